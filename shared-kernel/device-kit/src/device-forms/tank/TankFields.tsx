import { useState } from 'react';
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
  /** Folds what few tanks need, such as a strapping table, unless it is filled in or wrong. */
  readonly foldsRare?: boolean;
}

/** Every setting of a tank beside its drawing, which changes as one types. */
export function TankFields({ device, types, distances, form, foldsRare = false }: TankFieldsProps) {
  const { values } = form;
  const [isOpen, setIsOpen] = useState(false);
  // A form that is chosen before its type is drawn by its own name, which tells the shape like that of a type.
  const drawn = { ...values, tanktype: values.tanktype || (texts.kinds[values.kind] ?? '') };
  const strapping = <StrappingField form={form} size={sizeOfTank(types, values)} />;
  return (
    <div className={`${common['columns']} ${styles['split']}`}>
      <div className={common['fields']}>
        <TankPicker device={device} types={types} form={form} />
        <SensorFields types={types} distances={distances} form={form} />
        <Calculation device={device} types={types} values={values} />
        <LiquidFields device={device} form={form}>
          <Switch {...form.toggle('tracking')}>{texts.fields.tracking}</Switch>
        </LiquidFields>
        {foldsRare ? (
          <details
            open={isOpen || values.table.trim() !== '' || form.field('table').error !== undefined}
            onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
          >
            <summary className={styles['rare']}>{texts.rare}</summary>
            {strapping}
          </details>
        ) : (
          strapping
        )}
        <p className={common['help']}>{texts.keptReadings}</p>
      </div>
      <TankPreview device={withTank(types, device, drawn)} />
    </div>
  );
}
