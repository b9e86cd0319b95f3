import type { VirtualItem } from '@tanstack/react-virtual';
import { Fragment, type FocusEvent, type ReactNode } from 'react';
import type { Sort } from '../sort.ts';
import { ariaSort, SortableHeader } from '../SortableHeader.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { cellClass } from './cell-class.ts';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import type { SortedRow } from './sorted-rows.ts';
import { TableRow } from './TableRow.tsx';
import { useVirtualWindow } from './virtual-window.ts';
import { useVisibleColumns } from './visible-columns.ts';

export interface RowTableProps<Row> {
  /** Name of the table. */
  caption: string;
  /** The rows in order. */
  rows: readonly SortedRow<Row>[];
  /** All columns. */
  columns: readonly Column<Row>[];
  /** How the rows are sorted. */
  sort: Sort | null;
  /** Called with the sort the user asks for. */
  onSortChange: (sort: Sort) => void;
  /** Opens a row. */
  onRowActivate: ((row: Row) => void) | undefined;
  /** Height of a row in pixels. */
  rowHeight: number;
  /** What stands there when there are no rows. */
  empty: ReactNode;
  /** Whether the table scrolls sideways in a box of its own; its heading is then not sticky. */
  scrollsSideways: boolean;
}

/** The rows as a native table: sticky heading, mounted rows, and silent rows that keep the height of the others. */
export function RowTable<Row>({
  caption,
  rows,
  columns,
  sort,
  onSortChange,
  onRowActivate,
  rowHeight,
  empty,
  scrollsSideways,
}: RowTableProps<Row>) {
  const visible = useVisibleColumns(columns);
  const { containerRef, items, totalHeight, offsetOf, setFocused } =
    useVirtualWindow<HTMLTableSectionElement>({
      rows,
      rowHeight,
      measured: false,
    });
  const focus = (event: FocusEvent<HTMLElement>) =>
    setFocused(event.target.closest('tr')?.dataset['rowId'] ?? null);
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
  };

  const endOf = (item: VirtualItem | undefined) => (item ? offsetOf(item) + item.size : 0);
  const remaining = totalHeight - endOf(items.at(-1));

  return (
    <div className={scrollsSideways ? styles['sideways'] : styles['frame']}>
      <table className={styles['table']} aria-rowcount={rows.length + 1}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead className={styles['head']}>
          <tr aria-rowindex={1}>
            {visible.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only follows which row has the focus */}
        <tbody ref={containerRef} onFocus={focus} onBlur={blur}>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={visible.length} className={styles['empty']}>
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
                    {skipped > 0 && <Spacer height={skipped} columns={visible.length} />}
                    <TableRow
                      row={entry.row}
                      id={entry.id}
                      index={item.index}
                      columns={visible}
                      height={rowHeight}
                      onActivate={onRowActivate}
                    />
                  </Fragment>
                );
              })}
              {remaining > 0 && <Spacer height={remaining} columns={visible.length} />}
            </>
          )}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<Row>({
  column,
  sort,
  onSortChange,
}: {
  column: Column<Row>;
  sort: Sort | null;
  onSortChange: (sort: Sort) => void;
}) {
  const { id, align = 'start', width, sortValue } = column;
  const name = <HeaderName column={column} />;
  return (
    <th
      scope="col"
      className={cellClass('heading', column)}
      style={width === undefined ? undefined : { width }}
      aria-sort={sortValue ? ariaSort(id, sort) : undefined}
    >
      {sortValue ? (
        <SortableHeader id={id} sort={sort} onSortChange={onSortChange} align={align}>
          {name}
        </SortableHeader>
      ) : (
        name
      )}
    </th>
  );
}

function HeaderName<Row>({ column: { header, headerHidden, headerIcon } }: { column: Column<Row> }) {
  if (!headerHidden) return header;
  return (
    <span title={header} className={styles['headingIcon']}>
      {headerIcon}
      <VisuallyHidden>{header}</VisuallyHidden>
    </span>
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
