import { useMemo, useState } from 'react';
import { sortRows, TextOrder } from '../../../domain/src/format/index.ts';
import type { Sort } from '../sort.ts';
import type { Column } from './column.ts';

/** A row with its id, in its place. */
export interface SortedRow<Row> {
  readonly id: string;
  readonly row: Row;
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
