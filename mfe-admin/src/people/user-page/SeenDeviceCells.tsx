import { levelStateWords, staleWord } from '@peil/shared-kernel/devices';
import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { formatDateTime } from '@peil/shared-kernel/format';
import { LevelBar, LevelFigure, StatusBadge } from '@peil/shared-kernel/ui';
import type { Column } from '@peil/shared-kernel/ui/data-table';
import styles from './SeenDevices.module.css';
import { texts } from './texts.ts';

const words = texts.seen;

const Missing = () => <span className={styles['none']}>{words.missing}</span>;

function Level({ row: { level, staleText } }: { readonly row: DeviceRow }) {
  if (level === null) return <Missing />;
  const { label, text, value, quantity, state } = level;
  const isStale = staleText !== null;
  const light = isStale ? 'grey' : level.light;
  const word = (isStale ? staleWord : levelStateWords[state]).toLocaleLowerCase('nb');
  return quantity === 'percent' ? (
    <LevelBar percent={value} text={text} light={light} label={label} word={word} />
  ) : (
    <LevelFigure text={text} light={light} label={label} word={word} />
  );
}

const Alarms = ({ row }: { readonly row: DeviceRow }) =>
  row.alarms.length > 0 ? (
    <StatusBadge status="critical">{row.reasonText}</StatusBadge>
  ) : (
    <span className={styles['none']}>{words.noAlarm}</span>
  );

/** Nothing in it can be pressed: it is what somebody else sees, and not a way to work. */
export const seenColumns: readonly Column<DeviceRow>[] = [
  { id: 'name', header: words.columns.name, sortValue: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'shortId',
    header: words.columns.shortId,
    sortValue: ({ shortId }) => shortId,
    width: '8rem',
    cell: ({ shortId }) => shortId,
  },
  {
    id: 'type',
    header: words.columns.type,
    sortValue: ({ type }) => type,
    width: '10rem',
    cell: ({ type }) => type,
  },
  {
    id: 'groups',
    header: words.columns.groups,
    sortValue: ({ groupText }) => groupText,
    cell: ({ groupText }) => <span title={groupText}>{groupText}</span>,
  },
  {
    id: 'level',
    header: words.columns.level,
    sortValue: ({ percent }) => percent,
    width: '11rem',
    cell: (row) => <Level row={row} />,
  },
  {
    id: 'measured',
    header: words.columns.measured,
    sortValue: ({ measuredAt }) => measuredAt,
    width: '10rem',
    cell: ({ measuredAt }) => formatDateTime(measuredAt) ?? <Missing />,
  },
  {
    id: 'alarm',
    header: words.columns.alarm,
    sortValue: ({ alarms }) => alarms.length,
    width: '15rem',
    cell: (row) => (
      <span title={row.reasonText}>
        <Alarms row={row} />
      </span>
    ),
  },
];

export function SeenDeviceCard({ row }: { readonly row: DeviceRow }) {
  return (
    <div className={styles['card']}>
      <span className={styles['name']}>{row.name}</span>
      <span className={styles['quiet']}>
        {[row.shortId, row.type, row.groupText].filter(Boolean).join(' · ')}
      </span>
      <Level row={row} />
      {row.alarms.length > 0 && <Alarms row={row} />}
      <span className={styles['quiet']}>{formatDateTime(row.measuredAt) ?? words.missing}</span>
    </div>
  );
}
