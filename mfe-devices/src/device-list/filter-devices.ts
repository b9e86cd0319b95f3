import { normalTag, STORAGE_TAG } from '@peil/shared-kernel/devices';
import type { DeviceRow } from './device-row.ts';
import type { ListFilters } from './list-filters.ts';

/** The words of a search text; every one must be found (SEARCH-01). */
const searchWords = (text: string): string[] =>
  text.trim().toLocaleLowerCase('nb').split(/\s+/).filter(Boolean);

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
  const words = searchWords(filters.text);
  return listedDevices(rows, filters).filter(
    (row) =>
      (groups.size === 0 || row.groups.some((group) => groups.has(normalTag(group)))) &&
      (filters.type === null || row.type === filters.type) &&
      (filters.signal === null || row.signal === filters.signal) &&
      (!filters.favouritesOnly || favourites.has(row.id)) &&
      (!filters.sharedOnly || row.shared) &&
      words.every((word) => row.haystack.includes(word)),
  );
}
