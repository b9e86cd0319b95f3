import type { VolumeAt } from '../readings/consumption.ts';
import { fillingsOf, steadyStock, type Filling } from './fillings.ts';

/** Epoch seconds; a reading at the very beginning is the stock it begins with, one at the end the last that counts. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** What happened in one filling tank in a period; litres. */
export interface StockFigures {
  /** The last stock at or before the beginning, else the first one in the period. */
  readonly start: number;
  /** The last stock in the period. */
  readonly end: number;
  /** The sum of the fillings. */
  readonly filled: number;
  /** start + filled − end: what left the tank. Slightly below 0 where warmth made an untouched stock grow. */
  readonly consumed: number;
  readonly fillings: number;
  /** The mean stock just before a filling, how far the tank was drained; null without fillings. */
  readonly drainedAverage: number | null;
  /** The mean stock over the time since the beginning (or the first reading): each reading holds until the next. */
  readonly averageStock: number;
}

/**
 * The figures of the fill report for one tank (REPORT-01) from its valid readings, in whatever order, each once or
 * more; readings outside the period help to judge those at its edges. Null when nothing valid was measured in the
 * period: then nobody knows. The balance start + filled − consumed = end always holds.
 */
export function stockFigures(
  readings: readonly VolumeAt[],
  capacity: number | null,
  period: Period,
): StockFigures | null {
  const stock = stockOf(steadyStock(readings, capacity), period);
  const last = stock?.at(-1);
  if (stock === null || last === undefined) return null;
  const start = stock[0]?.volume ?? last.volume;
  const fillings = fillingsOf(stock, capacity);
  const filled = sum(fillings.map(({ before, after }) => after - before));
  return {
    start,
    end: last.volume,
    filled,
    consumed: start + filled - last.volume,
    fillings: fillings.length,
    drainedAverage: drainedAverage(fillings),
    averageStock: averageStock(stock, period),
  };
}

/** The stock that a period begins with, where that is known, and all in it; null when nothing was measured in it. */
function stockOf(steady: readonly VolumeAt[], { from, to }: Period): readonly VolumeAt[] | null {
  const within = steady.filter(({ t }) => t > from && t <= to);
  const first = steady.findLast(({ t }) => t <= from);
  if (within.length === 0) return null;
  return first === undefined ? within : [first, ...within];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const drainedAverage = (fillings: readonly Filling[]): number | null =>
  fillings.length === 0 ? null : sum(fillings.map(({ before }) => before)) / fillings.length;

function averageStock(stock: readonly VolumeAt[], period: Period): number {
  const parts = stock.map(({ t, volume }, index) => {
    const until = stock[index + 1]?.t ?? period.to;
    const seconds = until - Math.max(t, period.from);
    return { seconds, litres: volume * seconds };
  });
  const seconds = sum(parts.map((part) => part.seconds));
  return seconds > 0 ? sum(parts.map(({ litres }) => litres)) / seconds : (stock.at(-1)?.volume ?? 0);
}

/** The fillings of a period, and how they and the use are shared between parts of it; litres. */
export interface FillStory {
  readonly fillings: readonly Filling[];
  /** What was filled and used in a part of the period; the parts of a whole add up to the figures of the whole. */
  readonly within: (part: Period) => { readonly filled: number; readonly consumed: number };
}

/**
 * As `stockFigures`, told in parts: a filling that goes on past the end of one is shared by the stock at that moment.
 * Null when nothing valid was measured in the period.
 */
export function fillStory(
  readings: readonly VolumeAt[],
  capacity: number | null,
  period: Period,
): FillStory | null {
  const stock = stockOf(steadyStock(readings, capacity), period);
  if (stock === null) return null;
  const fillings = fillingsOf(stock, capacity);
  const [begin] = stock;
  const levelAt = (moment: number): number => (stock.findLast(({ t }) => t <= moment) ?? begin)?.volume ?? 0;
  const within = ({ from, to }: Period) => {
    const filled = sum(
      fillings
        .filter((filling) => filling.from < to && filling.to > from)
        .map(({ from: began, to: ended, before, after }) => {
          const low = began < from ? levelAt(from) : before;
          const high = ended > to ? levelAt(to) : after;
          return high - low;
        }),
    );
    return { filled, consumed: levelAt(from) + filled - levelAt(to) };
  };
  return { fillings, within };
}
