import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { breakpoints, useNarrowerThan } from '../media-query.ts';
import type { Sort } from '../sort.ts';
import { texts } from '../texts.ts';
import { useTableAnnouncements } from './announcements.ts';
import { CardList } from './CardList.tsx';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { NewOrder } from './NewOrder.tsx';
import { usePrinting } from './printing.ts';
import { useReading } from './reading.ts';
import type { RowsView } from './rows-view.ts';
import { RowTable } from './RowTable.tsx';
import { useSelection, type Selection } from './selection.ts';
import { useSortedRows } from './sorted-rows.ts';
import { useSteadyRows } from './steady-rows.ts';

export interface DataTableProps<Row extends object> {
  /** What the table holds, for screen readers: "Enheter". */
  readonly caption: string;
  /** The rows, filtered already; keep the array the same while nothing changes. */
  readonly rows: readonly Row[];
  /**
   * How many rows there are, where `rows` are only the first of them in the order of `sort`: they keep that order, and
   * none can be chosen before all are there. Left out, all are there.
   */
  readonly total?: number;
  /** The columns; define them outside the component or memoise them. */
  readonly columns: readonly Column<Row>[];
  /** The columns that the rows may be sorted by, shown or not; left out, those that are shown. */
  readonly sortableColumns?: readonly Column<Row>[];
  /** A row's stable id. */
  readonly rowId: (row: Row) => string;
  /** How the table is sorted, when the caller keeps it (in the address, say); null for the rows' own order. */
  readonly sort?: Sort | null;
  /** Called with the sort the user asks for. */
  readonly onSortChange?: (sort: Sort) => void;
  /** Sort to begin with when the caller does not keep it. */
  readonly defaultSort?: Sort;
  /** Opens a row when it is clicked beside its controls; the link in the first cell is what keys and screen readers use. */
  readonly onRowActivate?: (row: Row) => void;
  /** A row as a card, shown instead of the table under 900 px. */
  readonly renderCard?: (row: Row) => ReactNode;
  /** Height of a row in pixels. */
  readonly rowHeight?: number;
  /** About how high a card is, in pixels; cards are measured. */
  readonly cardHeight?: number;
  /** What stands there when there are no rows: an EmptyState. */
  readonly empty?: ReactNode;
  /** As a table or as cards; left out, a table that becomes cards under 900 px. */
  readonly layout?: 'table' | 'cards';
  /** Whether the table's rows are as high as what they hold; `rowHeight` is then an estimate. */
  readonly measuredRows?: boolean;
  /** Checkboxes on rows and cards, "Velg alle" over all rows, ranges by Shift. */
  readonly selection?: Selection<Row>;
  /**
   * What the user asked for (filters, text; the sort is added). While it stays the same, rows that change are news: the
   * cells show them at once, but no row moves, comes or goes while somebody reads. It has to change together with the
   * rows: with a deferred filter, make it of the deferred one. Left out, every change shows at once.
   */
  readonly steadyKey?: string;
  /**
   * Every row there is, also those that the filter lets go. With `steadyKey`, a row of these that no longer passes the
   * filter stays until the new order is shown.
   */
  readonly allRows?: readonly Row[];
  /** Whether the rows are held as while somebody reads them: the user has just changed one of them. */
  readonly isHeld?: boolean;
  /** Called when the user asks for the new order. */
  readonly onNewOrder?: () => void;
  /** Names the table to the browser, which keeps the widths that the user gives its columns; left out, they are fixed. */
  readonly widthsKey?: string;
  /** Whether a printed page has all rows; not where the caller prints them in a form of their own. */
  readonly printsAll?: boolean;
  /** Id of the row that is lit from outside (its marker on a map). */
  readonly highlighted?: string | null;
  /** Called with the row that the pointer or the focus is on; null when it leaves. */
  readonly onHighlight?: (id: string | null) => void;
}

/** Table of up to some ten thousand rows, of which those near the screen are mounted. Cards under 900 px. */
export function DataTable<Row extends object>({
  caption,
  rows,
  total,
  columns,
  sortableColumns = columns,
  rowId,
  sort: controlledSort,
  onSortChange,
  defaultSort,
  onRowActivate,
  renderCard,
  rowHeight = 37,
  cardHeight = 112,
  empty = texts.noRows,
  layout,
  measuredRows = false,
  selection,
  steadyKey,
  allRows,
  isHeld = false,
  onNewOrder,
  widthsKey,
  printsAll = true,
  highlighted = null,
  onHighlight,
}: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const [ownSort, setOwnSort] = useState<Sort | null>(defaultSort ?? null);
  const sort = controlledSort === undefined ? ownSort : controlledSort;
  const changeSort = useCallback(
    (next: Sort) => {
      setOwnSort(next);
      onSortChange?.(next);
    },
    [onSortChange],
  );
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const reading = useReading(steadyKey !== undefined);
  const asked = steadyKey === undefined ? undefined : `${sort?.id} ${sort?.desc} ${steadyKey}`;
  const isPart = total !== undefined;
  const known = useMemo(() => new Map(allRows?.map((row) => [rowId(row), row])), [allRows, rowId]);
  const steady = useSteadyRows({
    rows: useSortedRows(rows, sortableColumns, isPart ? null : sort, rowId),
    steadyKey: asked,
    isPart,
    isRead: isHeld || reading.isRecent || focusedId !== null || (selection?.selected.size ?? 0) > 0,
    known,
  });
  const isPrinting = usePrinting(printsAll);
  const narrow = useNarrowerThan(breakpoints.table);
  const isTable = (layout ?? (narrow ? 'cards' : 'table')) === 'table' || !renderCard;
  useTableAnnouncements(
    total ?? steady.rows.length,
    sort,
    sortableColumns.find(({ id }) => id === sort?.id)?.header,
  );
  const view: RowsView<Row> = {
    rows: steady.rows,
    total: total ?? steady.rows.length,
    steadyKey: asked,
    reading,
    focusedId,
    onFocusedId: setFocusedId,
    highlighted,
    onHighlight,
    onRowActivate,
    selection: useSelection(selection, steady.rows, isPart),
  };
  return (
    // Takes the focus when the row or the button that had it is gone and no row is left to have it.
    <div ref={frame} tabIndex={-1} className={styles['frame']}>
      {steady.changes && (
        <NewOrder
          changes={steady.changes}
          isBelowHeading={isTable}
          onShow={() => {
            frame.current?.focus({ preventScroll: true });
            steady.showNew();
            onNewOrder?.();
          }}
        />
      )}
      {isTable ? (
        <RowTable
          caption={caption}
          view={view}
          columns={columns}
          sort={sort}
          onSortChange={changeSort}
          rowHeight={rowHeight}
          measured={measuredRows}
          nameOf={selection?.nameOf}
          empty={empty}
          widthsKey={widthsKey}
          isPrinting={isPrinting}
        />
      ) : steady.rows.length === 0 ? (
        <div className={styles['empty']}>{empty}</div>
      ) : (
        <CardList
          label={caption}
          view={view}
          cardHeight={cardHeight}
          renderCard={renderCard}
          nameOf={selection?.nameOf}
          isPrinting={isPrinting}
        />
      )}
    </div>
  );
}
