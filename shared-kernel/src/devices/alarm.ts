import type { Device } from '../api/schemas/device.ts';
import { finite } from '../format/finite.ts';
import { formatNumber, NBSP } from '../format/number.ts';
import { levelPercent } from './level.ts';
import { visualizationOf } from './visualization.ts';

export type Alarm = {
  /** Norwegian text for the user. */
  reason: string;
  /** Epoch seconds, null when nobody knows. */
  since: number | null;
  /** Reported in the device's state, or seen here from the level and its limit. */
  source: 'server' | 'level';
};

function levelAlarm(device: Device): Alarm | null {
  const list = visualizationOf(device)?.alarm_list;
  const limit = finite(list?.alarm_below_percent);
  const percent = levelPercent(device);
  if (list?.enable !== true || limit === null || percent === null || percent >= limit) return null;
  const printed = formatNumber(limit, { decimals: 1, minDecimals: 0 });
  return { reason: `Nivået er under alarmgrensen på ${printed}${NBSP}%`, since: null, source: 'level' };
}

/**
 * The active alarms, the reported ones first (specification B4; ALARM-01): every public alarm, and the level when the
 * alarm list is enabled and the percent is below its limit. A missing percent raises none.
 */
export function activeAlarms(device: Device): Alarm[] {
  const reported = (device.state.public?.alarms ?? []).map((alarm): Alarm => ({
    reason: alarm.message?.trim() || 'Alarm uten beskrivelse',
    since: finite(alarm.since),
    source: 'server',
  }));
  const level = levelAlarm(device);
  return level ? [...reported, level] : reported;
}

export const hasAlarm = (device: Device): boolean => activeAlarms(device).length > 0;
