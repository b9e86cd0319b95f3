import { osloDayOf, weekdayOf } from '../format/calendar-day.ts';
import { suddenSeconds, unlikeAllOthers } from './falls.ts';
import { isFrozenAt } from './frozen.ts';
import { median, reachOf, sum } from './readings.ts';
import type { StockStory } from './story.ts';

const day = 86_400;

/** When a tank is empty, or full where it fills by itself, if nobody comes; epoch seconds. */
export interface StockForecast {
  /** Litres a day that are used, or run in. */
  readonly litresPerDay: number;
  /** Whole days of readings behind it. */
  readonly days: number;
  /** Null: not within `forecastDaysAhead` days. */
  readonly at: number | null;
  /** It happens between these in four cases of five; null: not within as many. */
  readonly earliest: number | null;
  readonly latest: number | null;
}

/** Days of readings that are looked at, and after how many a day counts half of what today does. */
export const forecastMemoryDays = 56;
const halfLifeDays = 14;
/** From so many days on each day of the week has a share of its own. */
const weekdayDays = 28;
/** Days that a weekday's own share is balanced with, as if they were usual. */
const usualDays = 0.5;
/** Of a tank that is drawn from evenly no day counts that is more than so many usual ones, unless another was alike. */
const mostUsual = 4;
/** A fall within so many seconds that is unlike all others says nothing of a day's use, once so many days are known. */
const fallSeconds = 1.25 * day;
const fewestFallDays = 5;
/** Where so many times what was used may have been poured in unseen, nobody knows what is used. */
const mostUnseen = 2;
/** A forecast looks no farther ahead: nobody knows what is used then. */
export const forecastDaysAhead = 730;
/** Share of a day that must be measured for it to count. */
const leastCovered = 0.75;
/** Days beyond which what was used between two readings is known as a sum only, however seldom is measured. */
const silentDays = 1.25;

/** Of a normal distribution, for four of five. */
const deviations80 = 1.2816;
/** Uses of neighbouring days are alike: so many times the variance of independent ones (by the back-test). */
const alikeness = 1.5;
/** Share by which the rate itself has changed after thirty days, one standard deviation (by the back-test). */
const drift = 0.155;

/** A day that was measured. */
interface MeasuredDay {
  /** Days before the last reading, 0 for the last. */
  readonly age: number;
  /** Epoch seconds of its middle. */
  readonly middle: number;
  readonly litres: number;
}

/**
 * The days before the last change of the stock that were measured, the newest first. What was used in a silence is a sum
 * of which no day has a known part, and so is what was used while the sensor stood still; a day of an event counts by what
 * was measured of it, and a loss is no use.
 */
function measuredDays(story: StockStory): MeasuredDay[] {
  const { steady, seams, frozen, losses, unchangedSince } = story;
  const isKnown = (steady.at(-1)?.t ?? 0) - (steady[0]?.t ?? 0) >= fewestFallDays * day;
  const falls = [suddenSeconds, fallSeconds].flatMap((within) => {
    const fall = isKnown ? unlikeAllOthers(story, within) : null;
    return fall === null ? [] : [{ from: fall.before.t, to: fall.after.t }];
  });
  const end = unchangedSince ?? steady.at(-1)?.t ?? 0;
  const reach = reachOf(steady);
  const days = Array.from({ length: forecastMemoryDays }, () => ({ litres: 0, seconds: 0 }));
  // Litres of another tank say nothing of this one's.
  const begin = seams.findLast(({ kind }) => kind === 'geometry')?.t ?? -Infinity;
  for (let index = steady.length - 1; index > 0; index -= 1) {
    const [before, after] = [steady[index - 1], steady[index]];
    if (!before || !after || before.t < begin || after.t <= end - forecastMemoryDays * day) break;
    if (after.step !== 'use' || after.t > end) continue;
    if (after.t - before.t > Math.max(reach(before, after), silentDays * day)) continue;
    if (isFrozenAt(frozen, after.t)) continue;
    if ([...falls, ...losses].some(({ from, to }) => after.t > from && after.t <= to)) continue;
    const perSecond = Math.abs(after.volume - before.volume) / (after.t - before.t);
    for (let t = before.t; t < after.t;) {
      const age = Math.ceil((end - t) / day) - 1;
      const until = Math.min(after.t, end - age * day);
      const part = days[age];
      if (part) {
        part.litres += perSecond * (until - t);
        part.seconds += until - t;
      }
      t = until;
    }
  }
  return days.flatMap(({ litres, seconds }, age) =>
    seconds < leastCovered * day
      ? []
      : [{ age, middle: end - (age + 0.5) * day, litres: (litres * day) / seconds }],
  );
}

