import { silentIntervals, sum } from './readings.ts';
import type { StockEvent, StockStory, SteadyAt } from './story.ts';

/** Epoch seconds; a reading at the very beginning is the stock it begins with, one at the end the last that counts. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** What came and went in a part of a story; litres, never negative but for `adjusted`. */
export interface StockWithin {
  /** The last stock at or before the beginning, else the first one in the part. */
  readonly start: number;
  /** The last stock in the part. */
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

/** What of the events lies in a period: one over an end of it begins or ends with the stock at that moment. */
export function eventsWithin({ steady, events }: StockStory, { from, to }: Period): StockEvent[] {
  const levelAt = (moment: number): number =>
    (steady.findLast(({ t }) => t <= moment) ?? steady[0])?.volume ?? 0;
  return events
    .filter((event) => event.from < to && event.to > from)
    .map((event) => ({
      ...event,
      before: event.from < from ? levelAt(from) : event.before,
      after: event.to > to ? levelAt(to) : event.after,
      meanwhile: event.meanwhile * shareWithin(event, { from, to }),
      beside: event.beside * shareWithin(event, { from, to }),
    }));
}

/**
 * What came and went in a period; the parts of a whole add up to it, and start ± filled ∓ consumed + adjusted = end. An
 * event over an end of it counts with what came within. Null when nothing was measured in it.
 */
export function stockWithin(story: StockStory, period: Period): StockWithin | null {
  const within = steadyWithin(story, period);
  const [first, last] = [within?.[0], within?.at(-1)];
  if (!within || !first || !last) return null;
  const changes = within.slice(1).map(({ volume, step }, index) => ({
    step,
    change: volume - (within[index]?.volume ?? volume),
  }));
  const of = (wanted: SteadyAt['step']): number =>
    sum(changes.filter(({ step }) => step === wanted).map(({ change }) => change));
  const events = eventsWithin(story, period);
  const meanwhile = sum(events.map((event) => event.meanwhile));
  const beside = sum(events.map((event) => event.beside));
  return {
    start: first.volume,
    end: last.volume,
    filled: Math.abs(of('event')) + meanwhile + beside,
    consumed: Math.abs(of('use')) + meanwhile,
    adjusted: of('seam') - sum(events.map((event) => event.beside * (event.kind === 'delivery' ? 1 : -1))),
    uncertainty: Math.hypot(
      first.uncertainty,
      last.uncertainty,
      ...events.map(({ uncertainty }) => uncertainty),
    ),
  };
}

const day = 86_400;

/**
 * Whether what a period ends with can be judged at a moment (epoch seconds): a later reading says the same of its events
 * and of its last stock. Of a tank that has been silent for long nothing more is to be expected; it can be, unless
 * something came in with its last reading.
 */
export function isJudged(story: StockStory, period: Period, now: number): boolean {
  const within = eventsWithin(story, period);
  if (within.some(({ isSettled }) => !isSettled)) return false;
  const last = story.steady.at(-1);
  return (
    last === undefined || last.t > period.to || now - last.t > Math.max(day, story.interval * silentIntervals)
  );
}

/** The share of an event's time that lies in a period. */
const shareWithin = ({ from, to }: StockEvent, period: Period): number =>
  (Math.min(to, period.to) - Math.max(from, period.from)) / (to - from);
