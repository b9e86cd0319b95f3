import { useState } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import type { FormEditing } from '@peil/shared-kernel/forms';
import { TextField } from '@peil/shared-kernel/ui';
import styles from './AlarmForm.module.css';
import { crossedLimits, limitIn, slid, type AlarmValues, type LimitName } from './alarm-values.ts';
import { texts } from './texts.ts';

interface LimitProps {
  readonly device: Device;
  readonly form: FormEditing<AlarmValues>;
  readonly name: LimitName;
  /** Where the slider ends. */
  readonly most: number;
}

/**
 * A limit by number and by slider; the slider takes along the limit that it would contradict. A number that contradicts
 * the light's other limit is told as soon as it is written, not only when it is to be saved.
 */
export function Limit({ device, form, name, most }: LimitProps) {
  const label = texts.fields[name];
  const [isBeingWritten, setIsBeingWritten] = useState(false);
  const crossed = form.editable && !isBeingWritten ? crossedLimits(device, form.values)[name] : undefined;
  const field = form.field(name);
  return (
    <div className={styles['limit']}>
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        {...field}
        error={field.error ?? crossed}
        onFocus={() => setIsBeingWritten(true)}
        onBlur={(event) => {
          setIsBeingWritten(false);
          field.onBlur(event);
        }}
      />
      <input
        type="range"
        aria-label={texts.slider(label)}
        className={styles['slider']}
        min={0}
        max={most}
        step={1}
        value={Math.min(most, limitIn(form.values, name) ?? 0)}
        disabled={!form.editable}
        onChange={({ target }) => {
          const change = slid(form.values, name, Number(target.value));
          for (const [changed, value] of Object.entries(change))
            form.set(changed as LimitName, String(value));
        }}
      />
    </div>
  );
}
