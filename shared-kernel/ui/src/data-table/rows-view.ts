import type { Reading } from './reading.ts';
import type { RowSelection } from './selection.ts';
import type { SortedRow } from './sorted-rows.ts';

/** What the table and the cards are both given of the rows. */
export interface RowsView<Row> {
  /** The rows in the order they are shown in. */
  readonly rows: readonly SortedRow<Row>[];
  /** How many rows there are; more than `rows` where only the first are there. */
  readonly total: number;
  /** Changes when the user asked for other rows; undefined where the page never follows. */
  readonly steadyKey: string | undefined;
  /** Told how the rows are read. */
  readonly reading: Reading;
  /** Id of the row that has the focus. */
  readonly focusedId: string | null;
  /** Told which row has the focus. */
  readonly onFocusedId: (id: string | null) => void;
  /** Id of the row that is lit from outside. */
  readonly highlighted: string | null;
  /** Told which row the pointer or the focus is on. */
  readonly onHighlight: ((id: string | null) => void) | undefined;
  /** Opens a row. */
  readonly onRowActivate: ((row: Row) => void) | undefined;
  /** Which rows are chosen; null where none can be. */
  readonly selection: RowSelection | null;
}

/** What a line of the table and a card are both told of their row. */
export const rowProps = <Row>(
  { selection, highlighted, onRowActivate }: RowsView<Row>,
  { id, row }: SortedRow<Row>,
  nameOf: ((row: Row) => string) | undefined,
) => ({
  id,
  row,
  opens: onRowActivate !== undefined,
  isHighlighted: id === highlighted,
  name: selection ? nameOf?.(row) : undefined,
  isChosen: selection?.has(id) ?? false,
  isOff: selection?.isOff ?? false,
  onToggle: selection?.toggle,
});
