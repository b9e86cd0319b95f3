import type { ConnectivityLight } from '@peil/shared-kernel/devices';
import { formatDateTime, formatNumber, formatPercent } from '@peil/shared-kernel/format';
import { EnvelopeClosedIcon, LevelBar, StarIcon } from '@peil/shared-kernel/ui';
import type { Column } from '@peil/shared-kernel/ui/data-table';
import { AlarmBadge } from './AlarmBadge.tsx';
import type { ColumnId } from './column-id.ts';
import styles from './device-columns.module.css';
import type { DeviceRow } from './device-row.ts';
import { DeviceName } from './DeviceName.tsx';
import { DeviceStar } from './DeviceStar.tsx';
import { OrderedMark } from './OrderedMark.tsx';
import { SignalBadge } from './SignalBadge.tsx';
import { textRanks } from './text-ranks.ts';
import { texts } from './texts.ts';

type DeviceColumn = Column<DeviceRow> & { readonly id: ColumnId };

/** Worst first. */
const signalOrder: Record<ConnectivityLight, number> = { none: 0, red: 1, yellow: 2, green: 3 };

/** Viewport width in pixels from which there is room for a column beside a name of some 25 letters. */
const room = { groups: 1400, type: 1260, battery: 1100, shortId: 1000 };

const Missing = () => <span className={styles['missing']}>{texts.missing}</span>;

/** The Norwegian order of the texts that the list sorts by. */
export interface ColumnRanks {
  readonly name: ReadonlyMap<string, number>;
  readonly type: ReadonlyMap<string, number>;
  readonly groups: ReadonlyMap<string, number>;
}

export const columnRanks = (rows: readonly DeviceRow[]): ColumnRanks => ({
  name: textRanks(rows.map((row) => row.name)),
  type: textRanks(rows.map((row) => row.type)),
  groups: textRanks(rows.map((row) => row.groupText)),
});

/**
 * The columns of the list (DLIST-01).
 * @param favourites for the order of their column alone; the stars know by their context
 */
export const deviceColumns = (
  ranks: ColumnRanks,
  favourites: ReadonlySet<string> | null,
): readonly DeviceColumn[] => [
  {
    id: 'favourite',
    header: texts.columns.favourite,
    headerHidden: true,
    headerIcon: <StarIcon aria-hidden />,
    width: '3.75rem',
    cell: (row) => <DeviceStar row={row} />,
    sortValue: (row) => (favourites?.has(row.id) ? 0 : 1),
  },
  {
    id: 'name',
    header: texts.columns.name,
    cell: (row) => <DeviceName device={row} />,
    sortValue: (row) => ranks.name.get(row.name),
  },
  {
    id: 'shortId',
    header: texts.columns.shortId,
    width: '5.5rem',
    hideBelow: room.shortId,
    cell: (row) => <span className={styles['quiet']}>{row.shortId}</span>,
    sortValue: (row) => row.shortId,
  },
  {
    id: 'type',
    header: texts.columns.type,
    width: '7.25rem',
    hideBelow: room.type,
    cell: (row) => <span title={row.type}>{row.type}</span>,
    sortValue: (row) => ranks.type.get(row.type),
  },
  {
    id: 'groups',
    header: texts.columns.groups,
    width: '9rem',
    hideBelow: room.groups,
    cell: (row) => <span title={row.groupText}>{row.groupText || <Missing />}</span>,
    sortValue: (row) => (row.groupText ? ranks.groups.get(row.groupText) : null),
  },
  {
    id: 'level',
    header: texts.columns.level,
    width: '9rem',
    cell: (row) => <LevelBar percent={row.percent} light={row.levelLight} label={texts.levelLabel} />,
    sortValue: (row) => row.percent,
  },
  {
    id: 'days',
    header: texts.columns.days,
    width: '5.5rem',
    align: 'end',
    cell: (row) =>
      row.days === null ? <Missing /> : texts.daysLeft(formatNumber(row.days) ?? '', row.draining),
    sortValue: (row) => row.days,
  },
  {
    id: 'signal',
    header: texts.columns.signal,
    width: '8.25rem',
    cell: (row) => <SignalBadge signal={row.signal} />,
    sortValue: (row) => signalOrder[row.signal],
  },
  {
    id: 'battery',
    header: texts.columns.battery,
    width: '5.75rem',
    hideBelow: room.battery,
    align: 'end',
    cell: (row) => formatPercent(row.battery) ?? <Missing />,
    sortValue: (row) => row.battery,
  },
  {
    id: 'measured',
    header: texts.columns.measured,
    width: '7.75rem',
    cell: (row) => <span className={styles['time']}>{formatDateTime(row.measuredAt) ?? <Missing />}</span>,
    sortValue: (row) => row.measuredAt,
  },
  {
    id: 'ordered',
    header: texts.columns.ordered,
    headerHidden: true,
    headerIcon: <EnvelopeClosedIcon aria-hidden />,
    width: '3.5rem',
    hideBelow: room.battery,
    cell: (row) => <OrderedMark row={row} />,
    sortValue: (row) => row.orderedAt,
  },
  {
    id: 'alarm',
    header: texts.columns.alarm,
    width: '6rem',
    cell: (row) => <AlarmBadge row={row} />,
    sortValue: (row) => (row.alarms.length > 0 ? 0 : 1),
  },
];
