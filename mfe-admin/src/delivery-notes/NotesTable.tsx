import { useMemo } from 'react';
import type { ReceivedNote } from '@peil/shared-kernel/api';
import { StatusBadge } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../fact-card/FactCard.tsx';
import styles from './Notes.module.css';
import { texts } from './texts.ts';

const words = texts.bring;

const columns: readonly Column<ReceivedNote>[] = [
  {
    id: 'number',
    header: words.names.number,
    width: '10rem',
    sortValue: ({ number }) => number,
    cell: ({ number }) => number,
  },
  {
    id: 'tanks',
    header: words.tanks,
    minWidth: '10rem',
    sortValue: ({ tanks }) => tanks.join(),
    cell: ({ tanks }) => tanks.join(', ') || null,
  },
  {
    id: 'row',
    header: words.row,
    width: '5rem',
    align: 'end',
    sortValue: ({ row }) => row,
    cell: ({ row }) => row,
  },
  {
    id: 'result',
    header: words.result,
    minWidth: '14rem',
    grows: true,
    cell: ({ result, problems }) =>
      problems.length === 0 ? (
        <StatusBadge status={result === 'known' ? 'info' : 'ok'}>
          {result === 'known' ? words.known : words.ok}
        </StatusBadge>
      ) : (
        <ul className={styles['problems']}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ),
  },
];

/** What comes of each row; those with faults alone, where there are some: a hundred good ones would hide them. */
export function NotesTable({ rows }: { readonly rows: readonly ReceivedNote[] }) {
  const shown = useMemo(() => {
    const wrong = rows.filter(({ result }) => result === 'refused');
    return wrong.length > 0 ? wrong : rows;
  }, [rows]);
  return (
    <DataTable
      caption={words.rows}
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
