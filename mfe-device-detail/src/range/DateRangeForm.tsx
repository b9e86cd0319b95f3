import { useState, type SubmitEvent } from 'react';
import { Button, TextField } from '@peil/shared-kernel/ui';
import { dateRange, dateTexts, type DateRangeResult } from './date-range.ts';
import styles from './RangeControls.module.css';
import type { TimeRange } from './range.ts';
import { texts } from './texts.ts';

interface DateRangeFormProps {
  /** What is shown now; a new range takes the place of what was typed (give the form a key). */
  readonly range: TimeRange;
  readonly onShow: (range: TimeRange) => void;
}

type Errors = Extract<DateRangeResult, { ok: false }>['errors'];

/** Fra and Til as DD-MM-YYYY, none later than today (GRAPH-01). */
export function DateRangeForm({ range, onShow }: DateRangeFormProps) {
  const [typed, setTyped] = useState(() => dateTexts(range, new Date()));
  const [errors, setErrors] = useState<Errors>({});

  function show(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const result = dateRange(typed.from, typed.to, new Date());
    setErrors(result.ok ? {} : result.errors);
    if (result.ok) onShow(result.range);
  }

  return (
    <form className={styles['dates']} onSubmit={show} noValidate>
      <TextField
        label={texts.from}
        value={typed.from}
        placeholder={texts.dateHint}
        autoComplete="off"
        htmlSize={12}
        error={errors.from}
        onChange={(event) => setTyped({ ...typed, from: event.target.value })}
      />
      <TextField
        label={texts.to}
        value={typed.to}
        placeholder={texts.dateHint}
        autoComplete="off"
        htmlSize={12}
        error={errors.to}
        onChange={(event) => setTyped({ ...typed, to: event.target.value })}
      />
      <Button type="submit" variant="secondary">
        {texts.show}
      </Button>
    </form>
  );
}
