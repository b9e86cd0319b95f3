import type { Device } from '@peil/shared-kernel/api/schemas';
import { tankFigures } from '@peil/shared-kernel/devices';
import { monthsOver } from '@peil/shared-kernel/format';
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

/** What happened in a tank, by its stock. */
export function tankStory(device: Device, stock: Stock | undefined, period: Period): TankStory {
  const story = storyOf(stock, tankFigures(device).capacity.litres);
  const isMeasured = stockWithin(story, period) !== null;
  const months = monthsOver(new Date(period.from * 1000), new Date(period.to * 1000)).map(
    ({ key, from, to }) => {
      const month: Period = {
        from: Math.max(period.from, from.getTime() / 1000),
        to: Math.min(period.to, to.getTime() / 1000),
      };
      const { filled = 0, consumed = 0 } = stockWithin(story, month) ?? {};
      return [key, { filled, consumed, fillings: eventsWithin(story, month).length }] as const;
    },
  );
  return { device, fillings: isMeasured ? eventsWithin(story, period) : [], months: new Map(months) };
}
