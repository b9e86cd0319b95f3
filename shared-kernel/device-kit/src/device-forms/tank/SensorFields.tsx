import type { StandardDistance, TankType } from '@peil/shared-kernel/api';
import type { FieldEditing } from '../form/field-editing.ts';
import { numberText } from '@peil/shared-kernel/format';
import { Select, TextField } from '@peil/shared-kernel/ui';
import { shapedIn, type TankValues } from './tank-values.ts';
import common from '../form/Fields.module.css';
import { texts } from './texts.ts';

interface SensorFieldsProps {
  readonly types: readonly TankType[];
  readonly distances: readonly StandardDistance[];
  readonly form: FieldEditing<TankValues>;
}

/** How high the sensor hangs: measured, or by a usual mounting on this tank. */
export function SensorFields({ types, distances, form }: SensorFieldsProps) {
  const shaped = shapedIn(types, form.values);
  const top = shaped.ok ? shaped.geometry.height : null;
  const heightAt = (distance: number) => numberText(top === null ? null : top + distance);
  const mounted = distances.find(
    ({ distance_mm }) => top !== null && heightAt(distance_mm) === form.values.sensorheight.trim(),
  );
  return (
    <fieldset className={common['group']}>
      <legend className={common['legend']}>{texts.sensor}</legend>
      {top !== null && (
        <Select
          label={texts.mounting}
          description={texts.mountingHelp}
          value={mounted?.name ?? ''}
          readOnly={!form.editable}
          onChange={({ target }) => {
            const chosen = distances.find(({ name }) => name === target.value);
            if (chosen) form.set('sensorheight', heightAt(chosen.distance_mm));
          }}
        >
          <option value="">{texts.noMounting}</option>
          {distances.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <TextField
        label={texts.fields.sensorheight}
        inputMode="text"
        autoComplete="off"
        {...form.field('sensorheight')}
      />
    </fieldset>
  );
}
