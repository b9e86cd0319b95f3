import type { Device } from '@peil/shared-kernel/api/schemas';
import { tankFigures } from '@peil/shared-kernel/devices';
import { formatDate, startOfOsloDay } from '@peil/shared-kernel/format';
import { eventsWithin, stockWithin, type Period, type StockEvent } from '@peil/shared-kernel/stock';
import { storyOf, type Stock } from './stock-figures.ts';

/** What happened in one tank in the period. */
export interface TankStory {
  readonly device: Device;
  readonly fillings: readonly StockEvent[];
  /** Litres of each month of the period, by `YYYY-MM`. */
  readonly months: ReadonlyMap<
    string,
    { readonly filled: number; readonly consumed: number; readonly fillings: number }
  >;
}

/** The months of Oslo's calendar that a period has a part of, by `YYYY-MM`. Pure. */
function monthsOf({ from, to }: Period): ReadonlyMap<string, Period> {
  const [, month = 1, year = 1970] = (formatDate(from) ?? '').split('.').map(Number);
  const months = new Map<string, Period>();
  for (let index = month; ; index += 1) {
    const start = startOfOsloDay(year, index, 1).getTime() / 1000;
    if (start >= to) return months;
    const end = startOfOsloDay(year, index + 1, 1).getTime() / 1000;
    const name = new Date(Date.UTC(year, index - 1, 1)).toISOString().slice(0, 7);
    months.set(name, { from: Math.max(from, start), to: Math.min(to, end) });
  }
}

/** What happened in a tank, by its stock. */
export function tankStory(device: Device, stock: Stock | undefined, period: Period): TankStory {
  const story = storyOf(stock, tankFigures(device).capacity.litres);
  const isMeasured = stockWithin(story, period) !== null;
  const months = [...monthsOf(period)].map(([name, month]) => {
    const { filled = 0, consumed = 0 } = stockWithin(story, month) ?? {};
    return [name, { filled, consumed, fillings: eventsWithin(story, month).length }] as const;
  });
  return { device, fillings: isMeasured ? eventsWithin(story, period) : [], months: new Map(months) };
}
