import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, type SilentDevice } from '@peil/shared-kernel/api';
import { formatDateTime, formatNumber, timeAgo } from '@peil/shared-kernel/format';
import { EmptyState, TextLink, useNow } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { CustomerLink } from '../../customers/CustomerLink.tsx';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import styles from '../../parts/parts.module.css';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import { texts } from '../texts.ts';

const words = texts.silent;
const minuteMs = 60_000;

/** @param now epoch seconds */
const columnsAt = (now: number): readonly Column<SilentDevice>[] => [
  {
    id: 'name',
    header: words.name,
    sortValue: ({ name }) => name,
    cell: ({ devid, name, shortid }) => (
      <TextLink to={`/device/${encodeURIComponent(devid)}`} className={styles['link'] ?? ''}>
        {name === shortid ? name : `${name} (${shortid})`}
      </TextLink>
    ),
  },
  {
    id: 'organisation',
    header: words.organisation,
    sortValue: ({ organisation }) => organisation,
    cell: ({ orgid, organisation }) => (
      <CustomerLink orgid={orgid} name={organisation} className={styles['link']} />
    ),
  },
  {
    id: 'last',
    header: words.last,
    width: '12rem',
    sortValue: ({ last_contact: last }) => last ?? 0,
    cell: ({ last_contact: last }) =>
      last === null ? (
        words.never
      ) : (
        <span className={styles['lines']}>
          {formatDateTime(last)}
          <span className={styles['quiet']}>{timeAgo(last, now)}</span>
        </span>
      ),
  },
  {
    id: 'over',
    header: words.over,
    width: '11rem',
    sortValue: ({ silent_since: since }) => since,
    cell: ({ silent_since: since }) => formatDateTime(since),
  },
];

/** The devices that nobody has heard of for too long. */
export function SilentPanel() {
  const query = useQuery({ queryKey: ['provider', 'silent'], queryFn: api.provider.silentDevices });
  const now = useNow(minuteMs);
  const columns = useMemo(() => columnsAt(now), [now]);
  return (
    <QueryPanel
      heading={words.heading}
      help={words.help}
      query={query}
      loading={words.loading}
      failed={words.failed}
    >
      {({ total, devices }) =>
        total === 0 ? (
          <EmptyState isWell title={words.none} message={words.noneHelp} />
        ) : (
          <>
            <p role="status">{words.found(formatNumber(devices.length) ?? '', formatNumber(total) ?? '')}</p>
            <DataTable
              caption={words.heading}
              rows={devices}
              columns={columns}
              rowId={({ devid }) => devid}
              renderCard={(row) => <ColumnCard row={row} columns={columns} />}
              measuredRows
              rowHeight={56}
              cardHeight={170}
            />
          </>
        )
      }
    </QueryPanel>
  );
}
