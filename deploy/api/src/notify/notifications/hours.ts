import type { NotificationRule } from '@peil/shared-kernel/api/schemas';
import { osloDayOf, shiftedDay, weekdayOf } from '@peil/shared-kernel/format';
import { osloMinutesOf, osloMoment } from '@peil/shared-kernel/notifications';

/** When a rule may reach the person. */
export type ReachHours = Pick<NotificationRule, 'weekdays' | 'from' | 'to'>;

/** Whether a rule may reach the person now, by Oslo's clock. @param at epoch seconds */
export function mayReachAt({ weekdays, from, to }: ReachHours, at: number): boolean {
  const day = osloDayOf(at);
  const isOfToday = weekdays.includes(weekdayOf(day));
  if (from === null || to === null || from === to) return isOfToday;
  const now = osloMinutesOf(at);
  if (from < to) return isOfToday && now >= from && now < to;
  const isOfYesterday = weekdays.includes(weekdayOf(shiftedDay(day, -1)));
  return (isOfToday && now >= from) || (isOfYesterday && now < to);
}

/** Days looked ahead: a week, and the day that a night before the first one belongs to. */
const daysAhead = 8;

/**
 * The first moment from this one on at which a rule may reach the person, epoch seconds; null when no day is chosen.
 *
 * @param at epoch seconds
 */
export function nextReachAt(hours: ReachHours, at: number): number | null {
  if (mayReachAt(hours, at)) return at;
  const starts = hours.from === null || hours.to === null ? 0 : hours.from;
  // In the hour that comes twice, the hours may begin a second time.
  const hour = 3600;
  const before = nextAt(hours.weekdays, starts, at - hour);
  if (before !== null && before <= at && mayReachAt(hours, before + hour)) return before + hour;
  return nextAt(hours.weekdays, starts, at);
}

/**
 * When the next digest goes, epoch seconds: the first time after this moment, on a chosen day; null when no day is
 * chosen.
 *
 * @param digestAt minutes of Oslo's day
 * @param at epoch seconds
 */
export const nextDigestAt = (
  { weekdays }: Pick<ReachHours, 'weekdays'>,
  digestAt: number,
  at: number,
): number | null => nextAt(weekdays, digestAt, at);

function nextAt(weekdays: readonly number[], minutes: number, at: number): number | null {
  const today = osloDayOf(at);
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = shiftedDay(today, ahead);
    if (!weekdays.includes(weekdayOf(day))) continue;
    const moment = osloMoment(day, minutes);
    if (moment > at) return moment;
  }
  return null;
}

/**
 * When a notice by this rule is due, epoch seconds, and whether it is held until then; null when it never is.
 *
 * @param at epoch seconds
 */
export function dueOf(
  rule: ReachHours & Pick<NotificationRule, 'delivery'>,
  at: number,
): { readonly due: number; readonly isHeld: boolean } | null {
  const due =
    rule.delivery === 'atOnce' ? nextReachAt(rule, at) : nextDigestAt(rule, rule.delivery.digestAt, at);
  return due === null ? null : { due, isHeld: due > at };
}
