import { useId } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { liquidsOf } from '@peil/shared-kernel/devices';
import type { FieldProps } from '@peil/shared-kernel/forms';
import { numberText } from '@peil/shared-kernel/format';
import { TextField } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

interface FueltypeFieldProps {
  readonly device: Device;
  readonly field: FieldProps;
  /** The density of a usual liquid that was chosen, as it is written. */
  readonly onDensity: (density: string) => void;
}

/** The liquid: one of the usual, which brings its density along, or another. */
export function FueltypeField({ device, field, onDensity }: FueltypeFieldProps) {
  const known = useId();
  const liquids = liquidsOf(device.appdata);
  return (
    <div>
      <TextField
        label={texts.fields.fueltype}
        description={texts.liquidHelp}
        autoComplete="off"
        list={known}
        {...field}
        onChange={(event) => {
          field.onChange(event);
          const density = liquids.find(({ name }) => name === event.target.value)?.density;
          if (density !== undefined) onDensity(numberText(density));
        }}
      />
      <datalist id={known}>
        {liquids.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
