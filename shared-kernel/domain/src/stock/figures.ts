import { reachOf, sum } from './readings.ts';
import type { StockEvent, StockStory, SteadyAt } from './story.ts';

/** Epoch seconds; a reading at the very beginning is the stock it begins with, one at the end the last that counts. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** What came and went in a part of a story; litres, never negative but for `adjusted`. */
export interface StockWithin {
  /** The stock at the beginning, with what of an event over it had come in by then; else the first one in the part. */
  readonly start: number;
  /** The stock at the end, with what of an event over it had come in by then. */
  readonly end: number;
  /** What events brought in; of a draining tank what they took. */
  readonly filled: number;
  /** What left between events; of a draining tank what ran in. */
  readonly consumed: number;
  /** What appeared (or vanished, negative) at seams, where nothing came or went, and where somebody said otherwise. */
  readonly adjusted: number;
  /** Litres by which `consumed` may be wrong either way (95 %). */
  readonly uncertainty: number;
}

/** The stock that a period begins with, where that is known, and all in it; null when nothing was measured in it. */
export function steadyWithin({ steady }: StockStory, { from, to }: Period): readonly SteadyAt[] | null {
  const within = steady.filter(({ t }) => t > from && t <= to);
  const first = steady.findLast(({ t }) => t <= from);
  if (within.length === 0) return null;
  return first === undefined ? within : [first, ...within];
}

/** The fillings, or emptyings, of a period: one over an end of it is one of the part in which it ends, so that counts add up. */
export const eventsWithin = ({ events }: StockStory, { from, to }: Period): StockEvent[] =>
  events.filter((event) => event.to > from && event.to <= to);

const eventsOver = ({ events }: StockStory, { from, to }: Period): StockEvent[] =>
  events.filter((event) => event.to > from && event.from < to);

/** The events that an end of the period lies in: their litres are shared between both sides by time (MONTH-03). */
export const dividedEvents = (story: StockStory, period: Period): StockEvent[] =>
  eventsOver(story, period).filter(({ from, to }) => from < period.from || to > period.to);

/** What of a span lies in a period, 0 to 1; of one without length all where it begins in the period. */
export function shareWithin(span: Period, { from, to }: Period): number {
  if (span.to <= span.from) return Number(span.from >= from && span.from < to);
  return Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)) / (span.to - span.from);
}

/** The stock at a moment: what comes in between two readings comes evenly; all else has happened by the second one. */
function stockAt({ steady }: StockStory, moment: number): SteadyAt | undefined {
  const index = steady.findLastIndex(({ t }) => t <= moment);
  const [last, next] = [steady[index], steady[index + 1]];
  if (!last || next?.step !== 'event') return last;
  const share = (moment - last.t) / (next.t - last.t);
  return { ...last, volume: last.volume + share * (next.volume - last.volume) };
}

/**
 * What came and went in a period; the parts of a whole add up to it, and start ± filled ∓ consumed + adjusted = end. An
 * event over an end of it, and what was used meanwhile, are shared by time between both sides. Null when nothing was
 * measured in it, and no event reaches over it.
 */
export function stockWithin(story: StockStory, period: Period): StockWithin | null {
  const events = eventsOver(story, period);
  const within = steadyWithin(story, period);
  const first = stockAt(story, period.from) ?? within?.[0];
  const last = stockAt(story, period.to);
  if ((!within && events.length === 0) || !first || !last) return null;
  const change = { begin: 0, use: 0, event: 0, seam: 0 };
  story.steady.forEach(({ t, volume, step }, index) => {
    const before = story.steady[index - 1];
    if (!before) return;
    const share =
      step === 'event'
        ? shareWithin({ from: before.t, to: t }, period)
        : Number(t > period.from && t <= period.to);
    change[step] += share * (volume - before.volume);
  });
  const shared = (litres: (event: StockEvent) => number): number =>
    sum(events.map((event) => litres(event) * shareWithin(event, period)));
  const meanwhile = shared((event) => event.meanwhile);
  return {
    start: first.volume,
    end: last.volume,
    filled: Math.abs(change.event) + meanwhile + shared(({ beside }) => beside),
    consumed: Math.abs(change.use) + meanwhile,
    adjusted: change.seam - shared(({ beside, kind }) => beside * (kind === 'delivery' ? 1 : -1)),
    uncertainty:
      sum(story.small.map(({ t, litres }) => (t > period.from && t <= period.to ? litres : 0))) +
      Math.hypot(first.uncertainty, last.uncertainty, ...events.map(({ uncertainty }) => uncertainty)),
  };
}

const day = 86_400;

/** A last fall by more than so many times what the tank was ever drawn down by at once, and this share of its stock, is doubted. */
const mostTimesDrawn = 2;
const leastDoubted = 0.05;

/** Whether the last reading fell as no use of this tank explains, so that only a later one can tell whether it is right. */
function isLastDoubted({ steady }: StockStory): boolean {
  const steps = steady.slice(1).flatMap((at, index) => {
    const before = steady[index] ?? at;
    return at.step === 'use'
      ? [{ litres: Math.abs(before.volume - at.volume), seconds: at.t - before.t, before }]
      : [];
  });
  const last = steps.at(-1);
  if (!last || steady.at(-1)?.step !== 'use') return false;
  const earlier = steps.slice(0, -1);
  const seconds = sum(earlier.map((step) => step.seconds));
  const drawn = earlier.reduce((most, { litres }) => Math.max(most, litres), 0);
  const used = seconds === 0 ? 0 : (sum(earlier.map(({ litres }) => litres)) / seconds) * last.seconds;
  const most = Math.max(Math.max(drawn, used) * mostTimesDrawn, Math.abs(last.before.volume) * leastDoubted);
  return last.litres > most;
}

/**
 * Whether what a period ends with can be judged at a moment (epoch seconds): a later reading says the same of its events
 * and of its last stock. Of a tank that has been silent for long nothing more is to be expected; it can be, unless
 * something came in with its last reading, or more left than is usual.
 */
export function isJudged(story: StockStory, period: Period, now: number): boolean {
  if (eventsOver(story, period).some(({ isSettled }) => !isSettled)) return false;
  const last = story.steady.at(-1);
  if (last === undefined || last.t > period.to) return true;
  if (now - last.t <= Math.max(day, reachOf(story.steady)(last, last))) return false;
  return last.t <= period.from || !isLastDoubted(story);
}
