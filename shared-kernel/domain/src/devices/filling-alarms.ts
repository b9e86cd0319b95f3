import type { Appdata, Device } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { countText } from '../format/count-text.ts';
import { formatNumber, nbsp } from '../format/number.ts';
import { fillsUp } from './blind-zone.ts';
import { isDrainingTank } from './kind.ts';
import type { LimitRule } from './limit-rule.ts';

/** Ids of the alarms of what fills by itself, among the public ones: each is about its level. */
export const fillingAlarmIds = { high: 'high_level', soon: 'full_soon', near: 'near_full' } as const;

const listOf = ({ visualization }: Appdata) => {
  const list = visualization?.[0]?.alarm_list;
  return list?.enable === true ? list : null;
};

/** Percent that the level must fall below its limit before the alarm ends: scatter at the limit is one alarm. */
const fall = 2;

/** The limit in percent at and above which the level of a tank that is drained is an alarm; null where there is none. */
export function highRule(device: Device): LimitRule | null {
  const limit = isDrainingTank(device) ? finite(listOf(device.appdata)?.alarm_above_percent) : null;
  return limit === null
    ? null
    : { direction: 'above', limit, isPastAtLimit: true, restore: limit - fall, delay: 0 };
}

/** What the high alarm of this limit says (Norwegian). */
export const highAlarmText = (limit: number): string =>
  `Nivået er over alarmgrensen på ${formatNumber(limit, { decimals: 2, minDecimals: 0 }) ?? ''}${nbsp}%`;

const daySeconds = 86_400;

/** In how many days a tank that is drained may be full before that is an alarm; null where nobody has set it. */
export const fullWithinDays = (device: Device): number | null =>
  isDrainingTank(device) ? finite(listOf(device.appdata)?.full_within_days) : null;

/**
 * Whether a tank is full so soon that it is an alarm; a forecast moves with each reading, and ends it a day later than it
 * began it. Without a forecast (null) it is as it was. Times are epoch seconds.
 */
export function isFullSoon(
  days: number | null,
  { full, now }: { readonly full: number | null; readonly now: number },
  was: boolean,
): days is number {
  if (days === null) return false;
  return full === null ? was : full - now <= (days + (was ? 1 : 0)) * daySeconds;
}

/** What that alarm says (Norwegian). */
export const fullSoonText = (days: number): string =>
  `Full om ${countText(days, 'døgn', 'døgn')} eller mindre`;

/** Whether being nearer to the sensor than it sees is an alarm here: of what fills up, where its level has alarms. */
export const isNearFullOn = (device: Pick<Device, 'appdata'>): boolean =>
  fillsUp(device) && listOf(device.appdata) !== null;
