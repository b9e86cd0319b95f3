import { areOfSeveral } from '../devices/index.ts';
import type { DeviceRow } from './device-row.ts';
import {
  filterDevices,
  listedDevices,
  type ChoiceCounts,
  type FilteredDevices,
  type HiddenHits,
} from './filter-devices.ts';
import { filterOptions, type FilterOptions } from './filter-options.ts';
import { listFigures, type ListFigures } from './key-figures.ts';
import { noFilters, type ListFilters } from './list-filters.ts';

/** What a list says about its devices beside the rows it shows; the same whether the page or the server counts. */
export interface ListSummary {
  /** Devices that pass every filter. */
  readonly left: number;
  /** Devices the list has without filters. */
  readonly listed: number;
  /** Devices in stock that the list leaves out. */
  readonly stock: number;
  readonly hidden: HiddenHits;
  readonly counts: ChoiceCounts;
  readonly options: FilterOptions;
  readonly figures: ListFigures;
  /** Whether the devices are of more than one organisation. */
  readonly hasSeveral: boolean;
}

/** What does not depend on what the user asks for. */
export type ListFacts = Pick<ListSummary, 'options' | 'figures' | 'hasSeveral'>;

/** @param provider the provider's short name, whose employees' group is hidden */
export const listFacts = (rows: readonly DeviceRow[], provider: string): ListFacts => ({
  options: filterOptions(rows, provider),
  figures: listFigures(listedDevices(rows, noFilters)),
  hasSeveral: areOfSeveral(rows),
});

/** What the filters leave, with all that is said about it. */
export interface NarrowedList {
  readonly rows: FilteredDevices['rows'];
  readonly summary: ListSummary;
}

export function narrowList(
  rows: readonly DeviceRow[],
  facts: ListFacts,
  filters: ListFilters,
  favourites: ReadonlySet<string>,
): NarrowedList {
  const { rows: left, listed, stock, hidden, counts } = filterDevices(rows, filters, favourites);
  return { rows: left, summary: { left: left.length, listed, stock, hidden, counts, ...facts } };
}
