import { FLIGHT_TEXT, levelOrder, type Amount, type ConnectivityLight } from '@peil/shared-kernel/devices';
import { formatDateTime, formatKg, formatLitres } from '@peil/shared-kernel/format';
import { EnvelopeClosedIcon, StarIcon, VisuallyHidden } from '@peil/shared-kernel/ui';
import type { Column } from '@peil/shared-kernel/ui/data-table';
import { AlarmBadge } from './AlarmBadge.tsx';
import { BatteryLevel } from './BatteryLevel.tsx';
import type { ColumnId } from './column-id.ts';
import { columnWidths, growing, nameWidth } from './column-widths.ts';
import { daysInWords, daysText } from './days-text.ts';
import styles from './device-columns.module.css';
import type { DeviceRow } from './device-row.ts';
import { DeviceLevel } from './DeviceLevel.tsx';
import { DeviceName } from './DeviceName.tsx';
import { DeviceStar } from './DeviceStar.tsx';
import { OrderedMark } from './OrderedMark.tsx';
import { SignalBadge } from './SignalBadge.tsx';
import { texts } from './texts.ts';

export type DeviceColumn = Column<DeviceRow> & { readonly id: ColumnId };

/** Worst first. */
const signalOrder: Record<ConnectivityLight, number> = { none: 0, red: 1, yellow: 2, green: 3 };

const Missing = () => <span className={styles['missing']}>{texts.missing}</span>;

/** A text that goes over two lines where one is too short, and is whole in its title; `whole`: words are not broken. */
function Lines({ text, whole = false }: { readonly text: string | null; readonly whole?: boolean }) {
  return text ? (
    <span className={whole ? `${styles['lines']} ${styles['whole']}` : styles['lines']} title={text}>
      {text}
    </span>
  ) : (
    <Missing />
  );
}

/** A forecast from an old level is not in the ink of a sure one, and says so to who asks. */
function Days({ row }: { readonly row: DeviceRow }) {
  const text = daysText(row);
  if (text === null) return <Missing />;
  return row.staleText === null ? (
    text
  ) : (
    <span className={styles['quiet']} title={daysInWords(row) ?? ''}>
      {text} <VisuallyHidden>{texts.old}</VisuallyHidden>
    </span>
  );
}

const Time = ({ at }: { readonly at: number | null }) => (
  <span className={styles['time']}>{formatDateTime(at) ?? <Missing />}</span>
);

/** The amount in the unit its device is shown in. */
const amountText = (amount: Amount, unit: keyof Amount): string | null =>
  unit === 'kg' ? formatKg(amount.kg) : formatLitres(amount.litres);

/** Alarms that wait for somebody first, then those that somebody has seen to; devices without have nothing to sort by. */
const alarmOrder = (row: DeviceRow): number | null =>
  row.unacknowledged ? 0 : row.alarms.length > 0 ? 1 : null;

/**
 * Every column of the list (DLIST-01).
 * @param favourites for the order of their column alone; the stars know by their context
 * @param organisationName what an organisation is called
 */
export function deviceColumns(
  favourites: ReadonlySet<string> | null,
  organisationName: (orgid: string) => string,
): readonly DeviceColumn[] {
  const columns: Record<ColumnId, Omit<DeviceColumn, 'id' | 'header' | 'width'>> = {
    favourite: {
      headerHidden: true,
      headerIcon: <StarIcon aria-hidden />,
      cell: (row) => <DeviceStar row={row} />,
      sortValue: (row) => (favourites?.has(row.id) ? 0 : 1),
    },
    name: {
      pinned: 'start',
      minWidth: `${String(nameWidth.least)}rem`,
      maxWidth: `${String(nameWidth.most)}rem`,
      cell: (row) => <DeviceName device={row} />,
      sortValue: (row) => row.name,
    },
    shortId: {
      cell: (row) => <span className={styles['quiet']}>{row.shortId}</span>,
      sortValue: (row) => row.shortId,
    },
    type: { cell: (row) => <Lines text={row.type} whole />, sortValue: (row) => row.type },
    groups: { cell: (row) => <Lines text={row.groupText} />, sortValue: (row) => row.groupText },
    level: {
      cell: (row) => <DeviceLevel device={row} />,
      sortValue: (row) => levelOrder(row.standing),
    },
    days: {
      align: 'end',
      cell: (row) => <Days row={row} />,
      sortValue: (row) => row.days,
    },
    signal: {
      cell: (row) => <SignalBadge signal={row.signal} />,
      sortValue: (row) => signalOrder[row.signal],
    },
    battery: {
      cell: (row) => (row.battery === null ? <Missing /> : <BatteryLevel percent={row.battery} />),
      sortValue: (row) => row.battery,
    },
    measured: { cell: (row) => <Time at={row.measuredAt} />, sortValue: (row) => row.measuredAt },
    ordered: {
      headerHidden: true,
      headerIcon: <EnvelopeClosedIcon aria-hidden />,
      cell: (row) => <OrderedMark row={row} />,
      sortValue: (row) => row.orderedAt,
    },
    alarm: { cell: (row) => <AlarmBadge row={row} />, sortValue: alarmOrder },
    reason: { cell: (row) => <Lines text={row.reasonText} />, sortValue: (row) => row.reasonText },
    volume: {
      align: 'end',
      cell: (row) => amountText(row.volume, row.unit) ?? <Missing />,
      sortValue: (row) => row.volume[row.unit],
    },
    fillable: {
      align: 'end',
      cell: (row) => amountText(row.fillable, row.unit) ?? <Missing />,
      sortValue: (row) => row.fillable[row.unit],
    },
    nextMeasured: {
      cell: (row) => (row.inFlight ? <Lines text={FLIGHT_TEXT} /> : <Time at={row.nextMeasuredAt} />),
      sortValue: (row) => row.nextMeasuredAt,
    },
    address: { cell: (row) => <Lines text={row.address} />, sortValue: (row) => row.address },
    organisation: {
      cell: (row) => <Lines text={organisationName(row.orgid)} />,
      sortValue: (row) => organisationName(row.orgid),
    },
  };
  return (Object.keys(columns) as ColumnId[]).map((id) => ({
    ...columns[id],
    id,
    header: texts.columns[id],
    ...(columnWidths[id] !== undefined && { width: `${columnWidths[id]}rem` }),
    ...(growing.has(id) && { grows: true }),
  }));
}
