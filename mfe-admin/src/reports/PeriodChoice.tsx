import { useState } from 'react';
import { formatInputDate } from '@peil/shared-kernel/format';
import { Select } from '@peil/shared-kernel/ui';
import { DateRangeFields, type DateTexts } from '@peil/shared-kernel/ui/date-range';
import { dateProblems, dayOf } from './date-problems.ts';
import { presets, type Days, type Preset } from './report-parts/report-period.ts';
import styles from './Reports.module.css';
import { texts } from './report-parts/texts.ts';

interface PeriodChoiceProps {
  readonly preset: Preset | null;
  readonly days: Days;
  /** Today in Oslo, YYYY-MM-DD. */
  readonly today: string;
  readonly onPreset: (preset: Preset) => void;
  readonly onDays: (days: Days) => void;
}

const inputText = (day: string): string => formatInputDate(new Date(`${day}T12:00:00Z`)) ?? '';

/** A preset or free dates. */
export function PeriodChoice({ preset, days, today, onPreset, onDays }: PeriodChoiceProps) {
  const [typed, setTyped] = useState<DateTexts | null>(null);
  const value = typed ?? { from: inputText(days.from), to: inputText(days.to) };
  const change = (next: DateTexts) => {
    const [from, to] = [dayOf(next.from), dayOf(next.to)];
    const isWell = from !== null && to !== null && Object.keys(dateProblems(next, today)).length === 0;
    setTyped(isWell ? null : next);
    if (isWell) onDays({ from, to });
  };
  return (
    <>
      <div className={styles['choice']}>
        <Select
          label={texts.period}
          value={preset ?? 'free'}
          onChange={({ target }) => {
            setTyped(null);
            const chosen = presets.find((one) => one === target.value);
            if (chosen) onPreset(chosen);
            else onDays(days);
          }}
        >
          {presets.map((one) => (
            <option key={one} value={one}>
              {texts.preset[one]}
            </option>
          ))}
          <option value="free">{texts.freeDates}</option>
        </Select>
      </div>
      {preset === null && (
        <div className={styles['dates']}>
          <DateRangeFields
            labels={{ from: texts.from, to: texts.to }}
            value={value}
            onChange={change}
            errors={typed ? dateProblems(typed, today) : {}}
            placeholder={texts.dateForm}
            offered={{ from: '01-01-2015', to: inputText(today) }}
          />
        </div>
      )}
    </>
  );
}
