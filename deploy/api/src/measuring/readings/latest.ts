import { isDeepStrictEqual } from 'node:util';
import type { Device, DeviceState, LastFaulty, Telemetry } from '@peil/shared-kernel/api/schemas';
import {
  sensorText,
  activeAlarms,
  alarmKindOf,
  deriveTelemetry,
  faultOf,
  fillingAlarmIds,
  fullSoonText,
  fullWithinDays,
  impossibleValues,
  intervalsOf,
  isAhead,
  isAlarmless,
  isFullSoon,
  isLimitPassed,
  isOfLevel,
  isOwnAlarmOn,
  isSensorAlarm,
  limitAlarms,
  fullAt,
  objectTypeOf,
  silenceText,
  silentSince,
  timesOf,
  tellsLevel,
  toldBy,
  withTold,
  withoutImpossible,
  withoutLevelSince,
  type Alarm,
  type LimitAlarm,
  type ReadingFault,
  type ToldValues,
} from '@peil/shared-kernel/devices';
import type { ReadingRow } from './row.ts';

/** What of a reading its figures follow from. */
export type SentReading = Pick<ReadingRow, 'pri' | 'sec' | 'state'>;

/** The newest reading where it is not valid, with what it sent: settings of another day may believe it. */
export interface Faulty extends LastFaulty {
  readonly reading: SentReading;
}

/** A device whose latest is worked out: its internal key and its settings. */
export interface Watched {
  readonly dev: number;
  readonly device: Device;
  /**
   * Epoch seconds after which its readings tell of where it stands and whose it is; null: all of them. One from before
   * may come late.
   */
  readonly since: number | null;
}

/**
 * What a device's readings tell: the newest valid one with a level, what follows from it, and a newer one that is not
 * valid. Until there is one with a level, the newest valid one.
 */
export interface Latest {
  /** Measured time of that reading, epoch seconds; null when there never was one. */
  readonly t: number | null;
  /** Its figures, and of all others the newest of each kind, in whichever reading it came (READ-02). */
  readonly telemetry: Telemetry | null;
  readonly state: DeviceState;
  /** That reading as it was sent, before anything was worked out from it. */
  readonly reading: SentReading | null;
  readonly faulty: Faulty | null;
}

/** Of a device that has never sent anything. */
export const neverHeard: Latest = { t: null, telemetry: null, reading: null, faulty: null, state: {} };

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
  const isLater = (time: number | null): boolean => time !== null && isAhead(time, now);
  const wrong = {
    last_transmission_timestamp: receivedTime(latest),
    last_telemetry_timestamp: measuredTime(latest),
  };
  const right = isLater(latest.t) ? null : latest.t;
  const changed = Object.entries(wrong).filter(([, time]) => isLater(time));
  if (changed.length === 0) return latest;
  const connectivity_monitoring = {
    ...latest.state.connectivity_monitoring,
    ...Object.fromEntries(changed.map(([name]) => [name, right])),
  };
  return { ...latest, state: { ...latest.state, connectivity_monitoring } };
}

/** The newest measured time of any reading that was not timed ahead, epoch seconds. */
export const measuredTime = (latest: Latest | null): number | null =>
  latest?.state.connectivity_monitoring?.last_telemetry_timestamp ?? null;

/** When something last arrived, epoch seconds. */
const receivedTime = (latest: Latest | null): number | null =>
  latest?.state.connectivity_monitoring?.last_transmission_timestamp ?? null;

/**
 * The device's latest after one more reading, received at `received` (epoch seconds). Only measured time moves it, and
 * only a valid reading with a level: one that is not valid is kept beside it, and of each other value the newest counts.
 * `device.state` is what people set, `before.state` what earlier readings led to; `fault` is why it is not believed.
 */
