import { useMemo, useState } from 'react';
import { isMissing, type Sort } from '../sort.ts';
import type { Column } from './column.ts';
import { TextOrder } from './text-order.ts';

/** A row with its id, in its place. */
export interface SortedRow<Row> {
  readonly id: string;
  readonly row: Row;
}

/**
 * The rows in a column's order: numbers as numbers, texts in Norwegian order, missing values last both ways, rows that
 * are alike in the order they came. Without a sort, or with one that no column has, the rows keep their own order.
 * @param order texts placed before, kept by who sorts again and again
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'id' | 'sortValue'>[],
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

/** The rows as `sortRows` puts them, with their ids; worked out again only when one of the arguments is another. */
export function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
  rowId: (row: Row) => string,
): readonly SortedRow<Row>[] {
  const [order] = useState(() => new TextOrder());
  const sorted = useMemo(() => sortRows(rows, columns, sort, order), [rows, columns, sort, order]);
  return useMemo(() => sorted.map((row) => ({ id: rowId(row), row })), [sorted, rowId]);
}
