import type { Device } from '@peil/shared-kernel/api';
import {
  activeAlarms,
  connectivity,
  daysLeft,
  deviceTypeLabel,
  isDrainingTank,
  isForeign,
  isStorage,
  lastMeasurement,
  levelLight,
  levelPercent,
  type Alarm,
  type ConnectivityLight,
  type LevelLight,
} from '@peil/shared-kernel/devices';

/** What the lists show and filter by, read from a device once per answer: rules do not run while one scrolls. */
export interface DeviceRow {
  readonly id: string;
  readonly name: string;
  readonly shortId: string;
  readonly type: string;
  readonly groups: readonly string[];
  /** Percent of the volume, null without a measurement. */
  readonly percent: number | null;
  readonly levelLight: LevelLight;
  readonly signal: ConnectivityLight;
  /** Percent. */
  readonly battery: number | null;
  /** Whole days to empty or full; null without a forecast. */
  readonly days: number | null;
  /** Whether `days` counts to full. */
  readonly draining: boolean;
  /** Epoch seconds. */
  readonly measuredAt: number | null;
  /** Epoch seconds of the latest order. */
  readonly orderedAt: number | null;
  readonly alarms: readonly Alarm[];
  /** Belongs to another organisation that shares it. */
  readonly shared: boolean;
  readonly inStorage: boolean;
  /** The groups as the list prints and sorts them. */
  readonly groupText: string;
  /** Everything the text search looks in, lower-cased. */
  readonly haystack: string;
}

/**
 * @param nowSeconds epoch seconds
 * @param orgid the user's organisation
 */
export function deviceRow(device: Device, nowSeconds: number, orgid: string): DeviceRow {
  const { shortid } = device.proddata;
  const groups = device.tags.public;
  const type = deviceTypeLabel(device);
  const days = daysLeft(device, nowSeconds);
  return {
    id: device.devid,
    name: device.name,
    shortId: shortid,
    type,
    groups,
    percent: levelPercent(device),
    levelLight: levelLight(device),
    signal: connectivity(device, nowSeconds).light,
    battery: device.last_telemetry?.sec?.battery ?? null,
    days: days === false ? null : days,
    draining: isDrainingTank(device),
    measuredAt: lastMeasurement(device),
    orderedAt: device.appdata.ordered_at ?? null,
    alarms: activeAlarms(device),
    shared: isForeign(device, orgid),
    inStorage: isStorage(device),
    groupText: groups.join(', '),
    haystack: [device.name, shortid, type, ...groups].join('\n').toLocaleLowerCase('nb'),
  };
}
