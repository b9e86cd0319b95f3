import { compareNorwegian } from '@peil/shared-kernel/format';
import { isHiddenGroup } from '@peil/shared-kernel/permissions';
import { conditions } from './condition.ts';
import type { DeviceRow } from './device-row.ts';
import type { ChoiceCounts } from './filter-devices.ts';
import { levelStates } from './level-state.ts';
import { choiceWord, signals, type ChoiceFilter, type ListFilters } from './list-filters.ts';

/** What the filters offer: of groups and types what the devices have, in Norwegian order. */
export interface FilterOptions extends Readonly<Record<ChoiceFilter, readonly string[]>> {
  readonly hasShared: boolean;
}

const inOrder = (words: Iterable<string>): string[] => [...new Set(words)].sort(compareNorwegian);

/** @param provider the provider's short name, whose employees' group is hidden */
export function filterOptions(rows: readonly DeviceRow[], provider: string): FilterOptions {
  return {
    groups: inOrder(rows.flatMap((row) => row.groups)).filter((group) => !isHiddenGroup(group, provider)),
    types: inOrder(rows.map((row) => row.type)),
    levels: levelStates,
    signals,
    conditions,
    hasShared: rows.some((row) => row.shared),
  };
}

/** A choice in its menu. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** How many devices it would show. */
  readonly count: number;
}

/** The choices of every filter. One that a link makes is offered even when no device has it: it must be seen. */
export function filterChoices(
  options: FilterOptions,
  filters: ListFilters,
  counts: ChoiceCounts,
): Readonly<Record<ChoiceFilter, readonly Choice[]>> {
  const of = (filter: ChoiceFilter): Choice[] =>
    [...new Set([...options[filter], ...filters[filter]])].map((value) => ({
      value,
      label: choiceWord(filter, value),
      count: counts[filter].get(value) ?? 0,
    }));
  return {
    groups: of('groups'),
    types: of('types'),
    levels: of('levels'),
    signals: of('signals'),
    conditions: of('conditions'),
  };
}
