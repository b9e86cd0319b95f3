import { useQuery } from '@tanstack/react-query';
import { api, type RefusedTelemetry } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';
import { EmptyState, TextLink } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import styles from '../../parts/parts.module.css';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import { timeText } from '../../parts/time-text/time-text.ts';
import { texts } from '../texts.ts';

type Refused = RefusedTelemetry['refused'][number];

const words = texts.refused;
const number = (value: number): string => formatNumber(value) ?? '';

const deviceOf = ({ devid, device }: Refused): string => device ?? devid ?? words.noDevice;

const columns: readonly Column<Refused>[] = [
  {
    id: 'device',
    header: words.device,
    sortValue: deviceOf,
    cell: (row) => (
      <span className={styles['lines']}>
        {row.device !== null && row.devid !== null ? (
          <TextLink to={`/device/${encodeURIComponent(row.devid)}`} className={styles['link'] ?? ''}>
            {row.device}
          </TextLink>
        ) : (
          <span className={row.devid === null ? '' : styles['code']}>{deviceOf(row)}</span>
        )}
        {row.owner !== null && row.owner !== row.organisation && (
          <span className={styles['quiet']}>{words.ownedBy(row.owner)}</span>
        )}
      </span>
    ),
  },
  {
    id: 'key',
    header: words.key,
    sortValue: ({ organisation, key_name: name }) => `${organisation} ${name}`,
    cell: ({ organisation, key_name: name, key_prefix: prefix }) => (
      <span className={styles['lines']}>
        {organisation}
        <span className={styles['quiet']}>{prefix === '' ? name : `${name} (${prefix}…)`}</span>
      </span>
    ),
  },
  {
    id: 'reason',
    header: words.reason,
    sortValue: ({ reason }) => words.reasons[reason],
    cell: ({ reason, message, record }) => (
      <span className={styles['lines']}>
        {words.reasons[reason]}
        {message !== words.reasons[reason] && <span className={styles['quiet']}>{words.told(message)}</span>}
        <details>
          <summary className={styles['summary']}>{words.show}</summary>
          <code className={styles['code']}>{record}</code>
        </details>
      </span>
    ),
  },
  {
    id: 'records',
    header: words.records,
    width: '6rem',
    sortValue: ({ records }) => records,
    cell: ({ records }) => number(records),
  },
  {
    id: 'last',
    header: words.last,
    width: '10rem',
    sortValue: ({ last_at: last }) => last,
    cell: ({ first_at: first, last_at: last }) => (
      <span className={styles['lines']}>
        {timeText(last)}
        {first !== last && <span className={styles['quiet']}>{words.since(timeText(first))}</span>}
      </span>
    ),
  },
];

/** Telemetry that was refused: what a sensor sends in vain is seen here alone. */
export function RefusedPanel() {
  const query = useQuery({ queryKey: ['provider', 'refused'], queryFn: api.provider.refusedTelemetry });
  return (
    <QueryPanel
      heading={words.heading}
      help={words.help}
      query={query}
      loading={words.loading}
      failed={words.failed}
    >
      {({ total, refused }) => (
        <>
          {total > refused.length && (
            <p role="status">{words.found(number(refused.length), number(total))}</p>
          )}
          <DataTable
            caption={words.heading}
            rows={refused}
            columns={columns}
            rowId={({ devid, reason, key_prefix: prefix, key_name: name, orgid }) =>
              JSON.stringify([orgid, name, prefix, devid, reason])
            }
            measuredRows
            rowHeight={96}
            renderCard={(row) => <ColumnCard row={row} columns={columns} />}
            cardHeight={260}
            empty={<EmptyState isWell title={words.none} message={words.noneHelp} />}
          />
        </>
      )}
    </QueryPanel>
  );
}
