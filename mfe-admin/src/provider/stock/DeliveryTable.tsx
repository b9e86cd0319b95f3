import type { ReceivedDevice } from '@peil/shared-kernel/api';
import { StatusBadge } from '@peil/shared-kernel/ui';
import type { Column } from '@peil/shared-kernel/ui/data-table';
import { RowOutcome, TrialRows } from '../../parts/row-trial/TrialRows.tsx';
import parts from '../../parts/parts.module.css';
import { modelOf } from '../../customers/owned-devices/OwnedDevices.tsx';
import { texts } from './texts.ts';

const words = texts.trial;

const columnsOf = (isDone: boolean): readonly Column<ReceivedDevice>[] => [
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
    id: 'model',
    header: words.model,
    sortValue: modelOf,
    cell: (device) => (
      <span className={parts['lines']}>
        {modelOf(device)}
        {device.sensor !== null && (
          <span className={parts['quiet']}>
            {words.sensor} {device.sensor}
          </span>
        )}
        {device.subscribed && <span className={parts['quiet']}>{words.subscription}</span>}
      </span>
    ),
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
    cell: ({ problems, questions }) => (
      <RowOutcome problems={problems} questions={questions}>
        {isDone || questions.length === 0 ? (
          <StatusBadge status="ok">{isDone ? words.done : words.ok}</StatusBadge>
        ) : (
          <StatusBadge status="warning">{words.look}</StatusBadge>
        )}
      </RowOutcome>
    ),
  },
];

const tried = columnsOf(false);
const received = columnsOf(true);

interface DeliveryTableProps {
  readonly rows: readonly ReceivedDevice[];
  /** Whether they have been received, and not only tried. */
  readonly isDone?: boolean;
}

export const DeliveryTable = ({ rows, isDone = false }: DeliveryTableProps) => (
  <TrialRows caption={words.rows} rows={rows} columns={isDone ? received : tried} />
);
