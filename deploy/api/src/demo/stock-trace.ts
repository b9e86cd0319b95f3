import type { Stock } from './device.ts';
import { osloClock } from './oslo-clock.ts';
import { around, at } from './random.ts';
import { airTemperature, type ClimateName } from './weather.ts';

/** The share of an average day's movement that falls into an hour (since 1970); of a year's hours the mean is 1/24. */
function demand(need: Stock['need'], climate: ClimateName, seed: number, hour: number): number {
  const day = 0.55 + 0.9 * at(seed, Math.floor(hour / 24));
  const clock = osloClock(hour);
  switch (need) {
    case 'heating':
      return (
        ((Math.max(0, 17 - airTemperature(climate, hour)) / 10 + 0.08) * (0.8 + 0.4 * at(seed, hour))) / 24
      );
    case 'household':
      return clock.hour >= 6 && clock.hour < 23
        ? (day * 1.4 * (0.5 + at(seed, hour))) / 24
        : (day * 0.1) / 24;
    case 'work': {
      if (clock.hour < 6 || clock.hour >= 18) return 0;
      if (clock.weekday === 6) return 0;
      const share = clock.weekday === 5 ? 0.3 : 1.25;
      return (day * share * 2 * (0.3 + 1.4 * at(seed, hour))) / 24;
    }
  }
}

/**
 * The level of a tank at each full hour from `first` on, as shares of its capacity; the same whatever was asked for.
 * It is worked out from the moment of creation, where the level is given, in both directions: forward it is drawn and
 * refilled, backward it is given back and un-refilled. Deliveries come within working hours.
 *
 * @param anchor hour since 1970 of the creation
 */
export function stockTrace(
  stock: Stock,
  climate: ClimateName,
  seed: number,
  anchor: number,
  first: number,
  last: number,
): Float64Array {
  const levels = new Float64Array(Math.max(0, last - first + 1));
  const set = (hour: number, level: number): void => {
    if (hour >= first && hour <= last) levels[hour - first] = level;
  };
  const used = (hour: number): number => stock.perDay * demand(stock.need, climate, seed, hour);
  // Drawn tanks run from full down to low; filled ones from low up to full, which is the same run read upside down.
  const isDrawn = stock.trend === 'drawn';
  const turned = (level: number): number => (isDrawn ? level : stock.full + stock.low - level);
  const fullOf = (cycle: number): number => stock.full - 0.06 * at(seed + 11, cycle);
  const lowOf = (cycle: number): number => Math.max(0.02, stock.low + 0.05 * around(seed + 12, cycle));
  const start = turned(stock.now);

  set(anchor, stock.now);
  let level = start;
  let cycle = 0;
  for (let hour = anchor; hour < last; hour += 1) {
    if (!stock.stands) {
      level -= used(hour);
      if (level < Math.min(lowOf(cycle), start)) {
        cycle += 1;
        level = fullOf(cycle);
      }
    }
    set(hour + 1, turned(level));
  }

  level = start;
  cycle = 0;
  for (let hour = anchor - 1; hour >= first; hour -= 1) {
    const before = level + used(hour);
    if (before > Math.max(fullOf(cycle), start)) {
      cycle -= 1;
      level = lowOf(cycle);
    } else {
      level = before;
    }
    set(hour, turned(level));
  }
  return levels;
}