export function nextLatest(
  device: Device,
  before: Latest | null,
  sent: ReadingRow,
  received = sent.t,
  fault = faultOf(device, sent, received),
): Latest {
  const reading = { pri: sent.pri, sec: sent.sec, state: sent.state };
  const earlier = before?.faulty ?? null;
  const told = withTold(toldBy(before?.telemetry ?? null), device.appdata, { ...reading, t: sent.t, fault });
  const heard = fault?.reason === 'ahead' ? null : sent.t;
  if (fault === null) {
    const hasLevel = tellsLevel(device, reading);
    if (before !== null && !comesAfter(device, before, sent.t, hasLevel))
      return withValues(device, before, {
        told,
        heard,
        received,
        noLevelSince: hasLevel ? null : noLevelSince(before, sent.t),
      });
    const isOver =
      hasLevel || ((before === null || !hasLevelOf(device, before)) && objectTypeOf(device) === null);
    const faulty =
      earlier !== null && ((earlier.reason !== 'ahead' && earlier.t > sent.t) || !isOver) ? earlier : null;
    const tracking = before?.state.volume_tracking;
    return latestOf(
      device,
      {
        t: sent.t,
        reading,
        faulty,
        alarms: alarmsOf(before),
        told,
        noLevelSince: noLevelSince(before, sent.t),
      },
      {
        tracking,
        received: later(receivedTime(before), received),
        measured: later(measuredTime(before), sent.t),
        now: received,
      },
    );
  }
  const known = withValues(device, before ?? emptyLatest(device, received), { told, heard, received });
  if (!isNewestFaulty(before, sent, fault.reason)) return known;
  const faulty: Faulty = {
    t: sent.t,
    received,
    ...fault,
    since: earlier?.since ?? Math.min(sent.t, received),
    count: (earlier?.count ?? 0) + 1,
    reading,
  };
  return withFaulty(device, known, faulty, received);
}

const hasLevelOf = (device: Device, { reading }: Latest): boolean =>
  reading !== null && tellsLevel(device, reading);

/** Whether a valid reading of time `t` is the latest from now on: one with a level before one without, then the newer. */
function comesAfter(device: Device, before: Latest, t: number, hasLevel: boolean): boolean {
  if (before.t === null) return true;
  const hadLevel = hasLevelOf(device, before);
  return hadLevel === hasLevel ? t > before.t : hasLevel;
}

const noLevelSince = (before: Latest | null, t: number): number =>
  Math.min(before?.telemetry?.meta?.no_level_since ?? t, t);

/** What a reading that is not the latest told beside its level, when it was measured and when it came. */
interface Heard {
  readonly told: ToldValues;
  /** Measured time; null for one that is timed ahead. */
  readonly heard: number | null;
  readonly received: number;
  /** Of a valid reading without a level; a latest that has one does not tell it. */
  readonly noLevelSince?: number | null;
}

/** The same latest with these values beside the level; itself where they are the same and something newer arrived. */
function withValues(
  device: Device,
  latest: Latest,
  { told, heard, received, noLevelSince: sinceThen = null }: Heard,
): Latest {
  const known = toldBy(latest.telemetry);
  const measured = heard === null ? measuredTime(latest) : later(measuredTime(latest), heard);
  const { t, reading, faulty } = latest;
  const before = latest.telemetry?.meta?.no_level_since ?? null;
  const since = before === null ? null : Math.min(before, sinceThen ?? before);
  if (isDeepStrictEqual(known, told) && measured === measuredTime(latest) && since === before)
    return heardOf(device, latest, received);
  const connectivity_monitoring = connectivityAfter(
    device,
    { t, faulty },
    { received: later(receivedTime(latest), received), measured },
  );
  return withAlarms(
    device,
    {
      ...latest,
      telemetry: telemetryOf(device, { t, reading, told, noLevelSince: since }),
      state: { ...latest.state, connectivity_monitoring },
    },
    received,
  );
}

/** The same latest where no reading is valid any more: what stands beside the level stays. */
export const withoutReading = (device: Device, latest: Latest): Latest => ({
  ...latest,
  t: null,
  reading: null,
  telemetry: telemetryOf(device, {
    t: null,
    reading: null,
    told: toldBy(latest.telemetry),
    noLevelSince: null,
  }),
});

/** The same latest without what was told of values beside the level, by their paths. */
export function withoutTold(latest: Latest, paths: readonly string[]): Latest {
  const { telemetry } = latest;
  if (telemetry === null) return latest;
  const without = (group: 'pri' | 'sec', values: Record<string, unknown> = {}): Record<string, unknown> =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !paths.includes(`${group}.${name}`)));
  const { impossible, ...meta } = telemetry.meta ?? {};
  return {
    ...latest,
    telemetry: {
      pri: without('pri', telemetry.pri),
      sec: without('sec', telemetry.sec),
      meta: { ...meta, impossible: (impossible ?? []).filter(({ path }) => !paths.includes(path)) },
    },
  };
}

