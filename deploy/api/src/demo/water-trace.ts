import type { Water } from './device.ts';
import { rain, type ClimateName } from './weather.ts';

/** Hours after which nothing is left of the rain before: the slowest pond keeps 2 % an hour less. */
const memoryHours = 400;

/**
 * mm over the device's zero at each full hour from `first` on: each hour's rain raises the level, and what it raised
 * runs off by a constant share an hour. `origin` must stay the same for a device, so that its levels do.
 */
export function waterTrace(
  water: Water,
  climate: ClimateName,
  origin: number,
  first: number,
  last: number,
): Float64Array {
  const levels = new Float64Array(Math.max(0, last - first + 1));
  const room = water.ceiling - water.rest;
  let stored = 0;
  for (let hour = origin - memoryHours; hour <= last; hour += 1) {
    stored = stored * water.keeps + rain(climate, hour) * water.gain;
    // The fuller, the more runs over the edge: the level nears the ceiling and never passes it.
    if (hour >= first) levels[hour - first] = water.rest + room * (1 - Math.exp(-stored / room));
  }
  return levels;
}
