import type { ReceivedNote } from '@peil/shared-kernel/api';
import { StatusBadge } from '@peil/shared-kernel/ui';
import type { Column } from '@peil/shared-kernel/ui/data-table';
import { RowOutcome, TrialRows } from '../../parts/row-trial/TrialRows.tsx';
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
    cell: ({ result, problems }) => (
      <RowOutcome problems={problems}>
        <StatusBadge status={result === 'known' ? 'info' : 'ok'}>
          {result === 'known' ? words.known : words.ok}
        </StatusBadge>
      </RowOutcome>
    ),
  },
];

export const NotesTable = ({ rows }: { readonly rows: readonly ReceivedNote[] }) => (
  <TrialRows caption={words.rows} rows={rows} columns={columns} />
);
