import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, type IngestKey, type Organisation } from '@peil/shared-kernel/api';
import { pickableOrganisationsQuery } from '@peil/shared-kernel/cache';
import { formatNumber } from '@peil/shared-kernel/format';
import { useCan } from '@peil/shared-kernel/session';
import { Alert, Button, EmptyState, Search } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { CustomerLink } from '../../customers/CustomerLink.tsx';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import styles from '../../parts/parts.module.css';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import { timeText } from '../../parts/time-text/time-text.ts';
import { texts } from '../texts.ts';
import { EndKey } from './EndKey.tsx';
import { foundKeys, keyRows, type KeyRow } from './key-rows.ts';
import { NewKey } from './NewKey.tsx';

const words = texts.keys;

const readColumns: readonly Column<KeyRow>[] = [
  { id: 'name', header: words.name, sortValue: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'organisation',
    header: words.organisation,
    sortValue: ({ organisation }) => organisation,
    cell: ({ orgid, organisation }) => (
      <CustomerLink orgid={orgid} name={organisation} className={styles['link']} />
    ),
  },
  {
    id: 'prefix',
    header: words.prefix,
    width: '8rem',
    cell: ({ prefix }) => (prefix === '' ? '–' : <span className={styles['code']}>{prefix}…</span>),
  },
  {
    id: 'created',
    header: words.created,
    width: '11rem',
    sortValue: ({ created_at: created }) => created,
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
    sortValue: ({ last_used_at: used }) => used,
    cell: ({ last_used_at: used }) => (used === null ? words.never : timeText(used)),
  },
];

const columnsWith = (end: (row: KeyRow) => void): readonly Column<KeyRow>[] => [
  ...readColumns,
  {
    id: 'actions',
    header: words.actions,
    headerHidden: true,
    width: '9.5rem',
    cell: (row) => (
      <Button
        type="button"
        size="small"
        variant="secondary"
        className={styles['press'] ?? ''}
        aria-label={words.endOne(row.name)}
        onClick={() => end(row)}
      >
        {words.end}
      </Button>
    ),
  },
];

const noKeys: readonly IngestKey[] = [];
const noOrganisations: readonly Organisation[] = [];

/** The keys that telemetry is sent with: who has which, and for who may, a new one and the end of one. */
export function KeysPanel() {
  const queryClient = useQueryClient();
  const mayChange = useCan('ingestKeys');
  const query = useQuery({ queryKey: ['provider', 'keys'], queryFn: api.provider.ingestKeys });
  const organisations = useQuery(pickableOrganisationsQuery());
  const [text, setText] = useState('');
  const [isMaking, setIsMaking] = useState(false);
  const [ending, setEnding] = useState<KeyRow | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const keys = query.data ?? noKeys;
  const known = organisations.data ?? noOrganisations;
  const rows = useMemo(() => foundKeys(keyRows(keys, known), text), [keys, known, text]);
  const columns = useMemo(
    () =>
      mayChange
        ? columnsWith((row) => {
            setEnded(null);
            setEnding(row);
          })
        : readColumns,
    [mayChange],
  );
  const reread = () => queryClient.invalidateQueries({ queryKey: ['provider', 'keys'] });
  return (
    <QueryPanel
      heading={words.heading}
      help={words.help}
      {...(mayChange && {
        actions: (
          <Button type="button" onClick={() => setIsMaking(true)}>
            {words.create}
          </Button>
        ),
      })}
      query={query}
      loading={words.loading}
      failed={words.failed}
    >
      {() => (
        <>
          <div aria-live="polite">
            {ended !== null && <Alert variant="success">{words.ended(ended)}</Alert>}
          </div>
          {keys.length > 0 && (
            <div className={styles['tools']}>
              <div role="search" className={styles['search']}>
                <Search
                  label={words.search}
                  variant="simple"
                  placeholder={words.search}
                  value={text}
                  onChange={setText}
                />
              </div>
              <p role="status">{words.found(formatNumber(rows.length) ?? '')}</p>
            </div>
          )}
          <DataTable
            caption={words.heading}
            rows={rows}
            columns={columns}
            rowId={({ id }) => id}
            measuredRows
            rowHeight={56}
            renderCard={(row) => <ColumnCard row={row} columns={columns} />}
            cardHeight={220}
            empty={
              keys.length > 0 ? (
                <EmptyState title={words.noHit} message={words.noHitHelp} />
              ) : (
                <EmptyState title={words.none} {...(mayChange && { message: words.noneHelp })} />
              )
            }
          />
          {isMaking && (
            <NewKey organisations={organisations} onMade={reread} onClose={() => setIsMaking(false)} />
          )}
          {ending && (
            <EndKey
              row={ending}
              onEnded={async () => {
                setEnded(ending.name);
                setEnding(null);
                await reread();
              }}
              onClose={() => setEnding(null)}
            />
          )}
        </>
      )}
    </QueryPanel>
  );
}