/** The same latest with what further readings told beside their levels, each newest first or last. */
export function withReadings(
  device: Device,
  latest: Latest,
  readings: readonly {
    readonly t: number;
    readonly reading: SentReading;
    readonly fault: ReadingFault | null;
  }[],
): Latest {
  const told = readings.reduce(
    (known, { t, reading, fault }) => withTold(known, device.appdata, { ...reading, t, fault }),
    toldBy(latest.telemetry),
  );
  const { t, reading } = latest;
  const since = latest.telemetry?.meta?.no_level_since ?? null;
  return { ...latest, telemetry: telemetryOf(device, { t, reading, told, noLevelSince: since }) };
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
  const connectivity_monitoring = connectivityAfter(device, next, {
    received: later(receivedTime(latest), received),
    measured: measuredTime(latest),
  });
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
  const limits = new Set(limitAlarms(device).map(({ id }) => id));
  const others = alarmsOf(latest).filter(({ id }) => !limits.has(id));
  const alarms = [...others, ...[...passedSince].map(([id, since]) => ({ id, since }))];
  const { t, reading, faulty } = latest;
  if (t === null || reading === null)
    return withAlarms(device, { ...latest, state: { ...latest.state, public: { alarms } } }, now);
  const since = noLevelSince(latest, t);
  return latestOf(
    device,
    { t, reading, faulty, alarms, told: toldBy(latest.telemetry), noLevelSince: since },
    {
      tracking: latest.state.volume_tracking,
      received,
      measured: measuredTime(latest),
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
  readonly told: ToldValues;
  /** Epoch seconds of the first reading, as long as none tells a level. */
  readonly noLevelSince: number | null;
}

/** What earlier readings led to. */
interface Carried {
  readonly tracking: DeviceState['volume_tracking'];
  /** When something last arrived, and the moment that alarms are asked for; epoch seconds. */
  readonly received: number;
  /** The newest measured time of any reading. */
  readonly measured: number | null;
  readonly now: number;
}

/** The figures of a group that cannot be, as there being none. */
const cannotBe = ({ impossible }: ToldValues, group: 'pri' | 'sec'): Record<string, null> =>
  Object.fromEntries(
    impossible.filter(({ path }) => path.startsWith(`${group}.`)).map(({ path }) => [path.slice(4), null]),
  );

/** The figures of a reading, and beside them the newest of each other value; null where nothing was told. */
function telemetryOf(
  device: Device,
  {
    t,
    reading,
    told,
    noLevelSince: since,
  }: Pick<Known, 'told' | 'noLevelSince'> & {
    readonly t: number | null;
    readonly reading: SentReading | null;
  },
): Telemetry | null {
  const [ofPri, ofSec] = [timesOf(told, 'pri'), timesOf(told, 'sec')];
  const hasTimes = (times: object): boolean => Object.keys(times).length > 0;
  if (reading === null && !hasTimes(ofPri) && !hasTimes(ofSec) && told.impossible.length === 0) return null;
  const ofReading = reading === null ? [] : impossibleValues(device.appdata, reading).filter(isOfLevel);
  const { pri } =
    reading === null ? { pri: {} } : deriveTelemetry(device.appdata, withoutImpossible(reading, ofReading));
  const impossible = [...ofReading.map((one) => ({ ...one, ...(t !== null && { t }) })), ...told.impossible];
  const isLevelless = reading !== null && !tellsLevel(device, reading);
  return {
    pri: { ...pri, ...cannotBe(told, 'pri'), ...told.pri },
    sec: { ...cannotBe(told, 'sec'), ...told.sec },
    meta: {
      ...(t !== null && { aquisitiontime: t }),
      ...(hasTimes(ofPri) && { pri_t: ofPri }),
      ...(hasTimes(ofSec) && { sec_t: ofSec }),
      ...(isLevelless && since !== null && { no_level_since: since }),
      ...(told.levelInterval !== null && { level_interval: told.levelInterval }),
      ...(impossible.length > 0 && { impossible }),
    },
  };
}

function latestOf(device: Device, known: Known, carried: Carried): Latest {
  const { t, reading, faulty, alarms } = known;
  const latest: Latest = {
    t,
    telemetry: telemetryOf(device, known),
    state: {
      ...(alarms.length > 0 && { public: { alarms: [...alarms] } }),
      connectivity_monitoring: connectivityAfter(device, { t, faulty }, carried),
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
  const passed = limitsPassed(device, latest);
  // A sensor that cannot see what is too near is none that has failed, and somebody is called for already.
  const isNear = passed.some(({ id }) => id === fillingAlarmIds.near);
  const own = isAlarmless(device)
    ? []
    : [
        ...passed,
        ...fullSoonAlarm(device, latest, now),
        ...(isNear ? [] : sensorAlarm(device, latest, now)),
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
  return limitAlarms(device).flatMap((alarm) => {
    const { id, message, rule } = alarm;
    const before = alarmSince(latest, id);
    if (before === null && rule.delay > 0) return [];
    const { t, value } = limitValue(latest, alarm);
    return isLimitPassed(rule, value, before !== null) ? [{ id, message, since: before ?? t }] : [];
  });
}

/** Of what fills by itself, and is full too soon. */
function fullSoonAlarm(device: Device, latest: Latest, now: number): PublicAlarm[] {
  const id = fillingAlarmIds.soon;
  const before = alarmSince(latest, id);
  const days = fullWithinDays(device);
  const full = fullAt(latest.state.volume_tracking);
  if (!isFullSoon(days, { full, now }, before !== null)) return [];
  return [{ id, message: fullSoonText(days), since: before ?? Math.floor(now) }];
}

/** The newest figure that a limit is about, and when it was measured (epoch seconds); null where it was not told. */
export function limitValue(
  latest: Latest,
  { id, metric }: LimitAlarm,
): { readonly t: number | null; readonly value: number | null } {
  // A sensor whose echo is lost still reports its battery.
  if (metric === 'sec.battery') {
    const { sec, times } = toldBy(latest.telemetry);
    return { t: times['sec.battery'] ?? newestTime(latest), value: sec.battery ?? null };
  }
  const { gauge_height, percent } = latest.telemetry?.pri ?? {};
  if (metric === 'pri.distance') {
    const { faulty, t, reading } = latest;
    const sent = faulty?.kind === 'blind' ? faulty : { t, reading };
    // What was seen before it was too near does not say that it is not.
    const isBefore = (sent.t ?? -Infinity) < (alarmSince(latest, id) ?? -Infinity);
    return { t: sent.t, value: isBefore ? null : (sent.reading?.pri.distance ?? null) };
  }
  return { t: latest.t, value: (metric === 'pri.percent' ? percent : gauge_height) ?? null };
}

/** Of the two ways in which a sensor fails, the one that began first is told. */
function sensorAlarm(device: Device, latest: Latest, now: number): PublicAlarm[] {
  if (!isOwnAlarmOn(device.appdata, 'sensor')) return [];
  const { faulty } = latest;
  // A late part of a history arrives before its newest reading.
  const then = Math.max(now, newestTime(latest) ?? now, measuredTime(latest) ?? now);
  const failed =
    faulty !== null && isSensorAlarm(faulty, then) ? { since: faulty.since, message: sensorText } : null;
  const state = { ...device.state, ...latest.state };
  const levelless = withoutLevelSince({ ...device, state, last_telemetry: latest.telemetry });
  const first =
    failed && levelless ? (failed.since <= levelless.since ? failed : levelless) : (failed ?? levelless);
  return first === null ? [] : [{ id: 'sensor', ...first }];
}

function silenceAlarm(device: Device, latest: Latest, now: number): PublicAlarm[] {
  const heard = { ...device, state: { ...device.state, ...latest.state } };
  const since = silentSince(heard, now);
  return since === null ? [] : [{ id: 'silence', message: silenceText(heard), since }];
}

/** When something was measured last, with a level or without, and when the next is expected; `last_transmission_timestamp` is when something arrived. */
function connectivityAfter(
  device: Device,
  latest: Pick<Latest, 't' | 'faulty'>,
  { received, measured: heard }: Pick<Carried, 'received' | 'measured'>,
): NonNullable<DeviceState['connectivity_monitoring']> {
  const { telemetry_interval_s, transmission_interval_s } = intervalsOf(device.proddata);
  const newest = newestTime(latest);
  const measured = newest === null ? heard : later(heard, newest);
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
