import { normalTag, STORAGE_TAG } from '@peil/shared-kernel/devices';
import { isIn } from './condition.ts';
import type { DeviceRow } from './device-row.ts';
import type { ListFilters } from './list-filters.ts';

/** Whether a device has every word of a search text, in either case (SEARCH-01). */
export function matchesText(text: string): (row: DeviceRow) => boolean {
  const words = text.trim().toLocaleLowerCase('nb').split(/\s+/).filter(Boolean);
  return ({ haystack }) => words.every((word) => haystack.includes(word));
}

/** Devices in stock are left out unless their group is chosen (DLIST-02). */
export const listedDevices = (rows: readonly DeviceRow[], filters: ListFilters): readonly DeviceRow[] =>
  filters.groups.some((group) => normalTag(group) === STORAGE_TAG)
    ? rows
    : rows.filter((row) => !row.inStorage);

/** The rows that pass every filter, in their order. */
export function filterDevices(
  rows: readonly DeviceRow[],
  filters: ListFilters,
  favourites: ReadonlySet<string>,
): readonly DeviceRow[] {
  const groups = new Set(filters.groups.map(normalTag));
  const hasText = matchesText(filters.text);
  return listedDevices(rows, filters).filter(
    (row) =>
      (groups.size === 0 || row.groups.some((group) => groups.has(normalTag(group)))) &&
      (filters.type === null || row.type === filters.type) &&
      (filters.signal === null || row.signal === filters.signal) &&
      (filters.condition === null || isIn(filters.condition, row)) &&
      (!filters.favouritesOnly || favourites.has(row.id)) &&
      (!filters.sharedOnly || row.shared) &&
      hasText(row),
  );
}
