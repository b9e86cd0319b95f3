import type { Column } from './column.ts';
import styles from './DataTable.module.css';

/** Classes of a column's heading or cell: its side, its edge, and no cutting off where it holds controls only. */
export function cellClass<Row>(
  kind: 'heading' | 'cell',
  { align, headerHidden, pinned }: Column<Row>,
): string {
  return [
    styles[kind],
    align === 'end' && styles['end'],
    headerHidden && styles['bare'],
    pinned === 'start' && styles['atStart'],
    pinned === 'end' && styles['atEnd'],
  ]
    .filter(Boolean)
    .join(' ');
}
