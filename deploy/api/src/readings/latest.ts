import type { Device, DeviceState, LastFaulty, Telemetry } from '@peil/shared-kernel/api/schemas';
import {
  sensorText,
  activeAlarms,
  alarmKindOf,
  deriveTelemetry,
  impossibleValues,
  intervalsOf,
  isAhead,
  isLimitPassed,
  isOwnAlarmOn,
  isSensorAlarm,
  limitAlarms,
  readingFault,
  silenceText,
  silentSince,
  withoutImpossible,
  type Alarm,
  type LimitAlarm,
} from '@peil/shared-kernel/devices';
import type { ReadingRow } from './row.ts';

/** What of a reading its figures follow from. */
export type SentReading = Pick<ReadingRow, 'pri' | 'sec' | 'state'>;

/** The newest reading where it is not valid, with what it sent: settings of another day may believe it. */
export interface Faulty extends LastFaulty {
  readonly reading: SentReading;
}

/** What a device's readings tell: the newest valid one, what follows from it, and a newer one that is not valid. */
export interface Latest {
  /** Measured time of the newest valid reading, epoch seconds; null when there never was one. */
  readonly t: number | null;
  readonly telemetry: Telemetry | null;
  readonly state: DeviceState;
  /** That reading as it was sent, before anything was worked out from it. */
  readonly reading: SentReading | null;
  readonly faulty: Faulty | null;
}

/** Before anything is known of a tank's use. */
export const unknownForecast = { empty_timestamp: null, full_timestamp: null } as const;

type PublicAlarm = NonNullable<NonNullable<DeviceState['public']>['alarms']>[number];

/** Measured time of the newest reading that is not timed ahead, valid or not; null without any. */
export function newestTime({ t, faulty }: Pick<Latest, 't' | 'faulty'>): number | null {
  if (faulty === null || faulty.reason === 'ahead') return t;
  return Math.max(t ?? faulty.t, faulty.t);
}

/** The same latest without a contact that a clock ahead has left in the future: it would hide that the device is silent. */
export function contactNotAhead(latest: Latest, now: number): Latest {
  const received = receivedTime(latest);
  if (received === null || !isAhead(received, now)) return latest;
  const { t } = latest;
  const last_transmission_timestamp = t === null || isAhead(t, now) ? null : t;
  const connectivity_monitoring = { ...latest.state.connectivity_monitoring, last_transmission_timestamp };
  return { ...latest, state: { ...latest.state, connectivity_monitoring } };
}

/** When something last arrived, epoch seconds. */
const receivedTime = (latest: Latest | null): number | null =>
  latest?.state.connectivity_monitoring?.last_transmission_timestamp ?? null;

/**
 * The device's latest after one more reading, received at `received` (epoch seconds). Only measured time moves it, and
 * only a valid reading: one that is not is kept beside it. `device.state` is what people set, `before.state` what earlier
 * readings led to.
 */
export function nextLatest(
  device: Device,
  before: Latest | null,
  sent: ReadingRow,
  received = sent.t,
): Latest {
  const fault = readingFault(device.appdata, sent, received);
  const reading = { pri: sent.pri, sec: sent.sec, state: sent.state };
  const earlier = before?.faulty ?? null;
  if (fault === null) {
    if (before !== null && before.t !== null && sent.t <= before.t) return before;
    const faulty = earlier !== null && earlier.reason !== 'ahead' && earlier.t > sent.t ? earlier : null;
    const tracking = before?.state.volume_tracking;
    return latestOf(
      device,
      { t: sent.t, reading, faulty, alarms: alarmsOf(before) },
      { tracking, received: later(receivedTime(before), received), now: received },
    );
  }
  if (!isNewestFaulty(before, sent, fault.reason)) return before ?? emptyLatest(device, received);
  const faulty: Faulty = {
    t: sent.t,
    received,
    ...fault,
    since: earlier?.since ?? Math.min(sent.t, received),
    count: (earlier?.count ?? 0) + 1,
    reading,
  };
  return withFaulty(device, before ?? emptyLatest(device, received), faulty, received);
}

