import type { estimatedReasons } from '@peil/shared-kernel/api/schemas';
import { formatDate } from '@peil/shared-kernel/format';
import {
  dividedEvents,
  eventsWithin,
  steadyWithin,
  stockStory,
  stockWithin,
  withDecisions,
  type Period,
  type Seam,
  type StockDecision,
  type StockStory,
  type VolumeAt,
} from '@peil/shared-kernel/stock';

/** What is known of a tank's stock: its volumes in the order of time, and from when they were measured otherwise. */
export interface Stock {
  readonly readings: readonly VolumeAt[];
  readonly seams: readonly Seam[];
  /** What people and receipts say of its events. */
  readonly decisions: readonly StockDecision[];
}

/** What happened in a tank, as its readings tell and people say; capacity in litres, null when unknown. */
export const storyOf = (stock: Stock | undefined, capacity: number | null, isDraining = false): StockStory =>
  withDecisions(
    stockStory(stock?.readings ?? [], { capacity, isDraining }, stock?.seams),
    stock?.decisions ?? [],
  );

/** What happened in one filling tank in a period; litres. */
export interface StockFigures {
  /** The sum of the fillings. */
  readonly filled: number;
  /** What left the tank between them. */
  readonly consumed: number;
  /** Litres by which `consumed` may be wrong either way (95 %). */
  readonly uncertainty: number;
  readonly fillings: number;
  /** The mean stock just before a filling, how far the tank was drained; null without fillings. */
  readonly drainedAverage: number | null;
  /** The mean stock over the time since the beginning (or the first reading): each reading holds until the next; null without a reading. */
  readonly averageStock: number | null;
  /** Fillings of which another period has a part. */
  readonly divided: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The figures of the fill report for one tank (REPORT-01). Null when nothing valid was measured in the period, nor
 * a filling is known over it: then nobody knows.
 */
export function stockFigures(story: StockStory, period: Period): StockFigures | null {
  const within = stockWithin(story, period);
  if (within === null) return null;
  const fillings = eventsWithin(story, period);
  return {
    filled: within.filled,
    consumed: within.consumed,
    uncertainty: within.uncertainty,
    fillings: fillings.length,
    drainedAverage:
      fillings.length === 0 ? null : sum(fillings.map(({ before }) => before)) / fillings.length,
    averageStock: averageStock(story, period),
    divided: dividedEvents(story, period).length,
  };
}

/** A gap at an end of the period that is no longer than this is none: tanks are measured once a day, and some by hand. */
const longestGap = 36 * 3600;

/** Percent of a period from the first to the last of what was measured in it; null when nothing was. */
export function coveredPercent(story: StockStory, { from, to }: Period): number | null {
  const within = steadyWithin(story, { from, to });
  const [first, last] = [within?.[0], within?.at(-1)];
  if (!first || !last || to <= from) return null;
  const gaps = [first.t - from, to - last.t].filter((gap) => gap > longestGap);
  return Math.max(0, 100 - (100 * sum(gaps)) / (to - from));
}

/** In how many days of Oslo's calendar of a period there is a reading, and what of it is not from readings alone. */
export function coverageOf(
  story: StockStory,
  period: Period,
  figures: StockFigures | null,
): { readonly days: number; readonly measured_days: number; readonly estimated: string } {
  const within = story.steady.filter(({ t }) => t > period.from && t <= period.to);
  const measured = new Set(within.map(({ t }) => formatDate(t - 1)));
  const moments = [period.from, ...within.map(({ t }) => t), period.to];
  const hasGap = moments.some((t, index) => t - (moments[index - 1] ?? t) > longestGap);
  const reasons: (typeof estimatedReasons)[number][] = [];
  if (figures && figures.divided > 0) reasons.push('divided');
  if (figures && hasGap) reasons.push('gap');
  return {
    days: Math.max(daysIn(period), measured.size),
    measured_days: measured.size,
    estimated: reasons.join(' '),
  };
}

const daySeconds = 86_400;

/** Days of Oslo's calendar, of which the two on which the clock changes have an hour more or less. */
const daysIn = ({ from, to }: Period): number => Math.max(1, Math.ceil((to - from - 3600) / daySeconds));

function averageStock(story: StockStory, period: Period): number | null {
  const stock = steadyWithin(story, period);
  if (stock === null) return null;
  const parts = stock.map(({ t, volume }, index) => {
    const until = stock[index + 1]?.t ?? period.to;
    const seconds = until - Math.max(t, period.from);
    return { seconds, litres: volume * seconds };
  });
  const seconds = sum(parts.map((part) => part.seconds));
  return seconds > 0 ? sum(parts.map(({ litres }) => litres)) / seconds : (stock.at(-1)?.volume ?? 0);
}
