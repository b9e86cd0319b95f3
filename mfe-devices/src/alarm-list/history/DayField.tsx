import { useState } from 'react';
import { TextField } from '@peil/shared-kernel/ui';
import { dayOfText, dayText } from './day-text.ts';
import styles from './DayField.module.css';
import { texts } from './texts.ts';

interface DayFieldProps {
  readonly label: string;
  /** The day, `2026-11-20`. */
  readonly day: string;
  onChange(day: string): void;
}

/** A day in writing; it counts when one leaves the field or presses Enter. */
export function DayField({ label, day, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const take = () => {
    if (typed === null) return;
    const meant = dayOfText(typed);
    setIsWrong(meant === null);
    if (meant === null) return;
    setTyped(null);
    if (meant !== day) onChange(meant);
  };
  return (
    <TextField
      label={label}
      className={styles['day'] ?? ''}
      autoComplete="off"
      value={typed ?? dayText(day)}
      error={isWrong && texts.notADay}
      onChange={(event) => {
        setIsWrong(false);
        setTyped(event.target.value);
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
