import type { ReactNode } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import type { FieldEditing } from '../form/field-editing.ts';
import { TextField } from '@peil/shared-kernel/ui';
import { FueltypeField } from './FueltypeField.tsx';
import type { TankValues } from './tank-values.ts';
import common from '../form/Fields.module.css';
import styles from './TankForm.module.css';
import { texts } from './texts.ts';

interface LiquidFieldsProps {
  readonly device: Device;
  readonly form: FieldEditing<TankValues>;
  readonly children: ReactNode;
}

/** The liquid, what it weighs, and how full and how empty the tank may be. */
export function LiquidFields({ device, form, children }: LiquidFieldsProps) {
  const number = (name: 'liquid_density' | 'fill_to_max' | 'drain_to_min') => ({
    label: texts.fields[name],
    inputMode: 'text' as const,
    autoComplete: 'off',
    ...form.field(name),
  });
  return (
    <fieldset className={common['group']}>
      <legend className={common['legend']}>{texts.liquid}</legend>
      <FueltypeField
        device={device}
        field={form.field('fueltype')}
        onDensity={(density) => form.set('liquid_density', density)}
      />
      <TextField {...number('liquid_density')} />
      <div className={styles['pair']}>
        <TextField {...number('fill_to_max')} />
        <TextField {...number('drain_to_min')} />
      </div>
      {children}
    </fieldset>
  );
}
