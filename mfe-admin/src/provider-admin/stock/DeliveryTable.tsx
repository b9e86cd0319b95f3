import { useMemo } from 'react';
import type { ReceivedDevice } from '@peil/shared-kernel/api';
import { StatusBadge } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../../fact-card/FactCard.tsx';
import parts from '../parts/parts.module.css';
import styles from './Stock.module.css';
import { texts } from './texts.ts';

const words = texts.trial;

const columns: readonly Column<ReceivedDevice>[] = [
  {
    id: 'devid',
    header: words.devid,
    sortValue: ({ devid }) => devid,
    cell: ({ devid }) => <span className={parts['code']}>{devid}</span>,
  },
  {
    id: 'shortid',
    header: words.shortid,
    width: '10rem',
    sortValue: ({ shortid }) => shortid,
    cell: ({ shortid }) => shortid,
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
    cell: ({ problems }) =>
      problems.length === 0 ? (
        <StatusBadge status="ok">{words.ok}</StatusBadge>
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
export function DeliveryTable({ rows }: { readonly rows: readonly ReceivedDevice[] }) {
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