function isNewestFaulty(before: Latest | null, { t }: ReadingRow, reason: Faulty['reason']): boolean {
  if (before === null) return true;
  if (reason === 'ahead') return before.faulty?.reason !== 'ahead' || t > before.faulty.t;
  return t > (newestTime(before) ?? -Infinity);
}

const later = (one: number | null, other: number): number => Math.max(one ?? other, other);

const emptyLatest = (device: Device, received: number): Latest => ({
  t: null,
  telemetry: null,
  reading: null,
  faulty: null,
  state: {
    connectivity_monitoring: {
      ...device.state.connectivity_monitoring,
      last_transmission_timestamp: received,
    },
  },
});

/** The same latest beside another newer reading that is not valid, or none. */
export function withFaulty(device: Device, latest: Latest, faulty: Faulty | null, received: number): Latest {
  const next = { ...latest, faulty };
  const connectivity_monitoring = connectivityAfter(device, next, later(receivedTime(latest), received));
  return withAlarms(device, { ...next, state: { ...latest.state, connectivity_monitoring } }, received);
}

/** The same latest of a device that has been heard of again, whatever it sent. */
export const heardOf = (device: Device, latest: Latest, received: number): Latest =>
  (receivedTime(latest) ?? -Infinity) >= received
    ? latest
    : withFaulty(device, latest, latest.faulty, received);

/**
 * The same last reading under the device's settings of now. `passedSince` is since when each limit that has an alarm was
 * passed, epoch seconds by the alarm's id, as its readings tell.
 */
export function latestAnew(
  device: Device,
  latest: Latest,
  passedSince: ReadonlyMap<string, number>,
  now = receivedTime(latest) ?? 0,
): Latest {
  const received = receivedTime(latest) ?? newestTime(latest) ?? now;
  const limits = new Set(limitAlarms(device.appdata).map(({ id }) => id));
  const others = alarmsOf(latest).filter(({ id }) => !limits.has(id));
  const alarms = [...others, ...[...passedSince].map(([id, since]) => ({ id, since }))];
  const { t, reading, faulty } = latest;
  if (t === null || reading === null)
    return withAlarms(device, { ...latest, state: { ...latest.state, public: { alarms } } }, now);
  return latestOf(
    device,
    { t, reading, faulty, alarms },
    {
      tracking: latest.state.volume_tracking,
      received,
      now,
    },
  );
}

/** The active alarms of the device as it is stored with this latest (ALARM-01), without what is kept of them. */
export function alarmsWith(device: Device, latest: Latest | null): Alarm[] {
  if (latest === null) return activeAlarms(device);
  const state = { ...device.state, ...latest.state };
  return activeAlarms({ ...device, state, last_telemetry: latest.telemetry });
}

const alarmsOf = (latest: Latest | null): readonly PublicAlarm[] => latest?.state.public?.alarms ?? [];

/** The valid reading that a latest is of, a newer one that is not, and the alarms that were on before. */
interface Known {
  readonly t: number;
  readonly reading: SentReading;
  readonly faulty: Faulty | null;
  readonly alarms: readonly PublicAlarm[];
}

/** What earlier readings led to. */
interface Carried {
  readonly tracking: DeviceState['volume_tracking'];
  /** When something last arrived, and the moment that alarms are asked for; epoch seconds. */
  readonly received: number;
  readonly now: number;
}

function latestOf(device: Device, known: Known, carried: Carried): Latest {
  const { t, reading, faulty, alarms } = known;
  const impossible = impossibleValues(device.appdata, reading);
  const { pri, sec } = deriveTelemetry(device.appdata, withoutImpossible(reading, impossible));
  const meta = { aquisitiontime: t, ...(impossible.length > 0 && { impossible }) };
  const latest: Latest = {
    t,
    telemetry: { pri, sec, meta },
    state: {
      ...(alarms.length > 0 && { public: { alarms: [...alarms] } }),
      connectivity_monitoring: connectivityAfter(device, { t, faulty }, carried.received),
      ...(device.appdata.volume_tracking?.enable === true && {
        volume_tracking: carried.tracking ?? device.state.volume_tracking ?? unknownForecast,
      }),
    },
    reading,
    faulty,
  };
  return withAlarms(device, latest, carried.now);
}

