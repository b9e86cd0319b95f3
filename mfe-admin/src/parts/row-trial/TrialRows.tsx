import { useMemo, type ReactNode } from 'react';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../fact-card/FactCard.tsx';
import styles from './TrialRows.module.css';

/** What came of one row of a file that is tried. */
interface TriedRow {
  /** Its place in the file. */
  readonly row: number;
  readonly result: string;
  readonly problems: readonly string[];
}

interface TrialRowsProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

/** What comes of each row; those with faults alone, where there are some: a hundred good ones would hide them. */
export function TrialRows<Row extends TriedRow>({ caption, rows, columns }: TrialRowsProps<Row>) {
  const shown = useMemo(() => {
    const wrong = rows.filter(({ result }) => result === 'refused');
    return wrong.length > 0 ? wrong : rows;
  }, [rows]);
  return (
    <DataTable
      caption={caption}
      rows={shown}
      columns={columns}
      rowId={({ row }) => String(row)}
      defaultSort={{ id: 'row', desc: false }}
      measuredRows
      renderCard={(row) => <ColumnCard row={row} columns={columns} />}
      cardHeight={140}
    />
  );
}

interface RowOutcomeProps {
  readonly problems: readonly string[];
  /** What is odd with a row that is not wrong. */
  readonly questions?: readonly string[];
  readonly children: ReactNode;
}

/** What is wrong with a row; where nothing is, what comes of it, and what is odd. */
export const RowOutcome = ({ problems, questions = [], children }: RowOutcomeProps) => {
  const told = [...problems, ...questions];
  return (
    <>
      {problems.length === 0 && children}
      {told.length > 0 && (
        <ul className={styles['problems']}>
          {told.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  );
};
