import { useState, type ReactNode } from 'react';
import type { DeviceRow } from '@peil/shared-kernel/device-list';
import {
  FilterBar,
  ToggleGroup,
  ToggleGroupItem,
  useControlSize,
  type ActiveFilter,
} from '@peil/shared-kernel/ui';
import { DayField } from './DayField.tsx';
import { DeviceField } from './DeviceField.tsx';
import styles from './HistoryFilters.module.css';
import { periods, spanFaults, type DaySpan, type HistoryView } from './history-view.ts';
import { texts } from './texts.ts';

interface HistoryFiltersProps {
  readonly view: HistoryView;
  /** The days that are shown. */
  readonly span: DaySpan;
  readonly devices: readonly DeviceRow[];
  /** The filters that are on besides the period. */
  readonly active: readonly ActiveFilter[];
  readonly summary: ReactNode;
  /** Now, epoch seconds. */
  readonly now: number;
  /** The days whose fields hold no day. */
  readonly unread: ReadonlySet<keyof DaySpan>;
  readonly onUnread: (ends: ReadonlySet<keyof DaySpan>) => void;
  readonly onChange: (change: Partial<HistoryView>) => void;
}

/** Which period and which device's alarms the history shows. */
export function HistoryFilters({
  view,
  span,
  devices,
  active,
  summary,
  now,
  unread,
  onUnread,
  onChange,
}: HistoryFiltersProps) {
  const size = useControlSize();
  /** Which press on a period this is: both fields show its days then, whatever was typed in them. */
  const [press, setPress] = useState(0);
  const faults = spanFaults(span, now);
  const errorAt = (end: keyof DaySpan): string | null => {
    if (unread.has(end)) return texts.notADay;
    return faults[end] ? texts.spanFaults[faults[end]] : null;
  };
  const choosePeriod = (value: string) => {
    const when = periods.find((days) => String(days) === value);
    if (!when) return;
    setPress(press + 1);
    onUnread(new Set());
    onChange({ when });
  };
  const dayField = (end: keyof DaySpan, label: string) => (
    <DayField
      key={`${end} ${String(press)}`}
      label={label}
      day={span[end]}
      error={errorAt(end)}
      onChange={(day) => {
        onUnread(new Set(day === null ? [...unread, end] : [...unread].filter((other) => other !== end)));
        if (day !== null && day !== span[end]) onChange({ when: { ...span, [end]: day } });
      }}
    />
  );
  return (
    <FilterBar
      active={active}
      onReset={() => {
        onChange({ devid: null, text: '' });
      }}
      summary={summary}
    >
      <ToggleGroup
        label={texts.period}
        size={size}
        value={typeof view.when === 'object' ? 'days' : String(view.when)}
        onChange={choosePeriod}
      >
        {periods.map((days) => (
          // Pressed once more, the one that is chosen already gives its days back to the fields.
          <ToggleGroupItem
            key={days}
            value={String(days)}
            onClick={() => {
              if (view.when === days) choosePeriod(String(days));
            }}
          >
            {texts.periods[days]}
          </ToggleGroupItem>
        ))}
      </ToggleGroup>
      <div className={styles['days']}>
        {dayField('from', texts.from)}
        {dayField('to', texts.to)}
      </div>
      <DeviceField
        devices={devices}
        onChoose={(devid) => {
          onChange({ devid });
        }}
      />
    </FilterBar>
  );
}
