import { rowOrder, type ColumnId, type DeviceRow } from '@peil/shared-kernel/device-list';
import { flightText, type Amount } from '@peil/shared-kernel/devices';
import { formatDateTime, formatKg, formatLitres } from '@peil/shared-kernel/format';
import { EnvelopeClosedIcon, StarIcon, VisuallyHidden } from '@peil/shared-kernel/ui';
import type { Column } from '@peil/shared-kernel/ui/data-table';
import { AlarmBadge } from '../device-row/AlarmBadge.tsx';
import { BatteryLevel } from '../device-row/BatteryLevel.tsx';
import { columnWidths, growing, nameWidth } from './column-widths.ts';
import { daysInWords, daysText } from '../device-row/days-text.ts';
import styles from './device-columns.module.css';
import { DeviceLevel } from '../device-row/DeviceLevel.tsx';
import { DeviceName } from '../device-row/DeviceName.tsx';
import { DeviceStar } from './DeviceStar.tsx';
import { OrderedMark } from '../device-row/OrderedMark.tsx';
import { SignalBadge } from '../device-row/SignalBadge.tsx';
import { texts } from './texts.ts';

export type DeviceColumn = Column<DeviceRow> & { readonly id: ColumnId };

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

/**
 * Every column of the list (DLIST-01).
 * @param favourites for the order of their column alone; the stars know by their context
 * @param organisationName what an organisation is called
 */
export function deviceColumns(
  favourites: ReadonlySet<string> | null,
  organisationName: (orgid: string) => string,
): readonly DeviceColumn[] {
  const columns: Record<ColumnId, Omit<DeviceColumn, 'id' | 'header' | 'width' | 'sortValue'>> = {
    favourite: {
      headerHidden: true,
      headerIcon: <StarIcon aria-hidden />,
      cell: (row) => <DeviceStar row={row} />,
    },
    name: {
      pinned: 'start',
      minWidth: `${String(nameWidth.least)}rem`,
      maxWidth: `${String(nameWidth.most)}rem`,
      cell: (row) => <DeviceName device={row} />,
    },
    shortId: {
      cell: (row) => <span className={styles['quiet']}>{row.shortId}</span>,
    },
    type: { cell: (row) => <Lines text={row.type} whole /> },
    groups: { cell: (row) => <Lines text={row.groupText} /> },
    level: {
      cell: (row) => <DeviceLevel device={row} />,
    },
    days: {
      align: 'end',
      cell: (row) => <Days row={row} />,
    },
    signal: {
      cell: (row) => <SignalBadge signal={row.signal} />,
    },
    battery: {
      cell: (row) => (row.battery === null ? <Missing /> : <BatteryLevel percent={row.battery} />),
    },
    measured: { cell: (row) => <Time at={row.measuredAt} /> },
    ordered: {
      headerHidden: true,
      headerIcon: <EnvelopeClosedIcon aria-hidden />,
      cell: (row) => <OrderedMark row={row} />,
    },
    alarm: {
      cell: (row) =>
        row.alarms.length === 0 && row.reasonText ? (
          <Lines text={row.reasonText} whole />
        ) : (
          <AlarmBadge row={row} />
        ),
    },
    reason: { cell: (row) => <Lines text={row.reasonText} /> },
    volume: {
      align: 'end',
      cell: (row) => amountText(row.volume, row.unit) ?? <Missing />,
    },
    fillable: {
      align: 'end',
      cell: (row) => amountText(row.fillable, row.unit) ?? <Missing />,
    },
    nextMeasured: {
      cell: (row) => (row.inFlight ? <Lines text={flightText} /> : <Time at={row.nextMeasuredAt} />),
    },
    address: { cell: (row) => <Lines text={row.address} /> },
    ownNumber: { cell: (row) => <Lines text={row.ownNumber} /> },
    costCentre: { cell: (row) => <Lines text={row.costCentre} /> },
    organisation: {
      cell: (row) => <Lines text={organisationName(row.orgid)} />,
    },
  };
  const order = rowOrder(favourites, organisationName);
  return (Object.keys(columns) as ColumnId[]).map((id) => ({
    ...columns[id],
    id,
    header: texts.columns[id],
    sortValue: order[id],
    ...(columnWidths[id] !== undefined && { width: `${columnWidths[id]}rem` }),
    ...(growing.has(id) && { grows: true }),
  }));
}
