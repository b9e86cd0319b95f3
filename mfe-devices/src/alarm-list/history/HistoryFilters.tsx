import type { ReactNode } from 'react';
import {
  FilterBar,
  ToggleGroup,
  ToggleGroupItem,
  useControlSize,
  type ActiveFilter,
} from '@peil/shared-kernel/ui';
import type { DeviceRow } from '../../device-list/device-row.ts';
import { DayField } from './DayField.tsx';
import { DeviceField } from './DeviceField.tsx';
import styles from './HistoryFilters.module.css';
import { periods, type DaySpan, type HistoryView } from './history-view.ts';
import { texts } from './texts.ts';

interface HistoryFiltersProps {
  readonly view: HistoryView;
  /** The days that are shown. */
  readonly span: DaySpan;
  readonly devices: readonly DeviceRow[];
  /** The filters that are on besides the period. */
  readonly active: readonly ActiveFilter[];
  readonly summary: ReactNode;
  onChange(change: Partial<HistoryView>): void;
}

/** Which period and which device's alarms the history shows. */
export function HistoryFilters({ view, span, devices, active, summary, onChange }: HistoryFiltersProps) {
  const size = useControlSize();
  const dayField = (end: keyof DaySpan, label: string) => (
    <DayField
      label={label}
      day={span[end]}
      onChange={(day) => {
        onChange({ when: { ...span, [end]: day } });
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
        onChange={(value) => {
          const when = periods.find((days) => String(days) === value);
          if (when) onChange({ when });
        }}
      >
        {periods.map((days) => (
          <ToggleGroupItem key={days} value={String(days)}>
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
