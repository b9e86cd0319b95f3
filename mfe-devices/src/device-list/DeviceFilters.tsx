import { useMemo, type ReactNode } from 'react';
import { useOrganisationNames } from '@peil/shared-kernel/cache';
import {
  type ChoiceCounts,
  choiceFilters,
  choose,
  type FilterOptions,
  type ListFilters,
  noFilters,
} from '@peil/shared-kernel/device-list';
import { formatNumber } from '@peil/shared-kernel/format';
import { useCan } from '@peil/shared-kernel/session';
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
  // A customer's list has others' devices because they share them; the provider's, because it looks after them.
  const isProvider = useCan('lowLevel');
  const ofMany = (isProvider && options.organisations.length > 1) || filters.organisations.length > 0;
  const organisationName = useOrganisationNames(ofMany);
  const choices = useMemo(
    () => filterChoices(options, filters, counts, organisationName),
    [options, filters, counts, organisationName],
  );

  return (
    <ListFilterBar
      active={activeFilters(filters, onChange, organisationName)}
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
      menus={choiceFilters
        .filter((filter) => ofMany || filter !== 'organisations')
        .map((filter) => (
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
        {((options.hasShared && !isProvider) || sharedOnly) && (
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
