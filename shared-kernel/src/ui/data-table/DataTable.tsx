import { useState, type ReactNode } from 'react';
import { breakpoints, useNarrowerThan } from '../media-query.ts';
import type { Sort } from '../sort.ts';
import { texts } from '../texts.ts';
import { useTableAnnouncements } from './announcements.ts';
import { CardList } from './CardList.tsx';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { RowTable } from './RowTable.tsx';
import { useSortedRows } from './sorted-rows.ts';

export interface DataTableProps<Row extends object> {
  /** What the table holds, for screen readers: "Enheter". */
  caption: string;
  /** The rows, filtered already; keep the array the same while nothing changes. */
  rows: readonly Row[];
  /** The columns; define them outside the component or memoise them. */
  columns: readonly Column<Row>[];
  /** A row's stable id. */
  rowId: (row: Row) => string;
  /** How the table is sorted, when the caller keeps it (in the address, say); null for the rows' own order. */
  sort?: Sort | null;
  /** Called with the sort the user asks for. */
  onSortChange?: (sort: Sort) => void;
  /** Sort to begin with when the caller does not keep it. */
  defaultSort?: Sort;
  /** Opens a row when it is clicked beside its controls; the link in the first cell is what keys and screen readers use. */
  onRowActivate?: (row: Row) => void;
  /** A row as a card, shown instead of the table under 900 px. */
  renderCard?: (row: Row) => ReactNode;
  /** Height of a row in pixels. */
  rowHeight?: number;
  /** About how high a card is, in pixels; cards are measured. */
  cardHeight?: number;
  /** What stands there when there are no rows: an EmptyState. */
  empty?: ReactNode;
}

/** Table of up to some ten thousand rows, of which those near the screen are mounted. Cards under 900 px. */
export function DataTable<Row extends object>({
  caption,
  rows,
  columns,
  rowId,
  sort: controlledSort,
  onSortChange,
  defaultSort,
  onRowActivate,
  renderCard,
  rowHeight = 37,
  cardHeight = 112,
  empty = texts.noRows,
}: DataTableProps<Row>) {
  const [ownSort, setOwnSort] = useState<Sort | null>(defaultSort ?? null);
  const sort = controlledSort === undefined ? ownSort : controlledSort;
  const changeSort = (next: Sort) => {
    setOwnSort(next);
    onSortChange?.(next);
  };
  const sorted = useSortedRows(rows, columns, sort, rowId);
  const narrow = useNarrowerThan(breakpoints.table);
  useTableAnnouncements(rows.length, sort, columns.find((column) => column.id === sort?.id)?.header);

  if (narrow && renderCard) {
    return rows.length === 0 ? (
      <div className={styles['empty']}>{empty}</div>
    ) : (
      <CardList
        label={caption}
        rows={sorted}
        cardHeight={cardHeight}
        renderCard={renderCard}
        onRowActivate={onRowActivate}
      />
    );
  }
  return (
    <RowTable
      caption={caption}
      rows={sorted}
      columns={columns}
      sort={sort}
      onSortChange={changeSort}
      onRowActivate={onRowActivate}
      rowHeight={rowHeight}
      empty={empty}
      scrollsSideways={narrow}
    />
  );
}
