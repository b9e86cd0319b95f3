import { memo, type ReactNode } from 'react';
import { formatNumber } from '../../../domain/src/format/index.ts';
import type { Sort } from '../sort.ts';
import { ariaSort, SortableHeader } from '../SortableHeader.tsx';
import { texts } from '../texts.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { cellClass } from './cell-class.ts';
import type { Column } from './column.ts';
import { isResizable } from './column-layout.ts';
import { ColumnSeparator } from './ColumnSeparator.tsx';
import styles from './DataTable.module.css';
import { SelectBox } from './SelectBox.tsx';
import type { RowSelection } from './selection.ts';

export interface TableHeadProps<Row> {
  /** Columns to show. */
  readonly columns: readonly Column<Row>[];
  /** How wide each of them is, in pixels. */
  readonly widths: readonly number[];
  /** How they are made wider and narrower; null where they cannot be. */
  readonly resizing: ColumnResizing | null;
  /** How the rows are sorted. */
  readonly sort: Sort | null;
  /** Called with the sort the user asks for. */
  readonly onSortChange: (sort: Sort) => void;
  /** Which rows are chosen; null where none can be. */
  readonly selection: RowSelection | null;
  /** How many rows there are. */
  readonly rowCount: number;
}

/** Sets widths of columns, by their places. */
export interface ColumnResizing {
  readonly setWidth: (place: number, width: number, isKept: boolean) => void;
  readonly fit: (place: number) => void;
}

function PlainTableHead<Row>({
  columns,
  widths,
  resizing,
  sort,
  onSortChange,
  selection,
  rowCount,
}: TableHeadProps<Row>) {
  return (
    // Stated, since the native table around it is none (see RowTable).
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- see above
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {selection && (
          <th role="columnheader" scope="col" className={`${styles['heading']} ${styles['pick']}`}>
            <SelectAll selection={selection} rowCount={rowCount} />
          </th>
        )}
        {columns.map((column, place) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange}>
            {resizing && isResizable(column) && (
              <ColumnSeparator
                header={column.header}
                width={widths[place] ?? 0}
                onResize={(width, isDone) => resizing.setWidth(place, width, isDone)}
                onFit={() => resizing.fit(place)}
              />
            )}
          </HeaderCell>
        ))}
      </tr>
    </thead>
  );
}

/** The table's headings. Scrolling does not draw them anew. */
export const TableHead = memo(PlainTableHead) as typeof PlainTableHead;

/** Chooses all rows that pass the filter, mounted or not. */
export function SelectAll({
  selection,
  rowCount,
}: {
  readonly selection: RowSelection;
  readonly rowCount: number;
}) {
  return (
    <SelectBox
      label={texts.selectAll(formatNumber(rowCount) ?? '')}
      isChosen={selection.state === 'all'}
      isMixed={selection.state === 'some'}
      isOff={selection.isOff}
      onToggle={selection.toggleAll}
    />
  );
}

function HeaderCell<Row>({
  column,
  sort,
  onSortChange,
  children,
}: {
  readonly column: Column<Row>;
  readonly sort: Sort | null;
  readonly onSortChange: (sort: Sort) => void;
  readonly children: ReactNode;
}) {
  const { id, align = 'start', sortValue } = column;
  const name = <HeaderName column={column} />;
  return (
    <th
      role="columnheader"
      scope="col"
      className={cellClass('heading', column)}
      // Its name is the column's alone, not that of the edge in it too.
      aria-label={children ? column.header : undefined}
      aria-sort={sortValue ? ariaSort(id, sort) : undefined}
    >
      {sortValue ? (
        <SortableHeader id={id} sort={sort} onSortChange={onSortChange} align={align}>
          {name}
        </SortableHeader>
      ) : (
        name
      )}
      {children}
    </th>
  );
}

function HeaderName<Row>({ column: { header, headerHidden, headerIcon } }: { readonly column: Column<Row> }) {
  if (!headerHidden) return header;
  return (
    <span title={header} className={styles['headingIcon']}>
      {headerIcon}
      <VisuallyHidden>{header}</VisuallyHidden>
    </span>
  );
}
