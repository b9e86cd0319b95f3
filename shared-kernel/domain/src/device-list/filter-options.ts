import { levelStates } from '../devices/index.ts';
import { compareNorwegian } from '../format/index.ts';
import { isHiddenGroup } from '../permissions/index.ts';
import { conditions } from './condition.ts';
import type { DeviceRow } from './device-row.ts';
import { signals, type ChoiceFilter } from './list-filters.ts';

/** What the filters offer: of groups, types and levels what the devices have. */
export interface FilterOptions extends Readonly<Record<ChoiceFilter, readonly string[]>> {
  readonly hasShared: boolean;
}

const inOrder = (words: ReadonlySet<string>): string[] => [...words].sort(compareNorwegian);

/** @param provider the provider's short name, whose employees' group is hidden */
export function filterOptions(rows: readonly DeviceRow[], provider: string): FilterOptions {
  const groups = new Set<string>();
  const organisations = new Set<string>();
  const types = new Set<string>();
  const levels = new Set<string>();
  for (const { choices } of rows) {
    for (const group of choices.groups) groups.add(group);
    for (const orgid of choices.organisations) organisations.add(orgid);
    for (const type of choices.types) types.add(type);
    for (const level of choices.levels) levels.add(level);
  }
  return {
    groups: inOrder(groups).filter((group) => !isHiddenGroup(group, provider)),
    organisations: inOrder(organisations),
    types: inOrder(types),
    levels: levelStates.filter((state) => levels.has(state)),
    signals,
    conditions,
    hasShared: rows.some((row) => row.shared),
  };
}
