import { compareNorwegian } from '../format/index.ts';
import { byContent } from './by-content.ts';

/** By what figures of tanks are summed (MONTH-01); within each by what the tanks hold, as litres of two contents are no sum. */
export const sumKinds = ['fueltype', 'customer', 'group', 'cost_centre'] as const;

export type SumKind = (typeof sumKinds)[number];

export const sumKindNames: Readonly<Record<SumKind, string>> = {
  fueltype: 'Væske',
  customer: 'Kunde',
  group: 'Gruppe',
  cost_centre: 'Kostnadssted',
};

/** What a row without one is summed as. */
const missing: Readonly<Record<Exclude<SumKind, 'fueltype'>, string>> = {
  customer: 'Ukjent kunde',
  group: 'Uten gruppe',
  cost_centre: 'Uten kostnadssted',
};

/** What of a row the sums go by. */
export interface Summed {
  readonly fueltype?: string | number | null;
  readonly orgid?: string;
  /** Name of the organisation. */
  readonly organisation?: string;
  /** Those that its customer sorts by. */
  readonly groups?: readonly string[];
  readonly cost_centre?: string | null;
}

/** Rows that have one sum. */
export interface SummedRows<Row> {
  /** The customer, group or cost centre; null where it is by content alone. */
  readonly name: string | null;
  readonly rows: readonly Row[];
}

/** The key and the name of each sum that a row is part of. */
function placesOf(row: Summed, kind: Exclude<SumKind, 'fueltype'>): readonly (readonly [string, string])[] {
  const { orgid, organisation, groups = [], cost_centre: centre } = row;
  const none = [['', missing[kind]]] as const;
  if (kind === 'customer') return organisation ? [[orgid ?? organisation, organisation]] : none;
  if (kind === 'cost_centre') return centre ? [[centre.toLowerCase(), centre]] : none;
  return groups.length > 0 ? [...new Set(groups)].map((group) => [group, group] as const) : none;
}

/**
 * Rows by what they are summed by, in Norwegian order, those without last. A tank of several groups counts in each of
 * them; two customers of one name are two.
 */
export function sumsBy<Row extends Summed>(rows: readonly Row[], kind: SumKind): SummedRows<Row>[] {
  if (kind === 'fueltype') return byContent(rows).map((some) => ({ name: null, rows: some }));
  const sums = new Map<string, { readonly name: string; readonly rows: Row[] }>();
  for (const row of rows)
    for (const [key, name] of placesOf(row, kind)) {
      const sum = sums.get(key);
      if (sum) sum.rows.push(row);
      else sums.set(key, { name, rows: [row] });
    }
  return [...sums]
    .sort(
      ([a, one], [b, other]) => Number(a === '') - Number(b === '') || compareNorwegian(one.name, other.name),
    )
    .flatMap(([, sum]) => byContent(sum.rows).map((some) => ({ name: sum.name, rows: some })));
}

/** What stands before a sum in a file: `Sum`, and of whom where it is not by content alone. */
export const sumLabel = (name: string | null): string => (name === null ? 'Sum' : `Sum ${name}`);

/** The sum of what is known; null where nothing is. */
export function sumOfKnown(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === 'number');
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
