import { memo, useMemo, type CSSProperties } from 'react';
import type { Sheet, SheetCell, SheetColumn } from '@peil/shared-kernel/sheets';
import { cellText, columnShare } from './cell-text.ts';
import styles from './PrintTable.module.css';
import { texts } from './texts.ts';
import { piecesOf, type Piece } from './use-all-rows.ts';

/** About the width of a letter. */
const remOfLetter = 0.45;

interface PrintTableProps {
  readonly label: string;
  readonly sheet: Sheet;
  /** How many of the rows. */
  readonly shown: number;
}

/** The rows as a plain table whose heading stands on every sheet of paper. */
export function PrintTable({ label, sheet: { columns, rows }, shown }: PrintTableProps) {
  const shares = useMemo(
    () => columns.map((column, index) => columnShare(column, rows, index)),
    [columns, rows],
  );
  const all = shares.reduce((sum, share) => sum + share, 0);
  // On a screen; paper is as wide as it is.
  const width = { '--table-width': `${String(all * remOfLetter)}rem` } as CSSProperties;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways on a narrow screen must be reached by keys
    <div className={styles['frame']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']} style={width}>
        <colgroup>
          {columns.map(({ header }, index) => (
            <col key={header} style={{ width: `${String(((shares[index] ?? 0) * 100) / all)}%` }} />
          ))}
        </colgroup>
        <thead className={styles['head']}>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" className={`${cellClass(column)} ${styles['heading']}`}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        {piecesOf(shown).map(({ start, end }) => (
          <Rows key={start} columns={columns} rows={rows} start={start} end={end} />
        ))}
      </table>
    </div>
  );
}

const cellClass = ({ type }: SheetColumn): string =>
  (type === 'number' || type === 'percent' ? styles['figure'] : styles['word']) ?? '';

interface RowsProps extends Piece {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** Rows that came at one time; they are not drawn again when others come. */
const Rows = memo(function Rows({ columns, rows, start, end }: RowsProps) {
  return (
    <tbody>
      {rows.slice(start, end).map((row, index) => (
        <tr key={start + index} className={styles['row']}>
          {columns.map((column, at) => (
            <td key={column.header} className={cellClass(column)}>
              {cellText(row[at] ?? null, column) ?? texts.missing}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
});
