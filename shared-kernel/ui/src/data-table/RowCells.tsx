import { memo, type ReactNode } from 'react';
import { cellClass } from './cell-class.ts';
import type { Column } from './column.ts';

function PlainRowCells<Row>({
  row,
  columns,
}: {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
}): ReactNode {
  return columns.map((column) => (
    // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- td is none (see RowTable)
    <td key={column.id} role="cell" className={cellClass('cell', column)}>
      {column.cell(row)}
    </td>
  ));
}

/** The cells of a row: drawn anew only for other data or other columns, not when the row moves, is lit or is chosen. */
export const RowCells = memo(PlainRowCells) as typeof PlainRowCells;
