import type { Appdata } from '../api/schemas/device.ts';
import { finite } from '../format/finite.ts';

/** Litres. */
export type TankLimits = {
  /** The tank may be filled up to here. */
  fillToMax: number | null;
  /** What lies below cannot be drawn from the tank: the unsellable volume. */
  drainToMin: number | null;
};

function within(limit: number | null | undefined, capacity: number | null): number | null {
  const litres = finite(limit);
  return litres === null || litres < 0 || (capacity !== null && litres > capacity) ? null : litres;
}

/** The limits set for the tank; one that does not lie within 0 and the capacity is no limit. */
export const tankLimits = (appdata: Appdata, capacity: number | null): TankLimits => ({
  fillToMax: within(appdata.tank?.fill_to_max, capacity),
  drainToMin: within(appdata.tank?.drain_to_min, capacity),
});
