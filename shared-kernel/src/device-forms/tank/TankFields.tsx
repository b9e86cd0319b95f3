import type { Device, StandardDistance, TankType } from '@peil/shared-kernel/api';
import { Switch } from '@peil/shared-kernel/ui';
import type { FieldEditing } from '../form/field-editing.ts';
import { Calculation } from './Calculation.tsx';
import { LiquidFields } from './LiquidFields.tsx';
import { SensorFields } from './SensorFields.tsx';
import { StrappingField } from './StrappingField.tsx';
import { TankPicker } from './TankPicker.tsx';
import { TankPreview } from './TankPreview.tsx';
import { sizeOfTank, withTank, type TankValues } from './tank-values.ts';
import common from '../form/Fields.module.css';
import styles from './TankForm.module.css';
import { texts } from './texts.ts';

interface TankFieldsProps {
  readonly device: Device;
  readonly types: readonly TankType[];
  readonly distances: readonly StandardDistance[];
  readonly form: FieldEditing<TankValues>;
}

/** Every setting of a tank beside its drawing, which changes as one types. */
export function TankFields({ device, types, distances, form }: TankFieldsProps) {
  const { values } = form;
  // A form that is chosen before its type is drawn by its own name, which tells the shape like that of a type.
  const drawn = { ...values, tanktype: values.tanktype || (texts.kinds[values.kind] ?? '') };
  return (
    <div className={`${common['columns']} ${styles['split']}`}>
      <div className={common['fields']}>
        <TankPicker device={device} types={types} form={form} />
        <SensorFields types={types} distances={distances} form={form} />
        <Calculation device={device} types={types} values={values} />
        <LiquidFields device={device} form={form}>
          <Switch {...form.toggle('tracking')}>{texts.fields.tracking}</Switch>
        </LiquidFields>
        <StrappingField form={form} size={sizeOfTank(types, values)} />
        <p className={common['help']}>{texts.keptReadings}</p>
      </div>
      <TankPreview device={withTank(types, device, drawn)} />
    </div>
  );
}
