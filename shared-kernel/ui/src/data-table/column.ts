import type { ReactNode } from 'react';
import type { SortValue } from '../sort.ts';

/** One column of a data table. */
export interface Column<Row> {
  /** Stable id, also the id of a sort. */
  readonly id: string;
  /** Name in the heading. */
  readonly header: string;
  /** What a row shows in this column; the first column's holds the row's link. */
  readonly cell: (row: Row) => ReactNode;
  /** What the column sorts by; left out, the column does not sort. Missing values stand last in both directions. */
  readonly sortValue?: (row: Row) => SortValue;
  /** What the row of totals, below all others, shows in this column; left out of every column, there is no such row. */
  readonly total?: ReactNode;
  /** Side the content stands to; numbers to the end. */
  readonly align?: 'start' | 'end';
  /** Width, "7rem", "120px" or "20%"; columns without one share the rest. */
  readonly width?: string;
  /** The least width of a column without `width`: "12rem"; left out, 8rem. */
  readonly minWidth?: string;
  /** The widest that a column without `width` gets while others grow: "26rem". */
  readonly maxWidth?: string;
  /** Whether it takes part of the room that is left when columns without `width` have their widest. */
  readonly grows?: boolean;
  /** The edge it stays at while the table is scrolled sideways; one column at most for each. */
  readonly pinned?: 'start' | 'end';
  /** Viewport width in pixels under which the column is left out. */
  readonly hideBelow?: number;
  /** Whether the heading is for screen readers only (a column of stars or buttons). */
  readonly headerHidden?: boolean;
  /** Silent icon in the place of a hidden heading, whose name is then its tooltip. */
  readonly headerIcon?: ReactNode;
}
