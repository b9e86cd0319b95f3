import type { Appdata, Device } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { median } from '../stock/readings.ts';
import { formatNumber, nbsp } from '../format/number.ts';
import { formatDateTime } from '../format/time.ts';
import { lowBatteryPercent } from './battery.ts';
import { lastContact } from './connectivity.ts';
import { fillingAlarmIds } from './filling-alarms.ts';
import { intervalSet } from './intervals.ts';
import { isAlarmless, isOnboarding, isTracker, objectKindOf, objectTypeOf } from './kind.ts';
import type { LimitEpisode, LimitRule } from './limit-rule.ts';
import { isPutUp } from './registration.ts';
import { isInFlight, lastMeasurement } from './stamps.ts';

/** What the portal watches of a device besides its level. */
export const ownAlarmKinds = ['silence', 'battery', 'sensor'] as const;
export type OwnAlarmKind = (typeof ownAlarmKinds)[number];

export type AlarmKind = 'level' | OwnAlarmKind | 'threshold' | 'reported';
export type AlarmSeverity = 'warning' | 'danger';

/** How the ids of thresholds' alarms begin. */
export const thresholdPrefix = 'threshold:';

/** Whether the alarm with this id is one of what fills by itself. */
export const isFillingAlarm = (alarm: string): boolean =>
  Object.values(fillingAlarmIds).some((id) => id === alarm);

/** Of what kind the alarm with this id is; ids of other systems are reported ones. */
export function alarmKindOf(alarm: string): AlarmKind {
  if (isFillingAlarm(alarm)) return 'level';
  if (alarm === 'level' || alarm === 'silence' || alarm === 'battery' || alarm === 'sensor') return alarm;
  return alarm.startsWith(thresholdPrefix) ? 'threshold' : 'reported';
}

/** How grave the alarm with this id is: silence, battery, sensor and being full soon warn, a threshold by its type; others are dangers. */
export function alarmSeverityOf(alarm: string): AlarmSeverity {
  const kind = alarmKindOf(alarm);
  if (kind === 'threshold') return alarm.split(':')[2] === 'danger' ? 'danger' : 'warning';
  if (alarm === fillingAlarmIds.soon) return 'warning';
  return kind === 'level' || kind === 'reported' ? 'danger' : 'warning';
}

/** Whether that alarm is on for the device: as it is set, else where the connectivity light is on. */
export function isOwnAlarmOn({ visualization }: Appdata, kind: OwnAlarmKind): boolean {
  const view = visualization?.[0];
  return view?.own_alarms?.[kind]?.enable ?? view?.connectivity_traffic_light?.enable === true;
}

/** Hours of silence that are too many where nobody has set a limit. */
export const unsetSilenceHours = 48;

/** Hours without contact at and above which silence is an alarm: the connectivity light's red limit. */
export function silenceLimitHours({ visualization }: Appdata): number {
  const limits = visualization?.[0]?.connectivity_traffic_light;
  return finite(limits?.red_above_hours) ?? finite(limits?.yellow_above_hours) ?? unsetSilenceHours;
}

/** When the device was last put up, epoch seconds; null where nobody knows. */
export const putUpAt = ({ state }: Pick<Device, 'state'>): number | null =>
  finite(state.deployment_monitoring?.since);

/** When a device was put up that has not been heard of since, epoch seconds; null where it has, or nobody knows when. */
function unheardSince(device: Device): number | null {
  const [contact, since] = [lastContact(device), putUpAt(device)];
  if (contact === null) return isPutUp(device) ? since : null;
  return since !== null && since > contact ? since : null;
}

/** When the device was last heard of where it stands now, epoch seconds; null where it never was. */
export const lastHeard = (device: Device): number | null =>
  unheardSince(device) === null ? lastContact(device) : null;

/**
 * When silence became an alarm, epoch seconds; null while it is none. A device in stock, out of operation, in production, in flight
 * mode or under registration is expected to be silent. It counts from when the device was put up: before, it lay on a shelf.
 */
