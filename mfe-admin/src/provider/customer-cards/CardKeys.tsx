import type { CardKey, CustomerCard } from '@peil/shared-kernel/api';
import { EmptyState, Panel } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import { texts as adminTexts } from '../texts.ts';
import { timeText } from '../../parts/time-text/time-text.ts';
import styles from './cards.module.css';
import { CutNote } from './CutNote.tsx';
import { texts } from './texts.ts';

const words = texts.keys;
const reasons = adminTexts.refused.reasons;

const columns: readonly Column<CardKey>[] = [
  {
    id: 'name',
    header: words.name,
    cell: ({ name, prefix }) => (
      <span className={styles['lines']}>
        {name}
        {prefix !== '' && <span className={styles['quiet']}>{`${prefix}…`}</span>}
      </span>
    ),
  },
  {
    id: 'created',
    header: words.created,
    width: '11rem',
    cell: ({ created_at: created, created_by: by }) => (
      <span className={styles['lines']}>
        {timeText(created)}
        {by !== null && by !== '' && <span className={styles['quiet']}>{words.by(by)}</span>}
      </span>
    ),
  },
  {
    id: 'used',
    header: words.used,
    width: '10rem',
    cell: ({ last_used_at: used }) => (used === null ? words.never : timeText(used)),
  },
  {
    id: 'refused',
    header: words.refused,
    cell: ({ refused }) =>
      refused === null ? (
        words.noneRefused
      ) : (
        <span className={styles['lines']}>
          {`${refused.devid ?? words.unknownDevice}: ${reasons[refused.reason]}`}
          <span className={styles['quiet']}>
            {`${timeText(refused.last_at)} · ${words.records(refused.records)}`}
          </span>
        </span>
      ),
  },
];

/** The keys that the customer's telemetry is sent with, those of which something was refused first. */
export function CardKeys({ card: { keys } }: { readonly card: CustomerCard }) {
  return (
    <Panel heading={words.heading} flush>
      <DataTable
        caption={words.heading}
        rows={keys.rows}
        columns={columns}
        rowId={({ name, prefix, created_at: created }) => `${name} ${prefix} ${created}`}
        measuredRows
        rowHeight={64}
        renderCard={(row) => <ColumnCard row={row} columns={columns} />}
        cardHeight={220}
        empty={<EmptyState title={words.none} />}
      />
      <CutNote
        isFlush
        shown={keys.rows.length}
        total={keys.total}
        all={{ to: '/customers?part=keys', name: texts.card.all.keys }}
      />
    </Panel>
  );
}
