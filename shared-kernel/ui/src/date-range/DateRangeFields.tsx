import { DatePicker } from '@navikt/ds-react/DatePicker';
import { useEffect, useRef, useState } from 'react';
import { formatInputDate, parseInputDate, startOfOsloDay } from '../../../domain/src/format/index.ts';
import { useControlSize } from '../controls.ts';
import './date-range.css';
import styles from './DateRangeFields.module.css';

/** Two dates as they stand in their fields: DD-MM-YYYY, or whatever was typed. */
export interface DateTexts {
  readonly from: string;
  readonly to: string;
}

export interface DateRangeFieldsProps {
  /** What the fields are called: "Fra", "Til". */
  readonly labels: DateTexts;
  /** What stands in them. */
  readonly value: DateTexts;
  /** Called with what is typed, and with what is picked in the calendar. */
  readonly onChange: (value: DateTexts) => void;
  /** What is wrong with each of them. */
  readonly errors?: Partial<DateTexts>;
  /** The form a date has, in an empty field. */
  readonly placeholder: string;
  /** The first and the last day that the calendar offers; what is typed is the caller's to judge. */
  readonly offered: DateTexts;
}

interface PickedRange {
  readonly from: Date | undefined;
  readonly to?: Date | undefined;
}

/** The day as the calendar has it: midnight by the machine's own clock, wherever it stands. */
function pickable(text: string): Date | undefined {
  const found = parseInputDate(text);
  return found ? new Date(found.year, found.month - 1, found.day) : undefined;
}

function dayText(day: Date | undefined): string {
  return (day && formatInputDate(startOfOsloDay(day.getFullYear(), day.getMonth() + 1, day.getDate()))) ?? '';
}

/**
 * A range of dates, typed as DD-MM-YYYY or picked in a calendar that either field opens. What is typed stays as it is
 * typed; the calendar shows the dates it can read.
 */
export function DateRangeFields({
  labels,
  value,
  onChange,
  errors = {},
  placeholder,
  offered,
}: DateRangeFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const size = useControlSize();
  const from = pickable(value.from);
  const to = pickable(value.to);
  const first = pickable(offered.from);
  const last = pickable(offered.to);
  // A range that is backwards or ends later than the last day is no range to the calendar.
  const isShown = to && !(from && to < from) && !(last && to > last);
  const month = (isShown ? to : from) ?? last;

  // The calendar takes the focus away with it, unless the user has put it elsewhere.
  useEffect(() => {
    if (isOpen || !(opener.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [isOpen]);

  const pick = (picked: PickedRange | undefined) => {
    onChange({ from: dayText(picked?.from), to: dayText(picked?.to) });
  };

  const field = (name: 'from' | 'to') => (
    <DatePicker.Input
      label={labels[name]}
      value={value[name]}
      placeholder={placeholder}
      error={errors[name]}
      size={size}
      callerName={name}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
    />
  );

  return (
    <DatePicker
      mode="range"
      selected={{ from, to: isShown ? to : undefined }}
      onSelect={pick}
      open={isOpen}
      onOpenToggle={() => {
        opener.current = document.activeElement;
        setIsOpen((wasOpen) => !wasOpen);
      }}
      onClose={() => setIsOpen(false)}
      {...(first && { fromDate: first })}
      {...(last && { toDate: last, today: last })}
      {...(month && { defaultMonth: month })}
      dropdownCaption
      wrapperClassName={styles['whole'] ?? ''}
    >
      <div className={styles['fields']}>
        {field('from')}
        {field('to')}
      </div>
    </DatePicker>
  );
}
