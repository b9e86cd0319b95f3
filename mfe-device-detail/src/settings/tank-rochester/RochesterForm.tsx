import type { Device } from '@peil/shared-kernel/api';
import { levelPercent } from '@peil/shared-kernel/devices';
import { TextField } from '@peil/shared-kernel/ui';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { measureIn } from '@peil/shared-kernel/device-forms/values';
import { FueltypeField } from '@peil/shared-kernel/device-forms';
import { GaugeFace } from './GaugeFace.tsx';
import {
  mostLitres,
  rochesterChange,
  rochesterProblems,
  rochesterValues,
  rules,
  type RochesterValues,
} from './rochester-values.ts';
import styles from './RochesterForm.module.css';
import { texts } from './texts.ts';

/** What a gauge with a face of its own needs to know, beside that face. */
export function RochesterForm({ device }: { readonly device: Device }) {
  const settings = useSettingsForm({
    page: 'tank-rochester',
    device,
    valuesOf: rochesterValues,
    validate: rochesterProblems,
    changeOf: rochesterChange,
  });
  const { form } = settings;
  const most = mostLitres(form.values);
  const hasTable = (device.appdata.container_data?.strapping_table?.length ?? 0) > 0;
  const number = (name: Exclude<keyof RochesterValues, 'fueltype'>) => ({
    label: texts.fields[name],
    inputMode: 'text' as const,
    autoComplete: 'off',
    ...form.field(name),
  });
  return (
    <SettingsForm heading={texts.heading} settings={settings} labels={texts.fields}>
      <div className={styles['columns']}>
        <div className={styles['fields']}>
          <p className={styles['help']}>{texts.help}</p>
          <TextField
            {...number('volume')}
            {...(hasTable && { readOnly: true, description: texts.tableStands })}
          />
          <TextField
            {...number('max_fill')}
            {...(most !== null && { description: texts.maxFillHelp(most) })}
          />
          <FueltypeField
            device={device}
            field={form.field('fueltype')}
            onDensity={(density) => form.set('liquid_density', density)}
          />
          <TextField {...number('liquid_density')} />
        </div>
        <section aria-label={texts.face} className={styles['drawing']}>
          <GaugeFace percent={levelPercent(device)} most={measureIn(form.values.max_fill, rules.max_fill)} />
        </section>
      </div>
    </SettingsForm>
  );
}
