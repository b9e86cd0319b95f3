import { useMemo, type ReactNode } from 'react';
import {
  type ChoiceCounts,
  choiceFilters,
  choose,
  type FilterOptions,
  type ListFilters,
  noFilters,
} from '@peil/shared-kernel/device-list';
import { formatNumber } from '@peil/shared-kernel/format';
import { Switch } from '@peil/shared-kernel/ui';
import { CheckMenu } from '@peil/shared-kernel/ui/overlay';
import { ListFilterBar } from '../list-frame/ListFilterBar.tsx';
import { activeFilters } from './active-filters.ts';
import styles from './DeviceFilters.module.css';
import { filterChoices } from './filter-choices.ts';
import { texts } from './texts.ts';

interface DeviceFiltersProps {
  readonly filters: ListFilters;
  readonly options: FilterOptions;
  /** How many devices each choice would show. */
  readonly counts: ChoiceCounts;
  /** Fields for the order of what is left. */
  readonly order?: ReactNode;
  /** What the filters leave. */
  readonly summary: ReactNode;
  /** Names what shall be different. */
  readonly onChange: (change: Partial<ListFilters>) => void;
  /** Enter in the search field. */
  readonly onSearch: (text: string) => void;
}

/** The list's filters (DLIST-02): fields with what each choice would show, and a chip for each that is on. */
export function DeviceFilters({
  filters,
  options,
  counts,
  summary,
  order,
  onChange,
  onSearch,
}: DeviceFiltersProps) {
  const { favouritesOnly, sharedOnly, text } = filters;
  const choices = useMemo(() => filterChoices(options, filters, counts), [options, filters, counts]);

  return (
    <ListFilterBar
      active={activeFilters(filters, onChange)}
      onReset={() => {
        onChange(noFilters);
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
      menus={choiceFilters.map((filter) => (
        <CheckMenu
          key={filter}
          label={texts.filters[filter]}
          options={choices[filter]}
          chosen={filters[filter]}
          onChange={(chosen) => {
            onChange(choose[filter](chosen));
          }}
        />
      ))}
    >
      <div className={styles['switches']}>
        <Switch
          checked={favouritesOnly}
          onChange={(event) => {
            onChange({ favouritesOnly: event.target.checked });
          }}
        >
          {texts.counted(texts.favouritesOnly, formatNumber(counts.favourites) ?? '')}
        </Switch>
        {(options.hasShared || sharedOnly) && (
          <Switch
            checked={sharedOnly}
            onChange={(event) => {
              onChange({ sharedOnly: event.target.checked });
            }}
          >
            {texts.counted(texts.sharedOnly, formatNumber(counts.shared) ?? '')}
          </Switch>
        )}
      </div>
    </ListFilterBar>
  );
}
