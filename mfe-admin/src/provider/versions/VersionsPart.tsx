import { useQuery } from '@tanstack/react-query';
import { api } from '@peil/shared-kernel/api';
import { channels } from '@peil/shared-kernel/contract';
import { formatNumber, formatPercent, nbsp } from '@peil/shared-kernel/format';
import { EmptyState, StatusBadge } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import styles from '../../parts/parts.module.css';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import { timeText } from '../../parts/time-text/time-text.ts';
import { texts } from '../texts.ts';
import { fetchReleased } from './fetch-released.ts';
import { loadRows, releasedRows, type LoadRow, type ReleasedRow } from './released.ts';

const words = texts.versions;
const number = (value: number): string => formatNumber(value) ?? '';

/** How far back loads are counted, days. */
const loadDays = 7;
const dayMs = 86_400_000;

const nameOf = ({ name }: { readonly name: string }): string => (name === 'shell' ? words.shell : name);

/** What is released, and how it fares. */
export function VersionsPart() {
  return (
    <div className={styles['stack']}>
      <ReleasedPanel />
      <LoadsPanel />
    </div>
  );
}

function StateBadge({ state }: Pick<ReleasedRow, 'state'>) {
  if (typeof state === 'object')
    return <StatusBadge status="info">{words.rollout(number(state.percent))}</StatusBadge>;
  const status = ({ current: 'ok', previous: 'noSignal', disabled: 'critical' } as const)[state];
  return <StatusBadge status={status}>{words.states[state]}</StatusBadge>;
}

const releasedColumns: readonly Column<ReleasedRow>[] = [
  { id: 'name', header: words.package, cell: nameOf },
  {
    id: 'version',
    header: words.version,
    cell: ({ version }) => <span className={styles['code']}>{version}</span>,
  },
  { id: 'built', header: words.built, width: '10rem', cell: ({ built }) => timeText(built) },
  { id: 'state', header: words.state, width: '12rem', cell: (row) => <StateBadge state={row.state} /> },
];

function ReleasedPanel() {
  const query = useQuery({ queryKey: ['provider', 'released'], queryFn: fetchReleased });
  const registry = query.data?.registry;
  return (
    <QueryPanel
      heading={registry ? words.heading(registry.channel) : words.headingUnknown}
      help={words.help}
      query={query}
      loading={words.loading}
      failed={words.failed}
    >
      {({ registry: released, served }) => (
        <>
          <p>
            {served !== null && words.served(served)}{' '}
            {released.serial !== undefined && words.serial(number(released.serial))}
          </p>
          <DataTable
            caption={words.caption}
            rows={releasedRows(released)}
            columns={releasedColumns}
            rowId={({ id }) => id}
            measuredRows
            rowHeight={44}
            renderCard={(row) => <ColumnCard row={row} columns={releasedColumns} />}
            cardHeight={130}
          />
        </>
      )}
    </QueryPanel>
  );
}

/** A release that fails so often needs somebody to look at it. */
const worryingPart = 0.02;

const loadColumns: readonly Column<LoadRow>[] = [
  { id: 'name', header: words.package, sortValue: nameOf, cell: nameOf },
  {
    id: 'version',
    header: words.version,
    sortValue: ({ version }) => version,
    cell: ({ version }) => <span className={styles['code']}>{version}</span>,
  },
  {
    id: 'channels',
    header: words.channels,
    width: '9rem',
    cell: ({ channels: used }) => (used.length > 0 ? used.join(', ') : words.noChannel),
  },
  {
    id: 'loaded',
    header: words.loaded,
    align: 'end',
    width: '6rem',
    sortValue: ({ loaded }) => loaded,
    cell: ({ loaded }) => number(loaded),
  },
  {
    id: 'failures',
    header: words.failures,
    width: '12rem',
    sortValue: ({ failed }) => failed,
    cell: ({ failed, failedPart, failures }) => (
      <span className={styles['lines']}>
        <StatusBadge
          status={failed === 0 ? 'ok' : (failedPart ?? 0) >= worryingPart ? 'critical' : 'warning'}
        >
          {failedPart === null
            ? number(failed)
            : `${number(failed)} (${formatPercent(failedPart * 100) ?? ''})`}
        </StatusBadge>
        {failures.map(({ phase, fault, count }) => (
          <span key={`${phase ?? ''} ${fault}`} className={styles['quiet']}>
            {words.faults(phase === null ? fault : `${phase}, ${fault}`, number(count))}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'errors',
    header: words.errors,
    align: 'end',
    width: '7rem',
    sortValue: ({ errors }) => errors,
    cell: ({ errors }) => number(errors),
  },
  {
    id: 'mean',
    header: words.mean,
    align: 'end',
    width: '7rem',
    sortValue: ({ meanMs }) => meanMs,
    cell: ({ meanMs }) => (meanMs === null ? '–' : `${number(meanMs)}${nbsp}ms`),
  },
];

async function fetchLoads(): Promise<LoadRow[]> {
  const from = new Date(Date.now() - loadDays * dayMs).toISOString();
  const [all, ...each] = await Promise.all([
    api.provider.releaseLoads(from),
    ...channels.map((channel) => api.provider.releaseLoads(from, channel)),
  ]);
  return loadRows(all, Object.fromEntries(channels.map((channel, index) => [channel, each[index] ?? []])));
}

function LoadsPanel() {
  const query = useQuery({ queryKey: ['provider', 'loads'], queryFn: fetchLoads });
  return (
    <QueryPanel
      heading={words.loadsHeading}
      help={words.loadsHelp}
      query={query}
      loading={words.loadsLoading}
      failed={words.loadsFailed}
    >
      {(rows) => (
        <DataTable
          caption={words.loadsCaption}
          rows={rows}
          columns={loadColumns}
          rowId={({ id }) => id}
          measuredRows
          rowHeight={56}
          renderCard={(row) => <ColumnCard row={row} columns={loadColumns} />}
          cardHeight={220}
          empty={<EmptyState title={words.noLoads} message={words.noLoadsHelp} />}
        />
      )}
    </QueryPanel>
  );
}
