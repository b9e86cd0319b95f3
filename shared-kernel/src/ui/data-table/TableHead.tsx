import { memo } from 'react';
import { formatNumber } from '../../format/index.ts';
import type { Sort } from '../sort.ts';
import { ariaSort, SortableHeader } from '../SortableHeader.tsx';
import { texts } from '../texts.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { cellClass } from './cell-class.ts';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { SelectBox } from './SelectBox.tsx';
import type { RowSelection } from './selection.ts';

export interface TableHeadProps<Row> {
  /** Columns to show. */
  columns: readonly Column<Row>[];
  /** How the rows are sorted. */
  sort: Sort | null;
  /** Called with the sort the user asks for. */
  onSortChange: (sort: Sort) => void;
  /** Which rows are chosen; null where none can be. */
  selection: RowSelection | null;
  /** How many rows there are. */
  rowCount: number;
}

function PlainTableHead<Row>({ columns, sort, onSortChange, selection, rowCount }: TableHeadProps<Row>) {
  return (
    <thead className={styles['head']}>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={`${styles['heading']} ${styles['pick']}`}>
            <SelectAll selection={selection} rowCount={rowCount} />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
        ))}
      </tr>
    </thead>
  );
}

/** The table's headings. Scrolling does not draw them anew. */
export const TableHead = memo(PlainTableHead) as typeof PlainTableHead;

/** Chooses all rows that pass the filter, mounted or not. */
export function SelectAll({ selection, rowCount }: { selection: RowSelection; rowCount: number }) {
  return (
    <SelectBox
      label={texts.selectAll(formatNumber(rowCount) ?? '')}
      isChosen={selection.state === 'all'}
      isMixed={selection.state === 'some'}
      onToggle={selection.toggleAll}
    />
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
