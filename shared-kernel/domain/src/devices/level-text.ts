import type { Device } from '../../../wire/src/device.ts';
import { formatPercentBeside, type PercentLimits } from '../format/number.ts';
import { alarmLimit } from './alarm.ts';
import { isTank } from './kind.ts';
import { levelPercent } from './level.ts';
import { hideFillableFromPercent } from './tank-figures.ts';
import { fillLimitPercent } from './tank-limits.ts';
import { visualizationOf } from './visualization.ts';

/** Every limit that a word, a light or a label of the device goes by, in percent. */
function levelLimits(device: Device): PercentLimits {
  const lights = visualizationOf(device)?.level_traffic_light;
  const least = [alarmLimit(device.appdata), lights?.yellow_above_percent, lights?.green_above_percent];
  if (!isTank(device)) return { least, most: [] };
  return { least: [...least, hideFillableFromPercent], most: [fillLimitPercent(device)] };
}

/**
 * A level of the device as it is printed wherever it stands: whole percent, with decimals where rounding would take it
 * across a limit that something beside it is said by. Null without a level.
 *
 * @param percent the last measured one unless told
 */
export const levelPercentText = (
  device: Device,
  percent: number | null = levelPercent(device),
): string | null => formatPercentBeside(percent, levelLimits(device));
