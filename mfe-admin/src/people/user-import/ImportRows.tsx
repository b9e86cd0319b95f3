import { useMemo, useState } from 'react';
import { Panel, StatusBadge, Switch } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { texts } from './texts.ts';
import styles from './UserImport.module.css';

/** A row of the file, and what came of trying it. */
export interface TriedRow {
  readonly row: number;
  readonly userName: string;
  readonly fullName: string;
  /** Sentences; empty where all is well. */
  readonly problems: readonly string[];
}

function Result({ problems }: { readonly problems: readonly string[] }) {
  if (problems.length === 0) return <StatusBadge status="ok">{texts.ok}</StatusBadge>;
  return (
    <ul className={styles['problems']}>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

const columns: readonly Column<TriedRow>[] = [
  {
    id: 'row',
    header: texts.row,
    width: '5rem',
    align: 'end',
    sortValue: ({ row }) => row,
    cell: ({ row }) => row,
  },
  {
    id: 'userName',
    header: texts.headings.user_name,
    width: '12rem',
    sortValue: ({ userName }) => userName,
    cell: ({ userName }) => userName,
  },
  {
    id: 'fullName',
    header: texts.headings.full_name,
    width: '14rem',
    sortValue: ({ fullName }) => fullName,
    cell: ({ fullName }) => fullName,
  },
  { id: 'result', header: texts.result, cell: ({ problems }) => <Result problems={problems} /> },
];

/** What came of trying each row; those with faults alone, where there are some. */
export function ImportRows({ rows }: { readonly rows: readonly TriedRow[] }) {
  const hasWrong = rows.some(({ problems }) => problems.length > 0);
  const [showsOnlyWrong, setShowsOnlyWrong] = useState(true);
  const shown = useMemo(
    () => (hasWrong && showsOnlyWrong ? rows.filter(({ problems }) => problems.length > 0) : rows),
    [rows, hasWrong, showsOnlyWrong],
  );
  return (
    <Panel
      heading={texts.rows}
      flush
      {...(hasWrong && {
        actions: (
          <Switch checked={showsOnlyWrong} onChange={() => setShowsOnlyWrong(!showsOnlyWrong)}>
            {texts.onlyWrong}
          </Switch>
        ),
      })}
    >
      <DataTable
        caption={texts.rows}
        rows={shown}
        columns={columns}
        rowId={({ row }) => String(row)}
        defaultSort={{ id: 'row', desc: false }}
        measuredRows
        renderCard={({ row, userName, fullName, problems }) => (
          <div className={styles['card']}>
            <strong>{`${texts.row} ${String(row)}: ${userName}`}</strong>
            <span>{fullName}</span>
            <Result problems={problems} />
          </div>
        )}
      />
    </Panel>
  );
}
