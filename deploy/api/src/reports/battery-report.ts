import type { BatteryRow } from '@peil/shared-kernel/api/schemas';
import { isLowBattery, lastMeasurement } from '@peil/shared-kernel/devices';
import { rows } from '../platform/db/tenant.ts';
import { isInUse, type ReportDevice } from './report-devices.ts';
import { reportRow } from './report-row.ts';

const daySeconds = 86_400;
const trendDays = 30;
/** A trend over less time, or of less than a percent, is the temperature's. */
const fewestTrendDays = 7;
const leastFall = 1;

/** A battery in percent at a measured time in epoch seconds. */
export interface BatteryAt {
  readonly t: number;
  readonly battery: number;
}

/**
 * Whole days until the battery is empty if it goes on falling as it did from `before` to `now`; null when it did not
 * fall by at least a percent in at least a week.
 */
export function batteryDaysLeft(before: BatteryAt | undefined, now: BatteryAt): number | null {
  if (before === undefined) return null;
  const days = (now.t - before.t) / daySeconds;
  const fall = before.battery - now.battery;
  return days < fewestTrendDays || fall < leastFall ? null : Math.floor(now.battery / (fall / days));
}

/**
 * The battery report: every device in use whose battery is known, the lowest first (then those empty first).
 * @param nowSeconds epoch seconds
 */
export async function batteryRows(
  devices: readonly ReportDevice[],
  nowSeconds: number,
): Promise<BatteryRow[]> {
  const known = devices.filter(isInUse).flatMap((found) => {
    const now = batteryNow(found);
    return now === null ? [] : [{ found, now }];
  });
  const before = await batteriesBefore(known.map(({ found }) => found.dev));
  return known
    .map(({ found, now }) => ({
      ...reportRow(found),
      battery: now.battery,
      low: isLowBattery(now.battery),
      days_since: Math.max(0, Math.floor((nowSeconds - now.t) / daySeconds)),
      days_left: batteryDaysLeft(before.get(found.dev), now),
    }))
    .sort((a, b) => a.battery - b.battery || (a.days_left ?? Infinity) - (b.days_left ?? Infinity));
}

function batteryNow({ device }: ReportDevice): BatteryAt | null {
  const battery = device.last_telemetry?.sec?.battery;
  const t = device.last_telemetry?.meta?.sec_t?.['battery'] ?? lastMeasurement(device);
  return t === null || typeof battery !== 'number' || battery < 0 || battery > 100 ? null : { t, battery };
}

/** The first battery that was told within the 30 days before each device's last reading, since it is its owner's. */
async function batteriesBefore(devs: readonly number[]): Promise<Map<number, BatteryAt>> {
  const found = await rows<BatteryAt & { dev: number }>(
    `select l.dev, extract(epoch from first.t)::float8 as t, first.battery
     from devices join device_latest l using (dev)
     cross join lateral (
       select t, battery from readings
       where readings.dev = l.dev and t >= coalesce(devices.owned_since, '-infinity') and t >= l.t - $2 * interval '1 day' and battery between 0 and 100
       order by t limit 1
     ) first
     where l.dev = any($1)`,
    [devs, trendDays],
  );
  return new Map(found.map(({ dev, ...battery }) => [dev, battery]));
}
