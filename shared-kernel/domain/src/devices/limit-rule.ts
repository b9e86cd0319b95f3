/**
 * A limit whose passing is an alarm. The alarm lasts until a value is back at the restore level, so that ripples at the
 * limit are one alarm (TOLD-03).
 */
export interface LimitRule {
  readonly direction: 'above' | 'below';
  readonly limit: number;
  /** Whether a value at the limit is past it, and one at the restore level not yet back. */
  readonly isPastAtLimit: boolean;
  /** On the sound side of the limit, or at it. */
  readonly restore: number;
  /** Seconds of measured time that the limit must have been passed for before it is an alarm. */
  readonly delay: number;
}

/** A value at a measured time, epoch seconds; null of a reading that says nothing of it. */
export interface TimedValue {
  readonly t: number;
  readonly value: number | null;
}

/** An alarm from its first reading past the limit to the first that is back; epoch seconds, null while it lasts. */
export interface LimitEpisode {
  readonly started: number;
  readonly ended: number | null;
}

/** How far a value is past a level, negative on the sound side; in single precision, as the database keeps readings. */
function beyond({ direction }: LimitRule, value: number, level: number): number {
  const [one, other] = [Math.fround(value), Math.fround(level)];
  return direction === 'above' ? one - other : other - one;
}

export function isPastLimit(rule: LimitRule, value: number): boolean {
  const over = beyond(rule, value, rule.limit);
  return over > 0 || (over === 0 && rule.isPastAtLimit);
}

/** Whether a value ends the alarm: between the limit and the restore level one does not. */
export function isRestored(rule: LimitRule, value: number): boolean {
  const over = beyond(rule, value, rule.restore);
  return over < 0 || (over === 0 && !rule.isPastAtLimit);
}

/** Whether a value is farther past the limit than the restore level lies on the other side: no ripple any more. */
export const isClearlyPast = (rule: LimitRule, value: number): boolean =>
  beyond(rule, value, rule.limit) > Math.abs(rule.limit - rule.restore);

/** So many times as far as the restore level lies from the limit. */
const clearBands = 10;

/** Whether a value is so far on the sound side that what comes after it is no ripple: a tank was filled, the water gone. */
export const isClearlyBack = (rule: LimitRule, value: number): boolean =>
  -beyond(rule, value, rule.limit) > clearBands * Math.abs(rule.limit - rule.restore);

/** Whether a value is clearly past, and by as much past the worst that people know of, where there is any. */
export const isClearlyWorse = (rule: LimitRule, value: number, known: number | null): boolean =>
  isClearlyPast(rule, value) &&
  (known === null || beyond(rule, value, known) > Math.abs(rule.limit - rule.restore));

/**
 * Whether a value is so much farther past than what somebody has seen to that it is news again, though it was past all
 * along: what rises. That a tank goes on falling until it is filled is what was seen to.
 */
export const isFarWorse = (rule: LimitRule, value: number, known: number): boolean =>
  rule.direction === 'above' && beyond(rule, value, known) > clearBands * Math.abs(rule.limit - rule.restore);

/** Whether the limit counts as passed after this value; `was` is whether it did before, which a missing value leaves. */
export function isLimitPassed(rule: LimitRule, value: number | null, was: boolean): boolean {
  if (value === null) return was;
  return was ? !isRestored(rule, value) : isPastLimit(rule, value);
}

/**
 * The alarms of a limit, as readings in the order of measured time make them: whatever order they came in, the same
 * readings have the same alarms (TOLD-01). A value holds until the next one, the last one until `now`.
 *
 * @param since since when the limit counts as passed before the first of these readings; null where it does not
 * @param now epoch seconds
 */
export function limitEpisodes(
  rule: LimitRule,
  readings: Iterable<TimedValue>,
  since: number | null,
  now: number,
): LimitEpisode[] {
  const episodes: LimitEpisode[] = [];
  let started = since;
  const isLong = (until: number): boolean => started !== null && until - started >= rule.delay;
  let until = now;
  for (const { t, value } of readings) {
    until = Math.max(until, t);
    if (isLimitPassed(rule, value, started !== null)) {
      started ??= t;
      continue;
    }
    if (started !== null && isLong(t)) episodes.push({ started, ended: t });
    started = null;
  }
  if (started !== null && isLong(until)) episodes.push({ started, ended: null });
  return episodes;
}

/** Most minutes that an alarm may be put off: a day. */
export const mostDelayMinutes = 1440;

/** Seconds of a delay that is set in minutes; none where it is not set: no danger waits unless somebody wants it to. */
export const delaySeconds = (minutes: number | null | undefined): number =>
  60 * Math.min(Math.max(minutes ?? 0, 0), mostDelayMinutes);
