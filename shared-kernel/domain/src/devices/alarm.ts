import type { Acknowledgement, OpenAlarm } from '../../../wire/src/alarm.ts';
import type { Appdata, Device } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { formatNumber, nbsp } from '../format/number.ts';
import { formatDateTime } from '../format/time.ts';
import { alarmsCountFrom, isAlarmless } from './kind.ts';
import { levelPercent } from './level.ts';
import { delaySeconds, isLimitPassed, type LimitRule } from './limit-rule.ts';
import { alarmKindOf, alarmSeverityOf, type AlarmKind, type AlarmSeverity } from './own-alarms.ts';

export type Alarm = {
  /** Its id among the device's public alarms. */
  alarm: string;
  /** Norwegian text for the user. */
  reason: string;
  /** Epoch seconds, null when nobody knows. */
  since: number | null;
  /** What it is about; 'reported' is another system's. */
  kind: AlarmKind;
  severity: AlarmSeverity;
  /** Reported in the device's state, or seen here from the level and its limit. */
  source: 'server' | 'level';
  /** Under which the server keeps it, and by which it is acknowledged; null until the server has seen it. */
  id: number | null;
  /** Who has seen to it; null while nobody has. */
  acknowledged: Acknowledgement | null;
  /** Nobody who should be told was reached (TOLD-04). */
  isUnreached?: boolean;
  /** Whom it did not reach, or not at first, in words. */
  reach?: string;
};

const viaWords = { mail: 'via lenke i e-post', sms: 'via lenke i SMS', push: 'via push-varsel' } as const;

/** Who has acknowledged, as it is told (Norwegian): `Kari Nordmann via lenke i e-post` (TOLD-06). */
export const acknowledgedBy = ({ by, via }: Pick<Acknowledgement, 'by' | 'via'>): string =>
  via ? `${by} ${viaWords[via]}` : by;

/** Said of an alarm that reached nobody. */
export const unreachedText = 'Varselet nådde ingen';

/**
 * That an alarm has reached nobody, or had not before somebody was reached or saw it all the same (TOLD-04), in words
 * (Norwegian); null where it has reached who it should, and where that is not the reader's to know.
 */
export function reachText({
  unreached,
  was_unreached: before,
  acknowledged,
}: Pick<OpenAlarm, 'unreached' | 'was_unreached' | 'acknowledged'>): string | null {
  if (unreached && acknowledged === null) return unreachedText;
  const found = formatDateTime(before ?? unreached ?? null);
  if (found === null) return null;
  return unreached
    ? `Varselet nådde ingen før alarmen ble kvittert (oppdaget ${found})`
    : `De første varslene nådde ingen (oppdaget ${found})`;
}

/** The id of the level alarm among the public alarms; the server reports it with its start. */
export const levelAlarmId = 'level';

/** The limit in percent below which the level is an alarm; null while the alarm list is off or has none (ALARM-01). */
export function alarmLimit(appdata: Appdata): number | null {
  const list = appdata.visualization?.[0]?.alarm_list;
  return list?.enable === true ? finite(list.alarm_below_percent) : null;
}

/** Percent that a level must rise above its limit before its alarm ends where nobody has set a restore level. */
const band = 2;

/** When the level's alarm is on; null where there is none (ALARM-01). */
export function levelRule(appdata: Appdata): LimitRule | null {
  const limit = alarmLimit(appdata);
  if (limit === null) return null;
  const list = appdata.visualization?.[0]?.alarm_list;
  // A full tank is back, however high its limit.
  const restore = finite(list?.restore_percent) ?? Math.min(limit + band, 100);
  return {
    direction: 'below',
    limit,
    isPastAtLimit: false,
    restore: Math.max(limit, restore),
    delay: delaySeconds(list?.delay_minutes),
  };
}

/** What the level alarm of this limit says (Norwegian). */
export function levelAlarmText(limit: number): string {
  const printed = formatNumber(limit, { decimals: 2, minDecimals: 0 });
  return `Nivået er under alarmgrensen på ${printed}${nbsp}%`;
}

/** What the server keeps of the alarm with this id among the device's public ones. */
function keptOf(
  device: Device,
  alarm: string,
): Pick<Alarm, 'id' | 'acknowledged' | 'isUnreached' | 'reach'> & { started: number | null } {
  const kept = device.open_alarms?.find((open) => open.alarm === alarm);
  const reach = kept === undefined ? null : reachText(kept);
  return {
    id: kept?.id ?? null,
    acknowledged: kept?.acknowledged ?? null,
    started: kept?.started ?? null,
    ...(kept?.unreached && !kept.acknowledged && { isUnreached: true }),
    ...(reach !== null && { reach }),
  };
}

const sortOf = (alarm: string): Pick<Alarm, 'kind' | 'severity'> => ({
  kind: alarmKindOf(alarm),
  severity: alarmSeverityOf(alarm),
});

function levelAlarm(device: Device): Alarm | null {
  const rule = levelRule(device.appdata);
  const percent = levelPercent(device);
  // One that waits for its delay is raised by the server.
  if (rule === null || rule.delay > 0 || !isLimitPassed(rule, percent, false)) return null;
  const { started, ...kept } = keptOf(device, levelAlarmId);
  return {
    ...sortOf(levelAlarmId),
    alarm: levelAlarmId,
    reason: levelAlarmText(rule.limit),
    since: started,
    source: 'level',
    ...kept,
  };
}

/**
 * The active alarms, the reported ones first (ALARM-01): every public alarm, among them those the server raises itself
 * (silence, battery, sensor, thresholds of water), and the level when the alarm list is enabled and the percent is
 * below its limit. A missing percent raises none. A level alarm that the server reports already is the same alarm and
 * counts once. Each carries what the server keeps of it. A device in
 * stock or out of operation has none; one that was has them since it came back at the earliest.
 */
export function activeAlarms(device: Device): Alarm[] {
  if (isAlarmless(device)) return [];
  const from = alarmsCountFrom(device) ?? -Infinity;
  const alarms = device.state.public?.alarms ?? [];
  const reported = alarms.map(({ id, message, since }): Alarm => {
    const { started, ...kept } = keptOf(device, id);
    return {
      ...sortOf(id),
      alarm: id,
      reason: message?.trim() || 'Alarm uten beskrivelse',
      since: finite(since) === null ? started : Math.max(Number(since), from),
      source: id === levelAlarmId ? 'level' : 'server',
      ...kept,
    };
  });
  const level = alarms.some(({ id }) => id === levelAlarmId) ? null : levelAlarm(device);
  return level ? [...reported, level] : reported;
}

/** Whether an alarm is active, acknowledged or not. */
export const hasAlarm = (device: Device): boolean => activeAlarms(device).length > 0;

/** Whether an active alarm waits for somebody: the bell counts such devices. */
export const hasUnacknowledgedAlarm = (device: Device): boolean =>
  activeAlarms(device).some(({ acknowledged }) => acknowledged === null);
