/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the native tables say nothing themselves: heading and rows are one table in two */
import type { VirtualItem } from '@tanstack/react-virtual';
import { Fragment, useLayoutEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import type { Sort } from '../sort.ts';
import { cellClass } from './cell-class.ts';
import type { Column } from './column.ts';
import { columnLayout } from './column-layout.ts';
import styles from './DataTable.module.css';
import { fittedWidth } from './fitted-width.ts';
import { setColumnWidths, useOwnWidths } from './own-widths.ts';
import { rowProps, type RowsView } from './rows-view.ts';
import { useRoom, useSideways } from './sideways.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useRows } from './use-rows.ts';
import { useVisibleColumns } from './visible-columns.ts';

export interface RowTableProps<Row> {
  /** Name of the table. */
  readonly caption: string;
  /** The rows, and what is done with them. */
  readonly view: RowsView<Row>;
  /** All columns. */
  readonly columns: readonly Column<Row>[];
  /** How the rows are sorted. */
  readonly sort: Sort | null;
  /** Called with the sort the user asks for. */
  readonly onSortChange: (sort: Sort) => void;
  /** Height of a row in pixels. */
  readonly rowHeight: number;
  /** Whether rows are as high as what they hold. */
  readonly measured: boolean;
  /** A row's name, for its checkbox. */
  readonly nameOf: ((row: Row) => string) | undefined;
  /** What stands there when there are no rows. */
  readonly empty: ReactNode;
  /** Names the table to the browser, which keeps the widths that the user sets; undefined: they cannot be set. */
  readonly widthsKey: string | undefined;
  /** Whether all rows are there, for paper. */
  readonly isPrinting: boolean;
}

/** Width of the column of checkboxes, in rem. */
const pickWidth = 2.75;

/**
 * The rows as a table: sticky heading, mounted rows, and silent rows that keep the height of the others. Heading and rows
 * are two native tables under one name, since a table that scrolls sideways takes its heading along (see `useSideways`).
 */
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
  widthsKey,
  isPrinting,
}: RowTableProps<Row>) {
  const visible = useVisibleColumns(columns);
  const frame = useRef<HTMLDivElement>(null);
  const { rows, total: rowCount, selection } = view;
  const { container, items, totalHeight, offsetOf, measure } = useRows<Row, HTMLTableSectionElement>(view, {
    rowHeight,
    measured,
    lanes: 1,
    gap: 0,
  });
  const columnCount = visible.length + (selection ? 1 : 0);
  const endOf = (item: VirtualItem | undefined) => (item ? offsetOf(item) + item.size : 0);
  // Paper has all rows.
  const shown: readonly Pick<VirtualItem, 'index'>[] = isPrinting
    ? rows.map((_, index) => ({ index }))
    : items;
  const remaining = totalHeight - endOf(items.at(-1));

  const picked = selection ? Math.round(pickWidth * rootFontSize()) : 0;
  const own = useOwnWidths(widthsKey);
  const [head, body, bar] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const room = useRoom(body);
  const widths = useMemo(
    () => columnLayout(visible, own, room - picked, rootFontSize()),
    [visible, own, room, picked],
  );
  const total = widths.reduce((sum, width) => sum + width, picked);
  useSideways({ head, body, bar }, total, room);
  const cells = selection ? [picked, ...widths] : widths;
  const columnGroup = (
    <colgroup>
      {cells.map((width, place) => (
        <col key={place} style={{ width }} />
      ))}
    </colgroup>
  );
  const hasTotals = rows.length > 0 && visible.some((column) => column.total !== undefined);
  const isWide = room > 0 && total > room;

  const setWidth = (place: number, width: number, isKept: boolean) => {
    const column = visible[place];
    if (widthsKey === undefined || !column) return;
    // The others stand as they are seen, so that only this edge moves; the last takes what is left.
    const seen = visible.slice(0, -1).map(({ id }, index) => [id, widths[index] ?? 0] as const);
    setColumnWidths(widthsKey, { ...own, ...Object.fromEntries(seen), [column.id]: width }, isKept);
  };
  const fit = (place: number) => {
    const tables = [...(frame.current?.querySelectorAll('table') ?? [])];
    const cell = place + (selection ? 1 : 0);
    setWidth(place, fittedWidth(tables, cell, styles['fitting'] ?? 'fitting'), true);
  };
  // The heading is redrawn for other widths only.
  const sizes = useRef({ setWidth, fit });
  useLayoutEffect(() => {
    sizes.current = { setWidth, fit };
  });
  const resizing = useMemo(
    () =>
      widthsKey === undefined
        ? null
        : {
            setWidth: (place: number, width: number, isKept: boolean) =>
              sizes.current.setWidth(place, width, isKept),
            fit: (place: number) => sizes.current.fit(place),
          },
    [widthsKey],
  );
  const edges = {
    '--pin-start': `${picked}px`,
    '--pinned': `${picked + widthOf(visible, widths, 'start')}px`,
    '--pinned-end': `${widthOf(visible, widths, 'end')}px`,
  } as CSSProperties;

  return (
    <div
      ref={frame}
      role="table"
      aria-label={caption}
      aria-rowcount={rowCount + (hasTotals ? 2 : 1)}
      className={styles['grid']}
      style={edges}
    >
      <div ref={head} className={styles['headings']}>
        <table role="presentation" className={styles['table']} style={{ width: total }}>
          {columnGroup}
          <TableHead
            columns={visible}
            widths={widths}
            resizing={resizing}
            sort={sort}
            onSortChange={onSortChange}
            selection={selection}
            rowCount={rowCount}
          />
        </table>
      </div>
      <div ref={body} className={styles['rows']}>
        <table role="presentation" className={styles['table']} style={{ width: total }}>
          {columnGroup}
          <tbody {...container} role="rowgroup">
            {rows.length === 0 ? (
              <tr role="row">
                <td role="cell" colSpan={columnCount} className={styles['empty']}>
                  <div className={styles['emptyText']} style={{ width: room || undefined }}>
                    {empty}
                  </div>
                </td>
              </tr>
            ) : (
              <>
                {shown.map((item, place) => {
                  const entry = rows[item.index];
                  if (!entry) return null;
                  const mounted = isPrinting ? undefined : items[place];
                  const skipped = mounted ? offsetOf(mounted) - endOf(items[place - 1]) : 0;
                  return (
                    <Fragment key={entry.id}>
                      {skipped > 0 && <Spacer height={skipped} columns={columnCount} />}
                      <TableRow
                        {...rowProps(view, entry, nameOf)}
                        index={item.index}
                        columns={visible}
                        height={measured ? undefined : rowHeight}
                        measureRef={measure}
                      />
                    </Fragment>
                  );
                })}
                {!isPrinting && remaining > 0 && <Spacer height={remaining} columns={columnCount} />}
              </>
            )}
          </tbody>
          {hasTotals && (
            <tfoot role="rowgroup">
              <tr role="row" aria-rowindex={rowCount + 2} className={styles['totals']}>
                {selection && <td role="cell" className={styles['cell']} />}
                {visible.map((column) => (
                  <td key={column.id} role="cell" className={cellClass('cell', column)}>
                    {column.total}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {isWide && (
        <div ref={bar} className={styles['bar']} aria-hidden tabIndex={-1}>
          <div style={{ width: total }} />
        </div>
      )}
    </div>
  );
}

/** Room of rows that are not mounted. */
function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden className={styles['spacer']} style={{ height }}>
      <td colSpan={columns} />
    </tr>
  );
}

const rootFontSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The width of the columns that stay at an edge. */
const widthOf = <Row,>(
  columns: readonly Column<Row>[],
  widths: readonly number[],
  edge: 'start' | 'end',
): number =>
  columns.reduce((sum, { pinned }, index) => sum + (pinned === edge ? (widths[index] ?? 0) : 0), 0);
