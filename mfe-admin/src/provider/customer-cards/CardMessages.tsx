import type { CardMessage, CustomerCard } from '@peil/shared-kernel/api';
import { EmptyState, Panel, StatusBadge, type Status } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import { errorText } from '../messages/error-text.ts';
import { timeText } from '../../parts/time-text/time-text.ts';
import styles from './cards.module.css';
import { CutNote } from './CutNote.tsx';
import { texts } from './texts.ts';

const words = texts.messages;

const statuses: Readonly<Record<CardMessage['state'], Status>> = {
  waiting: 'info',
  sent: 'ok',
  kept: 'info',
  failed: 'critical',
  withdrawn: 'warning',
};

const columns: readonly Column<CardMessage>[] = [
  {
    id: 'what',
    header: words.what,
    cell: ({ kind, about, subject }) => (
      <span className={styles['lines']}>
        {`${words.kinds[kind]}: ${subject || words.abouts[about]}`}
        {subject !== '' && <span className={styles['quiet']}>{words.abouts[about]}</span>}
      </span>
    ),
  },
  {
    id: 'to',
    header: words.to,
    cell: ({ recipient, person }) => (
      <span className={styles['lines']}>
        {person ?? recipient}
        {person !== null && <span className={styles['quiet']}>{recipient}</span>}
      </span>
    ),
  },
  {
    id: 'when',
    header: words.when,
    width: '10rem',
    cell: ({ created_at: created, ended_at: ended }) => timeText(ended ?? created),
  },
  {
    id: 'state',
    header: words.state,
    cell: ({ state, error }) => (
      <span className={styles['lines']}>
        <StatusBadge status={statuses[state]}>{words.states[state]}</StatusBadge>
        {(state === 'failed' || error !== null) && (
          <span className={styles['quiet']}>{errorText(error)}</span>
        )}
      </span>
    ),
  },
];

/** What went to the customer's people and from them, failures first. */
export function CardMessages({ card: { messages } }: { readonly card: CustomerCard }) {
  return (
    <Panel heading={words.heading} flush>
      <p className={styles['help']}>{words.help}</p>
      <DataTable
        caption={words.heading}
        rows={messages.rows}
        columns={columns}
        rowId={({ id }) => id}
        measuredRows
        rowHeight={64}
        renderCard={(row) => <ColumnCard row={row} columns={columns} />}
        cardHeight={220}
        empty={<EmptyState isWell title={words.none} />}
      />
      <CutNote isFlush shown={messages.rows.length} total={messages.total} order={texts.card.failedFirst} />
    </Panel>
  );
}
