import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareValues, isMissing, type Sort } from '../sort.ts';
import type { Column } from './column.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** A row with its id, in its place. */
export interface SortedRow<Row> {
  readonly id: string;
  readonly row: Row;
}

/** Rows sorted by TanStack Table after a column's `sortValue`: Norwegian for texts, missing last both ways, stable. */
export function useSortedRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
  rowId: (row: Row) => string,
): readonly SortedRow<Row>[] {
  const definitions = useMemo(
    () =>
      columns.flatMap((column): ColumnDef<typeof features, Row>[] => {
        const { id, sortValue } = column;
        if (!sortValue) return [];
        return [
          {
            id,
            accessorFn: (row) => {
              const value = sortValue(row);
              return isMissing(value) ? undefined : value;
            },
            sortUndefined: 'last',
            sortFn: (a, b) => compareValues(a.getValue<string | number>(id), b.getValue<string | number>(id)),
          },
        ];
      }),
    [columns],
  );
  const sortable = sort !== null && definitions.some((definition) => definition.id === sort.id);
  const sorting = useMemo(() => (sortable ? [{ id: sort.id, desc: sort.desc }] : []), [sort, sortable]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { sorting },
  });
  const sorted = table.getRowModel().rows;
  return useMemo(() => sorted.map(({ id, original }) => ({ id, row: original })), [sorted]);
}
