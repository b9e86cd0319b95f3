import type { Device } from '../../../wire/src/device.ts';
import { isSettings } from '../../../wire/src/settings.ts';

/** How often a device measures and sends what it measured, seconds. */
export interface Intervals {
  readonly telemetry_interval_s: number;
  readonly transmission_interval_s: number;
}

/** Intervals a device takes, seconds: a minute to a week. */
export const intervalLimits = { least: 60, most: 604_800 } as const;

/** Readings that one post of telemetry holds, and so one transmission. */
const mostReadingsSent = 1000;

/** Seconds between readings and transmissions of a device whose own settings do not say. */
const usualSeconds = 600;

/** An interval as it is set on a device, seconds; null where nobody has set it. */
export function intervalSet(proddata: Device['proddata'], name: keyof Intervals): number | null {
  const lowlevel = proddata['lowlevel'];
  const value = isSettings(lowlevel) ? lowlevel[name] : null;
  return typeof value === 'number' && value > 0 ? value : null;
}

/** The intervals of a device, from its low-level settings. */
export const intervalsOf = (proddata: Device['proddata']): Intervals => ({
  telemetry_interval_s: intervalSet(proddata, 'telemetry_interval_s') ?? usualSeconds,
  transmission_interval_s: intervalSet(proddata, 'transmission_interval_s') ?? usualSeconds,
});

const isInterval = (seconds: number): boolean =>
  Number.isInteger(seconds) && seconds >= intervalLimits.least && seconds <= intervalLimits.most;

/** Why a device cannot take these intervals, by field, in Norwegian; empty when it can. */
export function intervalFaults(intervals: Intervals): Record<string, string> {
  const { telemetry_interval_s: telemetry, transmission_interval_s: transmission } = intervals;
  const wrong = Object.entries(intervals).filter(([, seconds]) => !isInterval(seconds as number));
  if (wrong.length > 0) {
    const { least, most } = intervalLimits;
    return Object.fromEntries(
      wrong.map(([name]) => [
        name,
        `Må være et helt antall sekunder fra ${String(least)} til ${String(most)}`,
      ]),
    );
  }
  if (transmission < telemetry) {
    return { transmission_interval_s: 'Enheten kan ikke sende oftere enn den måler' };
  }
  if (transmission > telemetry * mostReadingsSent) {
    return {
      transmission_interval_s: `Enheten kan høyst samle ${String(mostReadingsSent)} målinger før den sender`,
    };
  }
  return {};
}
