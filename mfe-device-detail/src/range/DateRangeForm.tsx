import { useState, type SubmitEvent } from 'react';
import { formatInputDate } from '@peil/shared-kernel/format';
import { Button } from '@peil/shared-kernel/ui';
import { DateRangeFields, type DateTexts } from '@peil/shared-kernel/ui/date-range';
import { dateRange, dateTexts } from './date-range.ts';
import { earliestStart } from './range.ts';
import styles from './RangeControls.module.css';
import { texts } from './texts.ts';
import type { RangeControl } from './use-range.ts';

interface DateRangeFormProps {
  readonly control: Pick<RangeControl, 'range' | 'choice' | 'showRange'>;
}

/** Fra and Til as DD-MM-YYYY, typed or picked, none later than today (GRAPH-01). */
export function DateRangeForm({ control }: DateRangeFormProps) {
  // Another choice takes the place of what was typed; a window that moves with the time does not.
  return <DatesOfRange key={control.choice} control={control} />;
}

function DatesOfRange({ control: { range, showRange } }: DateRangeFormProps) {
  const [typed, setTyped] = useState<DateTexts | null>(null);
  const [errors, setErrors] = useState<Partial<DateTexts>>({});
  const now = new Date();
  const value = typed ?? dateTexts(range, now);

  function show(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const result = dateRange(value.from, value.to, new Date());
    setErrors(result.ok ? {} : result.errors);
    if (result.ok) showRange(result.range);
  }

  return (
    <form className={styles['dates']} onSubmit={show} noValidate>
      <DateRangeFields
        labels={{ from: texts.from, to: texts.to }}
        value={value}
        onChange={setTyped}
        errors={errors}
        placeholder={texts.dateHint}
        offered={{ from: formatInputDate(earliestStart(now)) ?? '', to: formatInputDate(now) ?? '' }}
      />
      <div className={styles['show']}>
        <Button type="submit" variant="secondary">
          {texts.show}
        </Button>
      </div>
    </form>
  );
}