/**
 * The same latest with the alarms that the portal raises as they are at `now` (epoch seconds), beside those of other
 * systems. A reading that says nothing of what an alarm is about leaves it as it was. One that waits for its delay is for
 * the rows to raise (`lookUpLatest`).
 */
export function withAlarms(device: Device, latest: Latest, now: number): Latest {
  const own = [
    ...limitsPassed(device, latest),
    ...sensorAlarm(device, latest, now),
    ...silenceAlarm(device, latest, now),
  ];
  const { public: _, ...state } = latest.state;
  if (own.length === 0) return { ...latest, state };
  const others = device.state.public?.alarms?.filter(({ id }) => alarmKindOf(id) === 'reported') ?? [];
  return { ...latest, state: { public: { ...device.state.public, alarms: [...others, ...own] }, ...state } };
}

/** Since when an alarm has been on, epoch seconds; null while it is off. */
export const alarmSince = (latest: Latest | null, alarm: string): number | null =>
  alarmsOf(latest).find(({ id }) => id === alarm)?.since ?? null;

function limitsPassed(device: Device, latest: Latest): PublicAlarm[] {
  return limitAlarms(device.appdata).flatMap((alarm) => {
    const { id, message, rule } = alarm;
    const before = alarmSince(latest, id);
    if (before === null && rule.delay > 0) return [];
    const { t, value } = limitValue(device, latest, alarm);
    return isLimitPassed(rule, value, before !== null) ? [{ id, message, since: before ?? t }] : [];
  });
}

/** The newest figure that a limit is about, and when it was measured (epoch seconds); null where it was not told. */
export function limitValue(
  { appdata }: Device,
  latest: Latest,
  { metric }: LimitAlarm,
): { readonly t: number | null; readonly value: number | null } {
  // A sensor whose echo is lost still reports its battery.
  if (metric === 'sec.battery') return { t: newestTime(latest), value: newestBattery(appdata, latest) };
  const { gauge_height, percent } = latest.telemetry?.pri ?? {};
  return { t: latest.t, value: (metric === 'pri.percent' ? percent : gauge_height) ?? null };
}

function newestBattery(appdata: Device['appdata'], { telemetry, faulty }: Latest): number | null {
  const told = faulty?.reading.sec.battery;
  const isPossible =
    typeof told === 'number' && impossibleValues(appdata, { sec: { battery: told } }).length === 0;
  return isPossible ? told : (telemetry?.sec?.battery ?? null);
}

function sensorAlarm({ appdata }: Device, { faulty }: Latest, now: number): PublicAlarm[] {
  if (faulty === null || !isOwnAlarmOn(appdata, 'sensor') || !isSensorAlarm(faulty, now)) return [];
  return [{ id: 'sensor', message: sensorText, since: faulty.since }];
}

function silenceAlarm(device: Device, latest: Latest, now: number): PublicAlarm[] {
  const since = silentSince({ ...device, state: { ...device.state, ...latest.state } }, now);
  return since === null ? [] : [{ id: 'silence', message: silenceText(device.appdata), since }];
}

/** What was measured and when the next is expected; `last_transmission_timestamp` is when something arrived. */
function connectivityAfter(
  device: Device,
  latest: Pick<Latest, 't' | 'faulty'>,
  received: number,
): NonNullable<DeviceState['connectivity_monitoring']> {
  const { telemetry_interval_s, transmission_interval_s } = intervalsOf(device.proddata);
  const measured = newestTime(latest);
  return {
    ...device.state.connectivity_monitoring,
    ...(measured !== null && {
      last_telemetry_timestamp: measured,
      next_telemetry_at: measured + telemetry_interval_s,
    }),
    last_transmission_timestamp: received,
    next_transmission_at: received + transmission_interval_s,
  };
}
