import type { ReceivedDevice } from '@peil/shared-kernel/api';
import { StatusBadge } from '@peil/shared-kernel/ui';
import type { Column } from '@peil/shared-kernel/ui/data-table';
import { RowOutcome, TrialRows } from '../../row-trial/TrialRows.tsx';
import parts from '../parts/parts.module.css';
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
    cell: ({ problems }) => (
      <RowOutcome problems={problems}>
        <StatusBadge status="ok">{words.ok}</StatusBadge>
      </RowOutcome>
    ),
  },
];

export const DeliveryTable = ({ rows }: { readonly rows: readonly ReceivedDevice[] }) => (
  <TrialRows caption={words.rows} rows={rows} columns={columns} />
);
