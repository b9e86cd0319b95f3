import { levelStates } from '@peil/shared-kernel/devices';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { isHiddenGroup } from '@peil/shared-kernel/permissions';
import { conditions } from './condition.ts';
import type { DeviceRow } from './device-row.ts';
import type { ChoiceCounts } from './filter-devices.ts';
import { choiceWord, signals, type ChoiceFilter, type ListFilters } from './list-filters.ts';

/** What the filters offer: of groups, types and levels what the devices have. */
export interface FilterOptions extends Readonly<Record<ChoiceFilter, readonly string[]>> {
  readonly hasShared: boolean;
}

const inOrder = (words: ReadonlySet<string>): string[] => [...words].sort(compareNorwegian);

/** @param provider the provider's short name, whose employees' group is hidden */
export function filterOptions(rows: readonly DeviceRow[], provider: string): FilterOptions {
  const [groups, types, levels] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { choices } of rows) {
    for (const group of choices.groups) groups.add(group);
    for (const type of choices.types) types.add(type);
    for (const level of choices.levels) levels.add(level);
  }
  return {
    groups: inOrder(groups).filter((group) => !isHiddenGroup(group, provider)),
    types: inOrder(types),
    levels: levelStates.filter((state) => levels.has(state)),
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
