import { memo } from 'react';
import { texts } from '../texts.ts';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { RowCells } from './RowCells.tsx';
import { SelectBox } from './SelectBox.tsx';
import type { RowSelection } from './selection.ts';

export interface TableRowProps<Row> {
  /** The row's data. */
  readonly row: Row;
  /** Its id, by which focus and pointer are followed. */
  readonly id: string;
  /** Its place among all rows, from 0. */
  readonly index: number;
  /** Columns to show. */
  readonly columns: readonly Column<Row>[];
  /** Height in pixels; undefined where it is as high as what it holds. */
  readonly height: number | undefined;
  /** Goes on the row, which is measured by it. */
  readonly measureRef: (element: Element | null) => void;
  /** Whether a click on it opens it. */
  readonly opens: boolean;
  /** Whether it is lit from outside. */
  readonly isHighlighted: boolean;
  /** Its name, where rows can be chosen. */
  readonly name: string | undefined;
  /** Whether it is chosen. */
  readonly isChosen: boolean;
  /** Whether it cannot be chosen yet. */
  readonly isOff: boolean;
  /** Chooses it. */
  readonly onToggle: RowSelection['toggle'] | undefined;
}

function PlainTableRow<Row>({
  row,
  id,
  index,
  columns,
  height,
  measureRef,
  opens,
  isHighlighted,
  name,
  isChosen,
  isOff,
  onToggle,
}: TableRowProps<Row>) {
  const classes = [
    styles['row'],
    opens && styles['opens'],
    isHighlighted && styles['highlighted'],
    isChosen && styles['chosen'],
    height === undefined && styles['whole'],
  ];
  return (
    <tr
      role="row"
      ref={measureRef}
      data-row-id={id}
      data-index={index}
      aria-rowindex={index + 2}
      className={classes.filter(Boolean).join(' ')}
      style={height === undefined ? undefined : { height }}
    >
      {onToggle && name !== undefined && (
        // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- td is none (see RowTable)
        <td role="cell" className={`${styles['cell']} ${styles['pick']}`}>
          <SelectBox
            label={texts.select(name)}
            isChosen={isChosen}
            isOff={isOff}
            onToggle={(chosen, isRange) => onToggle(id, chosen, isRange)}
          />
        </td>
      )}
      <RowCells row={row} columns={columns} />
    </tr>
  );
}

/** A mounted row. Scrolling mounts and removes rows, it does not draw those that stay. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
