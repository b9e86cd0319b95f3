import type { Device, StandardDistance, TankType } from '@peil/shared-kernel/api';
import { Switch } from '@peil/shared-kernel/ui';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { Calculation } from './Calculation.tsx';
import { LiquidFields } from './LiquidFields.tsx';
import { SensorFields } from './SensorFields.tsx';
import { StrappingField } from './StrappingField.tsx';
import { tableRows } from './table-text.ts';
import { TankPicker } from './TankPicker.tsx';
import { TankPreview } from './TankPreview.tsx';
import { tankProblems } from './tank-problems.ts';
import { sizeOfTank, tankChange, tankValues, withTank } from './tank-values.ts';
import styles from './TankForm.module.css';
import { texts } from './texts.ts';

interface TankFormProps {
  readonly device: Device;
  readonly types: readonly TankType[];
  readonly distances: readonly StandardDistance[];
}

/** Every setting of a tank beside its drawing, which changes as one types. */
export function TankForm({ device, types, distances }: TankFormProps) {
  const settings = useSettingsForm({
    page: 'tank',
    device,
    valuesOf: tankValues,
    validate: (values) => tankProblems(types, device, values),
    changeOf: tankChange(types),
  });
  const { form } = settings;
  const { values } = form;
  const size = sizeOfTank(types, values);
  // A form that is chosen before its type is drawn by its own name, which tells the shape like that of a type.
  const drawn = { ...values, tanktype: values.tanktype || (texts.kinds[values.kind] ?? '') };
  return (
    <SettingsForm
      heading={texts.heading}
      settings={settings}
      labels={texts.fields}
      shown={(name, value) => {
        if (name === 'kind') return texts.kinds[String(value)];
        if (name !== 'table') return undefined;
        const rows = tableRows(String(value), size);
        return rows.length === 0 ? texts.noTable : texts.rows(rows.length);
      }}
    >
      <div className={styles['columns']}>
        <div className={styles['fields']}>
          <TankPicker device={device} types={types} form={form} />
          <SensorFields types={types} distances={distances} form={form} />
          <Calculation device={device} types={types} values={values} />
          <LiquidFields device={device} form={form}>
            <Switch {...form.toggle('tracking')}>{texts.fields.tracking}</Switch>
          </LiquidFields>
          <StrappingField form={form} size={size} />
          <p className={styles['help']}>{texts.keptReadings}</p>
        </div>
        <TankPreview device={withTank(types, device, drawn)} />
      </div>
    </SettingsForm>
  );
}
