import { memo, type MouseEvent } from 'react';
import { cellClass } from './cell-class.ts';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { meansActivation } from './row-activation.ts';

export interface TableRowProps<Row> {
  /** The row's data. */
  row: Row;
  /** Its id, by which focus is followed. */
  id: string;
  /** Its place among all rows, from 0. */
  index: number;
  /** Columns to show. */
  columns: readonly Column<Row>[];
  /** Height in pixels. */
  height: number;
  /** Opens the row. */
  onActivate: ((row: Row) => void) | undefined;
}

function PlainTableRow<Row>({ row, id, index, columns, height, onActivate }: TableRowProps<Row>) {
  const click = onActivate && ((event: MouseEvent<HTMLElement>) => meansActivation(event) && onActivate(row));
  return (
    // The link in the first cell is the row's control for keys; the click only makes its target larger.
    <tr
      data-row-id={id}
      aria-rowindex={index + 2}
      className={onActivate ? `${styles['row']} ${styles['opens']}` : styles['row']}
      style={{ height }}
      onClick={click}
    >
      {columns.map((column) => (
        <td key={column.id} className={cellClass('cell', column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A mounted row. Scrolling mounts and removes rows, it does not draw those that stay. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
