import { TextOrder } from './text-order.ts';

/** Which column a table is sorted by, and whether the largest comes first. */
export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

/** What a column sorts by. Null, undefined, NaN and the empty text are missing. */
export type SortValue = string | number | null | undefined;

/** Whether there is nothing to sort by; missing values stand last in both directions. */
export const isMissing = (value: SortValue): value is null | undefined | '' =>
  value === null || value === undefined || value === '' || Number.isNaN(value);

/** What rows are sorted by. */
export interface SortableColumn<Row> {
  /** Id of a sort. */
  readonly id: string;
  /** What the column sorts by; left out, the column does not sort. Missing values stand last in both directions. */
  readonly sortValue?: (row: Row) => SortValue;
}

/**
 * The rows in a column's order: numbers as numbers, texts in Norwegian order, missing values last both ways, rows that
 * are alike in the order they came. Without a sort, or with one that no column has, the rows keep their own order.
 * @param order texts placed before, kept by who sorts again and again
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  sort: Sort | null,
  order: TextOrder = new TextOrder(),
): readonly Row[] {
  const valueOf = sort && columns.find((column) => column.id === sort.id)?.sortValue;
  if (!valueOf) return rows;
  const present: Row[] = [];
  const missing: Row[] = [];
  const values: (string | number)[] = [];
  for (const row of rows) {
    const value = valueOf(row);
    if (isMissing(value)) {
      missing.push(row);
    } else {
      present.push(row);
      values.push(value);
    }
  }
  const keys = values.every((value) => typeof value === 'number')
    ? values
    : order.placesOf(values.map(String));
  const turn = sort.desc ? -1 : 1;
  const sorted = present
    .map((row, place) => ({ row, key: keys[place] ?? 0 }))
    .sort((a, b) => turn * (a.key - b.key))
    .map(({ row }) => row);
  return sorted.concat(missing);
}
