import { useMemo } from 'react';
import type { CardDevice, CustomerCard } from '@peil/shared-kernel/api';
import { lifeWords } from '@peil/shared-kernel/devices';
import { formatDateTime, formatPercent, timeAgo } from '@peil/shared-kernel/format';
import { EmptyState, Panel, StatusBadge, TextLink, useNow } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import styles from './cards.module.css';
import { CutNote } from './CutNote.tsx';
import { texts } from './texts.ts';

const words = texts.devices;
const minuteMs = 60_000;

/** A device's name and short id as one text. */
export const deviceName = ({
  devid,
  shortid,
  name,
}: Pick<CardDevice, 'devid' | 'shortid' | 'name'>): string =>
  name === shortid ? name : `${name} (${shortid || devid})`;

/** @param now epoch seconds */
const columnsAt = (now: number): readonly Column<CardDevice>[] => [
  {
    id: 'name',
    header: words.name,
    cell: (device) => (
      <TextLink to={`/device/${encodeURIComponent(device.devid)}`} className={styles['link'] ?? ''}>
        {deviceName(device)}
      </TextLink>
    ),
  },
  {
    id: 'state',
    header: words.state,
    width: '14rem',
    cell: ({ state, silent_since: silent, has_alarm: hasAlarm }) => (
      <span className={styles['lines']}>
        {lifeWords[state]}
        {silent !== null && <StatusBadge status="warning">{words.silent}</StatusBadge>}
        {hasAlarm && <StatusBadge status="critical">{words.alarm}</StatusBadge>}
      </span>
    ),
  },
  {
    id: 'level',
    header: words.level,
    width: '7rem',
    align: 'end',
    cell: ({ percent }) => (percent === null ? words.missing : formatPercent(percent)),
  },
  {
    id: 'last',
    header: words.last,
    width: '12rem',
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
];

/** The customer's devices, those that need somebody first. */
export function CardDevices({ card: { orgid, devices } }: { readonly card: CustomerCard }) {
  const now = useNow(minuteMs);
  const columns = useMemo(() => columnsAt(now), [now]);
  return (
    <Panel heading={words.heading} flush>
      <DataTable
        caption={words.heading}
        rows={devices.rows}
        columns={columns}
        rowId={({ devid }) => devid}
        measuredRows
        rowHeight={56}
        renderCard={(row) => <ColumnCard row={row} columns={columns} />}
        cardHeight={170}
        empty={<EmptyState title={words.none} />}
      />
      <CutNote
        isFlush
        shown={devices.rows.length}
        total={devices.total}
        order={texts.card.attentionFirst}
        all={{ to: `/devices?organisation=${encodeURIComponent(orgid)}`, name: texts.card.all.devices }}
      />
    </Panel>
  );
}
