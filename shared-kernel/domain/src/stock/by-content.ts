import { compareNorwegian } from '../format/index.ts';

/** The name of what a tank holds, as it is written. */
type Named = { readonly fueltype?: string | number | null };

const nameOf = ({ fueltype }: Named): string => String(fueltype ?? '').trim();

/** Rows by what their tanks hold, whatever its case, in Norwegian order: litres of two contents are no sum. */
export function byContent<Row extends Named>(rows: readonly Row[]): Row[][] {
  const contents = new Map<string, Row[]>();
  for (const row of rows) {
    const key = nameOf(row).toLowerCase();
    const some = contents.get(key);
    if (some) some.push(row);
    else contents.set(key, [row]);
  }
  return [...contents.entries()].sort(([a], [b]) => compareNorwegian(a, b)).map(([, some]) => some);
}
