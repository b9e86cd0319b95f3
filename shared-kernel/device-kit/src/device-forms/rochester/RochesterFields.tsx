import type { Device } from '@peil/shared-kernel/api';
import { levelPercent } from '@peil/shared-kernel/devices';
import { TextField } from '@peil/shared-kernel/ui';
import type { FieldEditing } from '../form/field-editing.ts';
import { measureIn } from '../form/written-measure.ts';
import { FueltypeField } from '../tank/FueltypeField.tsx';
import { GaugeFace } from './GaugeFace.tsx';
import { mostLitres, rules, type RochesterValues } from './rochester-values.ts';
import common from '../form/Fields.module.css';
import styles from './RochesterForm.module.css';
import { texts } from './texts.ts';

interface RochesterFieldsProps {
  readonly device: Device;
  readonly form: FieldEditing<RochesterValues>;
}

/** What a gauge with a face of its own needs to know, beside that face. */
export function RochesterFields({ device, form }: RochesterFieldsProps) {
  const most = mostLitres(form.values);
  const hasTable = (device.appdata.container_data?.strapping_table?.length ?? 0) > 0;
  const number = (name: Exclude<keyof RochesterValues, 'fueltype'>) => ({
    label: texts.fields[name],
    inputMode: 'text' as const,
    autoComplete: 'off',
    ...form.field(name),
  });
  return (
    <div className={`${common['columns']} ${styles['split']}`}>
      <div className={common['fields']}>
        <p className={common['help']}>{texts.help}</p>
        <TextField
          {...number('volume')}
          {...(hasTable && { readOnly: true, description: texts.tableStands })}
        />
        <TextField {...number('max_fill')} {...(most !== null && { description: texts.maxFillHelp(most) })} />
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
  );
}
