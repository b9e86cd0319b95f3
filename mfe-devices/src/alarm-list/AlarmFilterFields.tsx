import type { ReactNode } from 'react';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { CheckMenu } from '@peil/shared-kernel/ui/overlay';
import { ListFilterBar } from '../list-frame/ListFilterBar.tsx';
import { activeAlarmFilters } from './active-alarm-filters.ts';
import { handlings, noAlarmFilters, type AlarmFilters } from './alarm-view.ts';
import type { AlarmCounts } from './filter-alarms.ts';
import { texts } from './texts.ts';

interface AlarmFilterFieldsProps {
  readonly filters: AlarmFilters;
  readonly counts: AlarmCounts;
  /** What an organisation is called; left out where one has a choice of none. */
  readonly customerOf?: ((orgid: string) => string) | undefined;
  /** Fields for the order of what is left. */
  readonly order: ReactNode;
  /** What the filters leave. */
  readonly summary: ReactNode;
  /** Names what shall be different. */
  readonly onChange: (change: Partial<AlarmFilters>) => void;
  /** Enter in the search field. */
  readonly onSearch: (text: string) => void;
}

/** What narrows the alarm list, and a chip for each filter that is on. */
export function AlarmFilterFields({
  filters,
  counts,
  customerOf,
  order,
  summary,
  onChange,
  onSearch,
}: AlarmFilterFieldsProps) {
  const { handling, groups, types, customers, text } = filters;
  return (
    <ListFilterBar
      active={activeAlarmFilters(filters, onChange, customerOf ?? String)}
      onReset={() => {
        onChange(noAlarmFilters);
      }}
      summary={summary}
      order={order}
      text={{
        label: texts.search,
        hint: texts.searchHint,
        value: text,
        onChange: (value) => {
          onChange({ text: value });
        },
        onSearch,
      }}
      menus={
        <>
          <CheckMenu
            single
            label={texts.handling}
            options={handlings.map((value) => ({
              value,
              label: texts.handlings[value],
              count: counts.handling[value],
            }))}
            chosen={handling ? [handling] : []}
            onChange={([chosen]) => {
              onChange({ handling: handlings.find((one) => one === chosen) ?? null });
            }}
          />
          <CheckMenu
            label={texts.group}
            options={optionsOf(counts.groups)}
            chosen={groups}
            onChange={(chosen) => {
              onChange({ groups: chosen });
            }}
          />
          {customerOf && (
            <CheckMenu
              label={texts.customer}
              options={optionsOf(counts.customers, customerOf)}
              chosen={customers}
              onChange={(chosen) => {
                onChange({ customers: chosen });
              }}
            />
          )}
          <CheckMenu
            label={texts.type}
            options={optionsOf(counts.types)}
            chosen={types}
            onChange={(chosen) => {
              onChange({ types: chosen });
            }}
          />
        </>
      }
    />
  );
}

const optionsOf = (counts: ReadonlyMap<string, number>, wordOf: (value: string) => string = String) =>
  [...counts]
    .map(([value, count]) => ({ value, label: wordOf(value), count }))
    .sort((one, other) => compareNorwegian(one.label, other.label));
