import type { StrappingRow } from '../../../wire/src/tank.ts';

/** Index of the first row for which it is true, in rows for which it is false first and then true. */
function firstRow(table: readonly StrappingRow[], isReached: (row: StrappingRow) => boolean): number {
  let [low, high] = [0, table.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = table[middle];
    if (row && isReached(row)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** On the straight line between two rows; the first row's litres below it, the last one's above it. */
export function litresInTable(table: readonly StrappingRow[], mm: number): number {
  const index = firstRow(table, (row) => row.mm >= mm);
  const [below, above] = [table[index - 1], table[index]];
  if (!above) return below?.litres ?? 0;
  if (!below) return above.litres;
  return below.litres + ((mm - below.mm) / (above.mm - below.mm)) * (above.litres - below.litres);
}

/** The lowest height at which the table has so many litres, mm. */
export function heightInTable(table: readonly StrappingRow[], litres: number): number {
  const index = firstRow(table, (row) => row.litres >= litres);
  const [below, above] = [table[index - 1], table[index]];
  if (!above) return below?.mm ?? 0;
  if (!below) return above.mm;
  return below.mm + ((litres - below.litres) / (above.litres - below.litres)) * (above.mm - below.mm);
}