export function silentSince(device: Device, now: number): number | null {
  if (!isOwnAlarmOn(device.appdata, 'silence')) return null;
  if (isAlarmless(device) || isInFlight(device) || isOnboarding(device)) return null;
  const contact = unheardSince(device) ?? lastContact(device);
  if (contact === null) return null;
  const since = Math.floor(contact + silenceLimitHours(device.appdata) * 3600);
  return now >= since ? since : null;
}

/** What the silence alarm says (Norwegian). */
export function silenceText(device: Device): string {
  const unheard = unheardSince(device);
  // From when it is watched is not when it was put up.
  if (unheard !== null && device.state.deployment_monitoring?.is_since_guessed === true)
    return 'Har aldri meldt seg';
  return unheard === null
    ? `Ikke hørt fra på over ${formatNumber(silenceLimitHours(device.appdata)) ?? ''}${nbsp}timer`
    : `Har ikke meldt seg siden den ble satt i drift ${formatDateTime(unheard) ?? ''}`;
}

/** What the battery alarm says (Norwegian). */
export const batteryText = `Lavt batteri: ${String(lowBatteryPercent)}${nbsp}% eller mindre`;

/** What the sensor alarm says (Norwegian). */
export const sensorText = 'Sensoren gir ikke gyldige målinger';

/** A lost echo is mentioned beside the level; so many in a row, or none valid for so long, is an alarm. */
const faultyInARow = 3;
const faultySeconds = 2 * 3600;

/**
 * Whether faulty readings are an alarm: three in a row, or no valid one for two hours since the first of them.
 *
 * @param now epoch seconds
 */
export const isSensorAlarm = (
  faulty: { readonly count: number; readonly since: number },
  now: number,
): boolean => faulty.count >= faultyInARow || now - faulty.since >= faultySeconds;

/**
 * A battery in the cold falls and rises by more than ten percent a day, and does not charge itself: its alarm ends when it
 * has clearly been changed or charged.
 */
export const batteryRule: LimitRule = {
  direction: 'below',
  limit: lowBatteryPercent,
  isPastAtLimit: true,
  restore: 2 * lowBatteryPercent,
  delay: 0,
};

/** So many of the sensor's intervals in contact without a level, and never fewer seconds, are too many. */
const levellessIntervals = 5;
const levellessSeconds = 12 * 3600;

/** The same where nobody knows how often a level is to come: the next one of a day may be late by half a day. */
const levellessUnknownSeconds = 36 * 3600;

/** So many of the last levels tell how often they come; what fewer distances than the least say is chance. */
export const levelsLookedAt = 13;
const leastDistances = 3;

/**
 * How often levels come, seconds: the middle of the distances of the last ones; null where they are too few to say.
 * Messages without a level, such as of the battery, may come far more often.
 *
 * @param times epoch seconds, in order
 */
export function usualLevelInterval(times: readonly number[]): number | null {
  const last = times.slice(-levelsLookedAt);
  const distances = last.slice(1).map((t, index) => t - (last[index] ?? t));
  return distances.length < leastDistances ? null : median(distances);
}

/**
 * When a device that is in contact began to have told no level for too long, and what its alarm says; null while it has
 * not. It counts to the newest measured time of any of its readings, so that what was stored under way and comes late, or
 * silence, raises none. What is in stock, out of operation, in flight mode or under registration, and what measures no
 * level, is left out.
 */
export function withoutLevelSince(device: Device): { since: number; message: string } | null {
  if (isTracker(device) || isAlarmless(device) || isInFlight(device) || isOnboarding(device)) return null;
  const awaited = finite(device.last_telemetry?.meta?.no_level_since);
  if (awaited !== null && objectTypeOf(device) === null) return null;
  const level = awaited ?? lastMeasurement(device);
  const contact = finite(device.state.connectivity_monitoring?.last_telemetry_timestamp);
  if (level === null || contact === null) return null;
  const since = level + levellessAfter(device, finite(device.last_telemetry?.meta?.level_interval));
  if (contact <= since) return null;
  return { since, message: levellessText(device, awaited === null ? level : null) };
}

