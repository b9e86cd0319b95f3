import type { VirtualItem } from '@tanstack/react-virtual';
import { Fragment, type ReactNode } from 'react';
import type { Sort } from '../sort.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import type { RowsView } from './rows-view.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useRows } from './use-rows.ts';
import { useVisibleColumns } from './visible-columns.ts';

export interface RowTableProps<Row> {
  /** Name of the table. */
  caption: string;
  /** The rows, and what is done with them. */
  view: RowsView<Row>;
  /** All columns. */
  columns: readonly Column<Row>[];
  /** How the rows are sorted. */
  sort: Sort | null;
  /** Called with the sort the user asks for. */
  onSortChange: (sort: Sort) => void;
  /** Height of a row in pixels. */
  rowHeight: number;
  /** Whether rows are as high as what they hold. */
  measured: boolean;
  /** A row's name, for its checkbox. */
  nameOf: ((row: Row) => string) | undefined;
  /** What stands there when there are no rows. */
  empty: ReactNode;
  /** Whether the table scrolls sideways in a box of its own; its heading is then not sticky. */
  scrollsSideways: boolean;
}

/** The rows as a native table: sticky heading, mounted rows, and silent rows that keep the height of the others. */
export function RowTable<Row>({
  caption,
  view,
  columns,
  sort,
  onSortChange,
  rowHeight,
  measured,
  nameOf,
  empty,
  scrollsSideways,
}: RowTableProps<Row>) {
  const visible = useVisibleColumns(columns);
  const { rows, selection, highlighted, onRowActivate } = view;
  const { container, items, totalHeight, offsetOf, measure } = useRows<Row, HTMLTableSectionElement>(view, {
    rowHeight,
    measured,
    lanes: 1,
    gap: 0,
  });
  const columnCount = visible.length + (selection ? 1 : 0);
  const endOf = (item: VirtualItem | undefined) => (item ? offsetOf(item) + item.size : 0);
  const remaining = totalHeight - endOf(items.at(-1));

  return (
    <div className={scrollsSideways ? styles['sideways'] : undefined}>
      <table className={styles['table']} aria-rowcount={rows.length + 1}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <TableHead
          columns={visible}
          sort={sort}
          onSortChange={onSortChange}
          selection={selection}
          rowCount={rows.length}
        />
        <tbody {...container}>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columnCount} className={styles['empty']}>
                {empty}
              </td>
            </tr>
          ) : (
            <>
              {items.map((item, place) => {
                const entry = rows[item.index];
                if (!entry) return null;
                const skipped = offsetOf(item) - endOf(items[place - 1]);
                return (
                  <Fragment key={entry.id}>
                    {skipped > 0 && <Spacer height={skipped} columns={columnCount} />}
                    <TableRow
                      row={entry.row}
                      id={entry.id}
                      index={item.index}
                      columns={visible}
                      height={measured ? undefined : rowHeight}
                      measure={measure}
                      opens={onRowActivate !== undefined}
                      isHighlighted={entry.id === highlighted}
                      name={selection ? nameOf?.(entry.row) : undefined}
                      isChosen={selection?.has(entry.id) ?? false}
                      onToggle={selection?.toggle}
                    />
                  </Fragment>
                );
              })}
              {remaining > 0 && <Spacer height={remaining} columns={columnCount} />}
            </>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Room of rows that are not mounted. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden className={styles['spacer']} style={{ height }}>
      <td colSpan={columns} />
    </tr>
  );
}
