import { levelOrder, type ConnectivityLight } from '../devices/index.ts';
import { sortRows, type Sort, type SortValue, type TextOrder } from '../format/index.ts';
import { columnIds, type ColumnId } from './column-id.ts';
import type { DeviceRow } from './device-row.ts';

/** Worst first. */
const signalOrder: Record<ConnectivityLight, number> = { none: 0, red: 1, yellow: 2, green: 3 };

/** Alarms that wait for somebody first, then those that somebody has seen to; devices without have nothing to sort by. */
const alarmOrder = (row: DeviceRow): number | null =>
  row.unacknowledged ? 0 : row.alarms.length > 0 ? 1 : null;

/** What each column of the list sorts by. */
export type RowOrder = Readonly<Record<ColumnId, (row: DeviceRow) => SortValue>>;

/**
 * @param favourites null: nobody's
 * @param organisationName what an organisation is called
 */
export const rowOrder = (
  favourites: ReadonlySet<string> | null,
  organisationName: (orgid: string) => string,
): RowOrder => ({
  favourite: (row) => (favourites?.has(row.id) ? 0 : 1),
  name: (row) => row.name,
  shortId: (row) => row.shortId,
  type: (row) => row.type,
  groups: (row) => row.groupText,
  level: (row) => levelOrder(row.standing),
  days: (row) => row.days,
  signal: (row) => signalOrder[row.signal],
  battery: (row) => row.battery,
  measured: (row) => row.measuredAt,
  ordered: (row) => row.orderedAt,
  alarm: alarmOrder,
  reason: (row) => row.reasonText,
  volume: (row) => row.volume[row.unit],
  fillable: (row) => row.fillable[row.unit],
  nextMeasured: (row) => row.nextMeasuredAt,
  address: (row) => row.address,
  ownNumber: (row) => row.ownNumber,
  costCentre: (row) => row.costCentre,
  organisation: (row) => organisationName(row.orgid),
});

/** The rows in the order of one of the columns, as the list shows them. */
export const sortDevices = (
  rows: readonly DeviceRow[],
  order: RowOrder,
  sort: Sort,
  texts?: TextOrder,
): readonly DeviceRow[] =>
  sortRows(
    rows,
    columnIds.map((id) => ({ id, sortValue: order[id] })),
    sort,
    texts,
  );