const weekdayAt = (t: number): number => weekdayOf(osloDayOf(t));

/** Litres of the days that were measured that may have been poured in and used besides, for each one that was seen to be used. */
function unseenShare({ small }: StockStory, days: readonly MeasuredDay[]): number {
  const unseen = small.filter(({ t }) => days.some(({ middle }) => Math.abs(t - middle) <= day / 2));
  return sum(unseen.map(({ litres }) => litres)) / sum(days.map(({ litres }) => litres));
}

/**
 * When the stock reaches a level, at the rate of the days that were measured, the newest counting most; null while no
 * day has been, where nothing is used, and where far more may be than was seen.
 *
 * @param level litres: what cannot be drawn any more, or what a draining tank holds at the most
 */
export function stockForecast(story: StockStory, level: number): StockForecast | null {
  const last = story.steady.at(-1);
  const measured = measuredDays(story);
  if (!last || measured.length === 0) return null;
  const most = mostOfDay(measured, last.uncertainty);
  const days = measured
    .filter(({ litres }) => litres <= most)
    .map((one) => ({ ...one, weight: 0.5 ** (one.age / halfLifeDays) }));
  const weight = sum(days.map((one) => one.weight));
  const shares = weekdayShares(days);
  const rate =
    sum(days.map((one) => one.litres * one.weight)) /
    sum(days.map((one) => shareAt(one.middle) * one.weight));
  const unseen = unseenShare(story, measured);
  if (!(rate > 0) || unseen > mostUnseen) return null;

  const variance =
    (sum(days.map(({ litres, middle, weight: own }) => (litres - rate * shareAt(middle)) ** 2 * own)) /
      weight) *
    alikeness;
  const known = weight ** 2 / sum(days.map((one) => one.weight ** 2));
  const missing = Math.abs(last.volume - level);
  const begin = story.unchangedSince ?? last.t;
  const spread = (daysAhead: number): number =>
    deviations80 *
    Math.hypot(
      Math.sqrt(variance * daysAhead),
      daysAhead * Math.sqrt(variance / known),
      last.uncertainty / 2,
    );
  /** The rate may have become another by then: so many times as great, or as small. */
  const changed = (daysAhead: number): number => Math.exp(deviations80 * drift * Math.sqrt(daysAhead / 30));
  const greatest = (daysAhead: number, litres: number): number =>
    litres * (1 + unseen) * changed(daysAhead) + spread(daysAhead);
  const least = (daysAhead: number, litres: number): number =>
    litres / changed(daysAhead) - spread(daysAhead);
  const found = { at: null as number | null, earliest: null as number | null, latest: null as number | null };
  let used = 0;
  for (let ahead = 0; ahead < forecastDaysAhead && found.latest === null; ahead += 1) {
    const today = rate * shareAt(begin + (ahead + 0.5) * day);
    /** When within this day the line from one to the other has reached what is missing. */
    const reach = (from: number, to: number): number | null =>
      to < missing
        ? null
        : begin + (ahead + (to > from ? Math.max(0, (missing - from) / (to - from)) : 0)) * day;
    found.at ??= reach(used, used + today);
    found.earliest ??= reach(greatest(ahead, used), greatest(ahead + 1, used + today));
    found.latest ??= reach(least(ahead, used), least(ahead + 1, used + today));
    used += today;
  }
  return { litresPerDay: rate, days: days.length, ...found };

  function shareAt(t: number): number {
    return shares[weekdayAt(t) - 1] ?? 1;
  }
}

/**
 * The most litres of a day that counts. Where less is used than readings can tell it is drawn from now and then, and
 * each of these days counts.
 */
function mostOfDay(days: readonly MeasuredDay[], uncertainty: number): number {
  const usual = median(days.map(({ litres }) => litres));
  if (usual * days.length <= uncertainty) return Infinity;
  const [, second] = days.toSorted((a, b) => b.litres - a.litres);
  return Math.max(usual * mostUsual, second?.litres ?? 0);
}

/** What of a usual day is used on each day of the week, from Monday on; alike while too few are known. */
function weekdayShares(days: readonly MeasuredDay[]): readonly number[] {
  const usual = sum(days.map(({ litres }) => litres)) / days.length;
  if (days.length < weekdayDays || usual === 0) return [];
  const shares = [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const own = days.filter(({ middle }) => weekdayAt(middle) === weekday);
    return (sum(own.map(({ litres }) => litres / usual)) + usualDays) / (own.length + usualDays);
  });
  const mean = sum(shares) / shares.length;
  return shares.map((share) => share / mean);
}
