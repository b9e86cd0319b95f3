import type { ReactNode, SubmitEvent } from 'react';
import { connectivityWords, type ConnectivityLight } from '@peil/shared-kernel/devices';
import { FilterBar, Search, Select, Switch } from '@peil/shared-kernel/ui';
import { activeFilters } from './active-filters.ts';
import { conditions } from './condition.ts';
import styles from './DeviceFilters.module.css';
import type { FilterOptions } from './filter-options.ts';
import { noFilters, type ListFilters } from './list-filters.ts';
import { texts } from './texts.ts';

interface DeviceFiltersProps {
  readonly filters: ListFilters;
  readonly options: FilterOptions;
  /** Fields that stand beside the filters. */
  readonly children?: ReactNode;
  /** What the filters leave. */
  readonly summary: ReactNode;
  /** Names what shall be different. */
  onChange(change: Partial<ListFilters>): void;
  /** Enter in the search field. */
  onSearch(text: string): void;
}

const signals: readonly ConnectivityLight[] = ['red', 'yellow', 'green', 'none'];

/** The list's filters (DLIST-02): fields, and a chip for each that is on. */
export function DeviceFilters({
  filters,
  options,
  summary,
  children,
  onChange,
  onSearch,
}: DeviceFiltersProps) {
  const { groups, type, signal, condition, favouritesOnly, sharedOnly, text } = filters;
  const freeGroups = options.groups.filter((group) => !groups.includes(group));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(text);
  };

  return (
    <FilterBar
      active={activeFilters(filters, onChange)}
      onReset={() => {
        onChange(noFilters);
      }}
      summary={summary}
    >
      <form role="search" className={styles['search']} onSubmit={submit}>
        <Search
          label={texts.search}
          hideLabel={false}
          variant="simple"
          placeholder={texts.searchHint}
          value={text}
          onChange={(value) => {
            onChange({ text: value });
          }}
        />
      </form>
      <Select
        label={texts.group}
        className={styles['field'] ?? ''}
        value=""
        onChange={(event) => {
          if (event.target.value) onChange({ groups: [...groups, event.target.value] });
        }}
      >
        <option value="">{groups.length === 0 ? texts.allGroups : texts.anotherGroup}</option>
        {freeGroups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </Select>
      <Select
        label={texts.type}
        className={styles['field'] ?? ''}
        value={type ?? ''}
        onChange={(event) => {
          onChange({ type: event.target.value || null });
        }}
      >
        <option value="">{texts.allTypes}</option>
        {withChosen(options.types, type).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select
        label={texts.signal}
        className={styles['field'] ?? ''}
        value={signal ?? ''}
        onChange={(event) => {
          onChange({ signal: signals.find((light) => light === event.target.value) ?? null });
        }}
      >
        <option value="">{texts.allSignals}</option>
        {signals.map((light) => (
          <option key={light} value={light}>
            {connectivityWords[light]}
          </option>
        ))}
      </Select>
      <Select
        label={texts.condition}
        className={styles['field'] ?? ''}
        value={condition ?? ''}
        onChange={(event) => {
          onChange({ condition: conditions.find((name) => name === event.target.value) ?? null });
        }}
      >
        <option value="">{texts.allConditions}</option>
        {conditions.map((name) => (
          <option key={name} value={name}>
            {texts.conditions[name]}
          </option>
        ))}
      </Select>
      <div className={styles['switches']}>
        <Switch
          checked={favouritesOnly}
          onChange={(event) => {
            onChange({ favouritesOnly: event.target.checked });
          }}
        >
          {texts.favouritesOnly}
        </Switch>
        {(options.hasShared || sharedOnly) && (
          <Switch
            checked={sharedOnly}
            onChange={(event) => {
              onChange({ sharedOnly: event.target.checked });
            }}
          >
            {texts.sharedOnly}
          </Switch>
        )}
      </div>
      {children}
    </FilterBar>
  );
}

/** A type that a link asks for is offered even when no device has it: a choice that is on must be seen. */
const withChosen = (types: readonly string[], chosen: string | null): readonly string[] =>
  chosen === null || types.includes(chosen) ? types : [...types, chosen];
