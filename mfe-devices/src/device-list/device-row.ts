import type { Device } from '@peil/shared-kernel/api';
import {
  activeAlarms,
  connectivity,
  daysLeft,
  deviceTypeLabel,
  isDrainingTank,
  isForeign,
  isInFlight,
  isStorage,
  lastMeasurement,
  levelLight,
  levelPercent,
  nextMeasurement,
  normalTag,
  orderedAt,
  orderedWord,
  placeOf,
  tankFigures,
  type Alarm,
  type Amount,
  type ConnectivityLight,
  type DevicePlace,
  type LevelLight,
} from '@peil/shared-kernel/devices';
import { conditionsOf } from './condition.ts';
import { levelState } from './level-state.ts';
import type { ChoiceFilter } from './list-filters.ts';

/** What the lists show and filter by, read from a device once per answer: rules do not run while one scrolls. */
export interface DeviceRow {
  readonly id: string;
  readonly name: string;
  readonly shortId: string;
  readonly orgid: string;
  readonly type: string;
  /** As they are stored: `Status:Felt`. */
  readonly groups: readonly string[];
  /** Percent of the volume, null without a measurement. */
  readonly percent: number | null;
  readonly levelLight: LevelLight;
  /** What is in the tank. */
  readonly volume: Amount;
  /** What may be filled. */
  readonly fillable: Amount;
  /** In which of litres and kg the two are shown. */
  readonly unit: keyof Amount;
  readonly signal: ConnectivityLight;
  /** Percent. */
  readonly battery: number | null;
  /** Whole days to empty or full; null without a forecast. */
  readonly days: number | null;
  /** Whether `days` counts to full. */
  readonly draining: boolean;
  /** Epoch seconds. */
  readonly measuredAt: number | null;
  /** Epoch seconds; null when unknown, and in flight mode. */
  readonly nextMeasuredAt: number | null;
  /** In flight mode, and sends nothing. */
  readonly inFlight: boolean;
  /** When something was ordered, epoch seconds, as long as that is news. */
  readonly orderedAt: number | null;
  /** The word for it. */
  readonly orderedWord: string;
  readonly alarms: readonly Alarm[];
  /** An alarm waits for somebody. */
  readonly unacknowledged: boolean;
  /** Which choices of each filter the device is. */
  readonly choices: Readonly<Record<ChoiceFilter, readonly string[]>>;
  /** Where it is on the map: a tracker where it was last. */
  readonly position: DevicePlace | null;
  readonly address: string | null;
  /** Belongs to another organisation that shares it. */
  readonly shared: boolean;
  readonly inStorage: boolean;
  /** The groups as the list prints and sorts them. */
  readonly groupText: string;
  /** The alarms' reasons as the list prints and sorts them. */
  readonly reasonText: string;
  /** Everything the text search looks in, lower-cased. */
  readonly haystack: string;
}

/**
 * @param nowSeconds epoch seconds
 * @param orgid the user's organisation
 */
export function deviceRow(device: Device, nowSeconds: number, orgid: string): DeviceRow {
  const { shortid } = device.proddata;
  const { expected_location: expected } = device.appdata;
  const groups = device.tags.public.map(normalTag);
  const type = deviceTypeLabel(device);
  const days = daysLeft(device, nowSeconds);
  const percent = levelPercent(device);
  const { volume, fillable, unit } = tankFigures(device);
  const inFlight = isInFlight(device);
  const alarms = activeAlarms(device);
  const address = expected?.address?.trim() || null;
  const light = levelLight(device);
  const level = levelState(percent, light);
  const facts = {
    signal: connectivity(device, nowSeconds).light,
    battery: device.last_telemetry?.sec?.battery ?? null,
    alarms,
    unacknowledged: alarms.some(({ acknowledged }) => acknowledged === null),
  };
  return {
    ...facts,
    id: device.devid,
    name: device.name,
    shortId: shortid,
    orgid: device.orgid,
    type,
    groups,
    percent,
    levelLight: light,
    volume,
    fillable,
    unit,
    days: days === false ? null : days,
    draining: isDrainingTank(device),
    measuredAt: lastMeasurement(device),
    nextMeasuredAt: inFlight ? null : nextMeasurement(device),
    inFlight,
    orderedAt: orderedAt(device, nowSeconds),
    orderedWord: orderedWord(device),
    choices: {
      groups,
      types: [type],
      levels: [level],
      signals: [facts.signal],
      conditions: conditionsOf({ ...facts, level }),
    },
    position: placeOf(device),
    address,
    shared: isForeign(device, orgid),
    inStorage: isStorage(device),
    groupText: groups.join(', '),
    reasonText: alarms.map(({ reason }) => reason).join(', '),
    haystack: [device.name, shortid, type, ...groups, address ?? ''].join('\n').toLocaleLowerCase('nb'),
  };
}
