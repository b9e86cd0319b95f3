import type { Device, FillEvents } from '@peil/shared-kernel/api/schemas';
import { tankFigures } from '@peil/shared-kernel/devices';
import { compareNorwegian, formatDate, roundWhole, startOfOsloDay } from '@peil/shared-kernel/format';
import {
  countedLitres,
  eventsWithin,
  stockWithin,
  type Period,
  type StockEvent,
} from '@peil/shared-kernel/stock';
import { fuelTypeOf } from './instock-report.ts';
import { heldPeriod, type HeldDevice } from './report-devices.ts';
import { hourlyStock, storyOf, type Stock } from './stock-readings.ts';

/** What happened in one tank in the period. */
interface TankStory {
  readonly device: Device;
  readonly fillings: readonly StockEvent[];
  /** Litres of each month of the period, by `YYYY-MM`. */
  readonly months: ReadonlyMap<string, { readonly filled: number; readonly consumed: number }>;
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

/** The stories of some tanks, in the current transaction. */
export async function fillStories(tanks: readonly HeldDevice[], period: Period): Promise<TankStory[]> {
  const stock = await hourlyStock(tanks, period);
  return tanks.map((tank, index) => tankStory(tank.device, stock[index], heldPeriod(tank, period)));
}

function tankStory(device: Device, stock: Stock | undefined, period: Period): TankStory {
  const story = storyOf(stock, tankFigures(device).capacity.litres);
  const isMeasured = stockWithin(story, period) !== null;
  const months = [...monthsOf(period)].map(([name, month]) => {
    const { filled = 0, consumed = 0 } = stockWithin(story, month) ?? {};
    return [name, { filled, consumed }] as const;
  });
  return { device, fillings: isMeasured ? eventsWithin(story, period) : [], months: new Map(months) };
}

/** The fillings in the order of time, and the months with each fuel type, whatever its case. */
export function fillEvents(stories: readonly TankStory[]): FillEvents {
  const events = stories.flatMap(({ device, fillings }) =>
    fillings.map((event) => ({
      devid: device.devid,
      shortid: device.proddata.shortid,
      name: device.name,
      fueltype: fuelTypeOf(device),
      t: event.to,
      litres: roundWhole(countedLitres(event)),
    })),
  );
  return { events: events.sort((a, b) => a.t - b.t), months: monthSums(stories) };
}

function monthSums(stories: readonly TankStory[]): FillEvents['months'] {
  const sums = new Map<string, { month: string; fueltype: string; filled: number; consumed: number }>();
  for (const { device, months } of stories) {
    const fueltype = fuelTypeOf(device);
    for (const [month, { filled, consumed }] of months) {
      const key = `${month} ${fueltype.toLowerCase()}`;
      const sum = sums.get(key) ?? { month, fueltype, filled: 0, consumed: 0 };
      sums.set(key, { ...sum, filled: sum.filled + filled, consumed: sum.consumed + consumed });
    }
  }
  return [...sums.values()]
    .map((sum) => ({ ...sum, filled: roundWhole(sum.filled), consumed: roundWhole(sum.consumed) }))
    .sort((a, b) => a.month.localeCompare(b.month) || compareNorwegian(a.fueltype, b.fueltype));
}
