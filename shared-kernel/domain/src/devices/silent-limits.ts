import type { Device, Graph } from '../../../wire/src/device.ts';
import { formatNumber, nbsp } from '../format/number.ts';
import { objectKindOf } from './kind.ts';
import { thresholdAlarms, waterLevelMetric } from './threshold-alarms.ts';

/** A limit that is drawn in a graph and raises no alarm. */
export interface SilentLimit {
  /** `«Høyt» på 700 mm i Vannivå`. */
  readonly limit: string;
  /** `off`: its alarm is switched off, or was never saved. `none`: there is no alarm of what the graph shows. */
  readonly why: 'off' | 'none';
}

/**
 * The warnings and dangers in these graphs of a device that raise no alarm (TOLD-08): whoever sees a line may believe that
 * somebody is told when it is passed.
 */
export function silentLimits({ appdata }: Device, graphs: readonly Graph[]): SilentLimit[] {
  const rings = new Set(
    thresholdAlarms(appdata).map(
      ({ value, direction, severity }) => `${severity} ${direction} ${String(value)}`,
    ),
  );
  const isWater = objectKindOf({ appdata }) === 'drain';
  return graphs.flatMap(({ name, metric, unit, thresholds }) =>
    (thresholds ?? []).flatMap((threshold): SilentLimit[] => {
      const { type, direction, value } = threshold;
      if (type !== 'warning' && type !== 'danger') return [];
      const mayRing = isWater && metric === waterLevelMetric;
      const way = direction === 'below' ? 'below' : 'above';
      if (mayRing && rings.has(`${type} ${way} ${String(value)}`)) return [];
      const printed = formatNumber(value, { decimals: 2, minDecimals: 0 }) ?? '';
      const measure = unit ? `${printed}${nbsp}${unit}` : printed;
      return [{ limit: `«${threshold.name}» på ${measure} i ${name}`, why: mayRing ? 'off' : 'none' }];
    }),
  );
}
