import { putAwayTags } from '../devices/index.ts';
import { searchMatcher } from '../format/index.ts';
import type { DeviceRow } from './device-row.ts';
import { choiceFilters, type ChoiceFilter, type ListFilters } from './list-filters.ts';

/** Whether a device has every word of a search text, in either case (SEARCH-01). */
export function matchesText(text: string): (row: Pick<DeviceRow, 'haystack'>) => boolean {
  const matches = searchMatcher(text);
  return ({ haystack }) => matches(haystack);
}

const isPutAwayTag = (tag: string): boolean => putAwayTags.includes(tag);

const showsStock = (filters: ListFilters): boolean => filters.withStock || filters.groups.some(isPutAwayTag);

/** Devices in stock are left out unless they or their group are asked for (DLIST-02). */
export const listedDevices = (rows: readonly DeviceRow[], filters: ListFilters): readonly DeviceRow[] =>
  showsStock(filters) ? rows : rows.filter((row) => !row.inStorage);

/** How many devices the list would show of each choice, were it made beside what the other filters say. */
export interface ChoiceCounts extends Readonly<Record<ChoiceFilter, ReadonlyMap<string, number>>> {
  readonly favourites: number;
  readonly shared: number;
}

export interface FilteredDevices {
  /** The rows that pass every filter, in their order. */
  readonly rows: readonly DeviceRow[];
  /** Devices the list has without filters. */
  readonly listed: number;
  readonly counts: ChoiceCounts;
  /** Devices in stock that the list leaves out. */
  readonly stock: number;
  /** What has the text that is searched for, and is not among the rows; nothing without a search. */
  readonly hidden: HiddenHits;
}

/** Devices that a search finds and the list does not show. */
export interface HiddenHits {
  /** Because they are in stock. */
  readonly inStock: number;
  /** The only one in stock; null where there are none or several. */
  readonly only: { readonly name: string; readonly shortId: string } | null;
  /** Because another filter leaves them out. */
  readonly filtered: number;
}

/** One filter, and how many rows are left for each of its choices. */
interface Facet {
  passes(row: DeviceRow): boolean;
  count(row: DeviceRow): void;
}

interface ChoiceFacet extends Facet {
  readonly counts: ReadonlyMap<string, number>;
}

function choiceFacet(
  chosen: readonly string[],
  choicesOf: (row: DeviceRow) => readonly string[],
  isOut: (row: DeviceRow) => boolean,
): ChoiceFacet {
  const wanted = new Set(chosen);
  const counts = new Map<string, number>();
  return {
    counts,
    passes: (row) =>
      !isOut(row) && (wanted.size === 0 || choicesOf(row).some((choice) => wanted.has(choice))),
    count: (row) => {
      for (const choice of choicesOf(row)) counts.set(choice, (counts.get(choice) ?? 0) + 1);
    },
  };
}

interface SwitchFacet extends Facet {
  readonly counted: () => number;
}

function switchFacet(on: boolean, has: (row: DeviceRow) => boolean): SwitchFacet {
  let counted = 0;
  return {
    counted: () => counted,
    passes: (row) => !on || has(row),
    count: (row) => {
      if (has(row)) counted += 1;
    },
  };
}

const never = () => false;

/**
 * What the filters leave (DLIST-02), and what each of their choices would: a row that fails no filter counts for all of
 * them, one that fails a single filter for that one, since another choice of it would bring the row back.
 */
export function filterDevices(
  rows: readonly DeviceRow[],
  filters: ListFilters,
  favourites: ReadonlySet<string>,
): FilteredDevices {
  const isOut = showsStock(filters) ? never : (row: DeviceRow) => row.inStorage;
  const choice = (filter: ChoiceFilter) => choiceFacet(filters[filter], (row) => row.choices[filter], never);
  const groups = choiceFacet(
    filters.groups,
    (row) => (isOut(row) ? row.choices.groups.filter(isPutAwayTag) : row.choices.groups),
    isOut,
  );
  const byChoice = {
    groups,
    organisations: choice('organisations'),
    types: choice('types'),
    levels: choice('levels'),
    signals: choice('signals'),
    conditions: choice('conditions'),
  };
  const favourite = switchFacet(filters.favouritesOnly, (row) => favourites.has(row.id));
  const shared = switchFacet(filters.sharedOnly, (row) => row.shared);
  const facets: readonly Facet[] = [...choiceFilters.map((filter) => byChoice[filter]), favourite, shared];
  const hasText = matchesText(filters.text);

  const left: DeviceRow[] = [];
  const isSearch = filters.text.trim() !== '';
  const inStock: DeviceRow[] = [];
  let filtered = 0;
  let listed = 0;
  for (const row of rows) {
    if (!isOut(row)) listed += 1;
    if (!hasText(row)) continue;
    const failed = onlyFailed(facets, row);
    if (isSearch && failed !== 'none') {
      if (isOut(row)) inStock.push(row);
      else filtered += 1;
    }
    if (failed === 'none') {
      left.push(row);
      for (const facet of facets) facet.count(row);
    } else if (failed !== 'several') {
      failed.count(row);
    }
  }
  return {
    rows: left,
    listed,
    stock: rows.length - listed,
    hidden: { inStock: inStock.length, only: onlyOf(inStock), filtered },
    counts: {
      groups: groups.counts,
      organisations: byChoice.organisations.counts,
      types: byChoice.types.counts,
      levels: byChoice.levels.counts,
      signals: byChoice.signals.counts,
      conditions: byChoice.conditions.counts,
      favourites: favourite.counted(),
      shared: shared.counted(),
    },
  };
}

function onlyOf([only, ...others]: readonly DeviceRow[]): HiddenHits['only'] {
  return only && others.length === 0 ? { name: only.name, shortId: only.shortId } : null;
}

function onlyFailed(facets: readonly Facet[], row: DeviceRow): Facet | 'none' | 'several' {
  let failed: Facet | 'none' = 'none';
  for (const facet of facets) {
    if (facet.passes(row)) continue;
    if (failed !== 'none') return 'several';
    failed = facet;
  }
  return failed;
}