/** Seconds in contact without a level that are too many. @param usual how often levels come; null where that is not known */
export function levellessAfter({ proddata }: Pick<Device, 'proddata'>, usual: number | null): number {
  const set = intervalSet(proddata, 'telemetry_interval_s');
  if (set === null && usual === null) return levellessUnknownSeconds;
  return Math.max(levellessIntervals * Math.max(set ?? 0, usual ?? 0), levellessSeconds);
}

/** @param level when the last level was measured, epoch seconds; null where there never was one */
function levellessText(device: Pick<Device, 'appdata'>, level: number | null): string {
  const word = objectKindOf(device) === 'temperature' ? 'temperaturmåling' : 'nivåmåling';
  return level === null
    ? `Har ikke sendt noen ${word} ennå`
    : `Ingen ${word} siden ${formatDateTime(level) ?? ''}`;
}

/** What a reading says of its sensor. */
export interface SensorReading {
  /** Measured time, epoch seconds; of one that is timed ahead when it arrived. */
  readonly t: number;
  /** A valid level, one that is not valid, or a message without a level. */
  readonly says: 'level' | 'fault' | 'nothing';
  /** It is near full after this reading: then a sensor that cannot see has not failed. */
  readonly isNear: boolean;
}

/** An alarm of a sensor from its start to its end, with what it says. */
export interface SensorEpisode extends LimitEpisode {
  readonly reason: string;
}

/**
 * The alarms of a sensor, as readings in the order of measured time make them, whatever order they came in (TOLD-01):
 * between two levels it failed by the rule of `isSensorAlarm`, or was in contact without a level by that of
 * `withoutLevelSince`, whichever began first.
 *
 * @param before the last levels before the first of these, epoch seconds in order, and whether it was near full then
 * @param now epoch seconds
 */
export function sensorEpisodes(
  device: Device,
  readings: Iterable<SensorReading>,
  before: { readonly levels: readonly number[]; readonly isNear: boolean },
  now: number,
): SensorEpisode[] {
  const episodes: SensorEpisode[] = [];
  const isLevelAwaited =
    !isTracker(device) && !isAlarmless(device) && !isInFlight(device) && !isOnboarding(device);
  const hasType = objectTypeOf(device) !== null;
  const levels = [...before.levels];
  let { isNear } = before;
  let faults = { count: 0, since: null as number | null };
  let awaited: number | null = null;
  let contact = -Infinity;
  const close = (until: number, ended: number | null): void => {
    if (isNear) return;
    const { since } = faults;
    const failed =
      since !== null && isSensorAlarm({ count: faults.count, since }, until)
        ? { since, reason: sensorText }
        : null;
    const level = levels.at(-1) ?? null;
    const from = level ?? (hasType ? awaited : null);
    const after = levellessAfter(device, usualLevelInterval(levels));
    const levelless =
      isLevelAwaited && from !== null && contact > from + after
        ? { since: from + after, reason: levellessText(device, level) }
        : null;
    const first =
      failed && levelless ? (failed.since <= levelless.since ? failed : levelless) : (failed ?? levelless);
    if (first !== null) episodes.push({ started: first.since, ended, reason: first.reason });
  };
  for (const reading of readings) {
    const { t, says } = reading;
    if (says === 'level' || (reading.isNear && !isNear)) close(t, t);
    if (says === 'level') levels.push(t);
    if (says === 'level' || (says === 'nothing' && levels.length === 0 && !hasType))
      faults = { count: 0, since: null };
    if (says === 'fault') faults = { count: faults.count + 1, since: faults.since ?? t };
    if (says === 'nothing' && levels.length === 0) awaited ??= t;
    // Near full lasts until a level says that it does not.
    isNear = reading.isNear || (isNear && says !== 'level');
    contact = t;
  }
  close(now, null);
  return episodes;
}
