import { memo, type ReactNode } from 'react';
import { cellClass } from './cell-class.ts';
import type { Column } from './column.ts';

function PlainRowCells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }): ReactNode {
  return columns.map((column) => (
    <td key={column.id} className={cellClass('cell', column)}>
      {column.cell(row)}
    </td>
  ));
}

/** The cells of a row: drawn anew only for other data or other columns, not when the row moves, is lit or is chosen. */
export const RowCells = memo(PlainRowCells) as typeof PlainRowCells;
