import type { Appdata, Device } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { geometryOf } from './tank-setup.ts';
import { isTank } from './kind.ts';

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

/** Litres that a tank holds: as its reading has it, else by its own measures; null when neither tells. */
export function capacityOf({ appdata, last_telemetry }: Device): number | null {
  const told = finite(last_telemetry?.pri?.capacity);
  if (told !== null) return told;
  const geometry = geometryOf(appdata);
  return geometry.ok ? geometry.geometry.capacity : finite(appdata.volume);
}

/** `fill_to_max` as a percent of the capacity, unrounded; null where no limit is set, or nobody knows of what. */
export function fillLimitPercent(device: Device): number | null {
  const capacity = capacityOf(device);
  const { fillToMax } = tankLimits(device.appdata, capacity);
  return fillToMax === null || capacity === null || capacity <= 0 ? null : (fillToMax / capacity) * 100;
}

/**
 * Whether a tank holds more than it may be filled to: a liquid that grows warmer needs the room above, liquid gas most
 * of all. False where no limit is set, or no volume is known.
 */
export function isOverFillLimit(device: Device): boolean {
  const volume = finite(device.last_telemetry?.pri?.volume);
  if (volume === null || finite(device.appdata.tank?.fill_to_max) === null || !isTank(device)) return false;
  const { fillToMax } = tankLimits(device.appdata, capacityOf(device));
  return fillToMax !== null && volume > fillToMax;
}
