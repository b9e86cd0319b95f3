import type { Device, DeviceState, Primary, Telemetry } from '@peil/shared-kernel/api/schemas';
import {
  LEVEL_ALARM_ID,
  activeAlarms,
  alarmLimit,
  deriveTelemetry,
  isDrainingTank,
  levelAlarmText,
  tankLimits,
  type Alarm,
} from '@peil/shared-kernel/devices';
import { intervalsOf } from '../devices/low-level.ts';
import { forecast, learnConsumption, type Consumption } from './consumption.ts';
import type { ReadingRow } from './row.ts';

/** What of a reading its figures follow from. */
export type SentReading = Pick<ReadingRow, 'pri' | 'sec' | 'state'>;

/** What a device's last reading tells: the telemetry itself and the state that follows from it. */
export interface Latest {
  /** Measured time, epoch seconds. */
  readonly t: number;
  readonly telemetry: Telemetry;
  readonly state: DeviceState;
  /** The reading as it was sent, before anything was worked out from it. */
  readonly reading: SentReading;
}

const consumptionOf = (state: DeviceState | undefined): Consumption | null => {
  const known = state?.volume_tracking as { consumption?: Consumption } | null | undefined;
  return known?.consumption ?? null;
};

/**
 * The device's latest after one more reading. Only time moves it: a reading that is not newer leaves it as it was.
 * `device.state` is what people set, `before.state` what earlier readings led to.
 */
export function nextLatest(device: Device, before: Latest | null, sent: ReadingRow): Latest {
  if (before !== null && sent.t <= before.t) return before;
  const pri = deriveTelemetry(device.appdata, sent).pri;
  return latestOf(device, sent, {
    consumption: learnt(device, before, { ...sent, pri }),
    tracking: before?.state.volume_tracking,
    belowSince: levelAlarmSince(before),
  });
}

/**
 * The same last reading under the device's settings of now. `belowSince` is when its level fell below the alarm limit,
 * epoch seconds, as its readings tell. What was learnt about a tank of another size is forgotten.
 */
export function latestAnew(device: Device, latest: Latest, belowSince: number | null): Latest {
  const { capacity } = deriveTelemetry(device.appdata, latest.reading).pri;
  const sameSize = capacity === latest.telemetry.pri?.capacity;
  return latestOf(
    device,
    { t: latest.t, ...latest.reading },
    {
      consumption: sameSize ? consumptionOf(latest.state) : null,
      tracking: sameSize ? latest.state.volume_tracking : null,
      belowSince,
    },
  );
}

/** The active alarms of the device as it is stored with this latest (ALARM-01), without what is kept of them. */
export function alarmsWith(device: Device, latest: Latest | null): Alarm[] {
  if (latest === null) return activeAlarms(device);
  const state = { ...device.state, ...latest.state };
  return activeAlarms({ ...device, state, last_telemetry: latest.telemetry });
}

/** Since when the level has been below the alarm limit, epoch seconds; null while there is no level alarm. */
export function levelAlarmSince(latest: Latest | null): number | null {
  const alarm = latest?.state.public?.alarms?.find(({ id }) => id === LEVEL_ALARM_ID);
  return alarm?.since ?? null;
}

/** Whether earlier readings bear on a level alarm: unless there is no limit, or the last one is soundly above it. */
export function mayLevelAlarm(device: Device, { reading, telemetry }: Latest): boolean {
  const limit = alarmLimit(device.appdata);
  const percent = telemetry.pri?.percent;
  return limit !== null && (reading.state !== 'ok' || typeof percent !== 'number' || percent < limit);
}

/** What earlier readings led to. */
interface Carried {
  readonly consumption: Consumption | null;
  readonly tracking: DeviceState['volume_tracking'];
  readonly belowSince: number | null;
}

function latestOf(device: Device, sent: SentReading & { readonly t: number }, carried: Carried): Latest {
  const { pri, sec } = deriveTelemetry(device.appdata, sent);
  const reading = { t: sent.t, state: sent.state, pri };
  return {
    t: sent.t,
    telemetry: { pri, sec, meta: { aquisitiontime: sent.t } },
    state: {
      ...alarmsAfter(device, reading, carried.belowSince),
      connectivity_monitoring: connectivityAfter(device, sent.t),
      ...(device.appdata.volume_tracking?.enable === true && {
        volume_tracking: trackingAfter(device, reading, carried),
      }),
    },
    reading: { pri: sent.pri, sec: sent.sec, state: sent.state },
  };
}

/** A reading with its figures. */
type DerivedReading = Pick<ReadingRow, 't' | 'state'> & { readonly pri: Primary };

/**
 * The public alarms with the level's, which lasts from the first reading below its limit to the first at or above it.
 * A faulty reading, or one without a level, tells neither.
 */
function alarmsAfter(
  device: Device,
  { t, state, pri }: DerivedReading,
  belowSince: number | null,
): Pick<DeviceState, 'public'> {
  const limit = alarmLimit(device.appdata);
  if (limit === null) return {};
  const isKnown = state === 'ok' && typeof pri.percent === 'number';
  const isBelow = isKnown && (pri.percent ?? limit) < limit;
  const since = isKnown ? (isBelow ? (belowSince ?? t) : null) : belowSince;
  if (since === null) return {};
  const others = device.state.public?.alarms?.filter(({ id }) => id !== LEVEL_ALARM_ID) ?? [];
  const level = { id: LEVEL_ALARM_ID, message: levelAlarmText(limit), since };
  return { public: { ...device.state.public, alarms: [...others, level] } };
}

function connectivityAfter(device: Device, t: number): NonNullable<DeviceState['connectivity_monitoring']> {
  const { telemetry_interval_s, transmission_interval_s } = intervalsOf(device.proddata);
  return {
    ...device.state.connectivity_monitoring,
    last_telemetry_timestamp: t,
    last_transmission_timestamp: t,
    next_telemetry_at: t + telemetry_interval_s,
    next_transmission_at: t + transmission_interval_s,
  };
}

function learnt(device: Device, before: Latest | null, now: DerivedReading): Consumption | null {
  const known = consumptionOf(before?.state);
  const { volume, capacity } = now.pri;
  const previous = before?.reading.state === 'ok' ? before.telemetry.pri?.volume : null;
  if (before === null || now.state !== 'ok') return known;
  if (typeof previous !== 'number' || typeof volume !== 'number' || typeof capacity !== 'number')
    return known;
  return learnConsumption(
    known,
    { t: before.t, volume: previous },
    { t: now.t, volume },
    { capacity, draining: isDrainingTank(device) },
  );
}

function trackingAfter(
  device: Device,
  { t, state, pri: { volume, capacity } }: DerivedReading,
  { consumption, tracking }: Carried,
): DeviceState['volume_tracking'] {
  if (typeof volume !== 'number' || typeof capacity !== 'number' || state !== 'ok') {
    return tracking ?? device.state.volume_tracking;
  }
  const { fillToMax, drainToMin } = tankLimits(device.appdata, capacity);
  return {
    ...forecast(consumption, { t, volume }, { empty: drainToMin ?? 0, full: fillToMax ?? capacity }),
    ...(consumption && { consumption }),
  };
}
