import type { Device } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { isOverFillLimit } from './tank-limits.ts';
import { visualizationOf } from './visualization.ts';

/** The last measured level in percent of the volume (of the height where no volume is known); null without one. */
export const levelPercent = (device: Device): number | null => finite(device.last_telemetry?.pri?.percent);

export type LevelLight = 'grey' | 'red' | 'yellow' | 'green';

/**
 * The colour of the level icon (LIGHT-01): grey without limits; red when the percent is missing or below
 * `yellow_above_percent`; yellow from there up to `green_above_percent`; green from that limit, or from the yellow one
 * where no green limit is set. A tank that holds more than it may be filled to is no better than yellow, with limits or
 * without.
 */
export function levelLight(device: Device): LevelLight {
  const limits = visualizationOf(device)?.level_traffic_light;
  const yellowAbove = finite(limits?.yellow_above_percent);
  const greenAbove = finite(limits?.green_above_percent);
  const isOver = isOverFillLimit(device);
  if (yellowAbove === null && greenAbove === null) return isOver ? 'yellow' : 'grey';
  const percent = levelPercent(device);
  if (percent === null || (yellowAbove !== null && percent < yellowAbove)) return 'red';
  return isOver || (greenAbove !== null && percent < greenAbove) ? 'yellow' : 'green';
}

export const levelLightWords: Record<LevelLight, string> = {
  grey: 'Uten nivågrenser',
  red: 'Lavt nivå',
  yellow: 'Middels nivå',
  green: 'Godt nivå',
};

/** What is said about a tank that holds more than it may be filled to. */
export const overFillLimitText = 'Over maks fyllgrad';

/**
 * The word beside the level icon; a missing measurement is said as such, whatever the colour, and so is a tank that
 * holds more than it may be filled to.
 */
export function levelLightText(device: Device): string {
  if (levelPercent(device) === null) return 'Mangler nivå';
  const light = levelLight(device);
  return light === 'yellow' && isOverFillLimit(device) ? overFillLimitText : levelLightWords[light];
}
