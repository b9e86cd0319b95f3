import { useState } from 'react';
import { TextField } from '@peil/shared-kernel/ui';
import { dayOfText, dayText } from './day-text.ts';
import styles from './DayField.module.css';

interface DayFieldProps {
  readonly label: string;
  /** The day, `2026-11-20`. */
  readonly day: string;
  /** What is wrong with it. */
  readonly error: string | null;
  /** Told the day that is meant; null when what was typed is none. */
  readonly onChange: (day: string | null) => void;
}

/** A typed date; it counts when the user leaves the field or presses Enter. What is not a date stays to be corrected. */
export function DayField({ label, day, error, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed === null) return;
    const meant = dayOfText(typed);
    if (meant !== null) setTyped(null);
    onChange(meant);
  };
  return (
    <TextField
      label={label}
      className={styles['day'] ?? ''}
      autoComplete="off"
      value={typed ?? dayText(day)}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value);
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
