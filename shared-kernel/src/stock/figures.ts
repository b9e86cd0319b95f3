import { reachOf, sum } from './readings.ts';
import type { StockEvent, StockStory, SteadyAt } from './story.ts';

/** Epoch seconds; a reading at the very beginning is the stock it begins with, one at the end the last that counts. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** What came and went in a part of a story; litres, never negative but for `adjusted`. */
export interface StockWithin {
  /** The last stock at or before the beginning and before what came in over it, else the first one in the part. */
  readonly start: number;
  /** The last stock in the part, before what comes in over its end. */
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

/** The events of a period: one over an end of it is one of the part in which it ends, whole. */
export const eventsWithin = ({ events }: StockStory, { from, to }: Period): StockEvent[] =>
  events.filter((event) => event.to > from && event.to <= to);

/** The stock at a moment: during an event what it was before, since the event counts where it ends. */
function stockAt({ steady, events }: StockStory, moment: number): SteadyAt | undefined {
  const during = events.find(({ from, to }) => from < moment && to > moment);
  return steady.findLast(({ t }) => t <= (during?.from ?? moment));
}

/**
 * What came and went in a period; the parts of a whole add up to it, and start ± filled ∓ consumed + adjusted = end. An
 * event over an end of it counts, with what was used meanwhile, where it ends: a filling belongs to one month. Null when
 * nothing was measured in it.
 */
export function stockWithin(story: StockStory, period: Period): StockWithin | null {
  const within = steadyWithin(story, period);
  const first = stockAt(story, period.from) ?? within?.[0];
  const last = stockAt(story, period.to);
  if (!within || !first || !last) return null;
  const change = { begin: 0, use: 0, event: 0, seam: 0 };
  let before = first.volume;
  for (const { t, volume, step } of story.steady) {
    if (t <= first.t || t > last.t) continue;
    change[step] += volume - before;
    before = volume;
  }
  const events = eventsWithin(story, period);
  const meanwhile = sum(events.map((event) => event.meanwhile));
  const beside = sum(events.map((event) => event.beside));
  return {
    start: first.volume,
    end: last.volume,
    filled: Math.abs(change.event) + meanwhile + beside,
    consumed: Math.abs(change.use) + meanwhile,
    adjusted: change.seam - sum(events.map((event) => event.beside * (event.kind === 'delivery' ? 1 : -1))),
    uncertainty:
      sum(story.small.map(({ t, litres }) => (t > first.t && t <= last.t ? litres : 0))) +
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
  const within = eventsWithin(story, period);
  if (within.some(({ isSettled }) => !isSettled)) return false;
  const last = story.steady.at(-1);
  if (last === undefined || last.t > period.to) return true;
  if (now - last.t <= Math.max(day, reachOf(story.steady)(last, last))) return false;
  return last.t <= period.from || !isLastDoubted(story);
}
