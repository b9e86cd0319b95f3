import type { FailedRow, FailureReason, SensorState } from '@peil/shared-kernel/api/schemas';
import { connectivity, serviceNeeds } from '@peil/shared-kernel/devices';
import { rows } from '../platform/db/tenant.ts';
import { notLeftOut, stateByNumber } from '../measuring/readings/metrics.ts';
import type { ReportDevice } from './report-devices.ts';
import { reportRow } from './report-row.ts';

/** How far back faulty readings are counted. */
const recentDays = 7;

const reasonTexts: Record<FailureReason, string> = {
  silent: 'Ingen kontakt med enheten',
  faulty_sensor: 'Feil på sensor',
};

/** The readings of the last days of one device. */
export interface RecentReadings {
  readonly total: number;
  readonly faulty: number;
  readonly lastState: SensorState;
}

/**
 * Why a device counts as failed, null when it does not: by the rule of the service round, so that nobody is sent to
 * another one than the report names (MONTH-04). A low battery alone is the battery report's.
 * @param nowSeconds epoch seconds
 */
export function failureOf(
  { device }: Pick<ReportDevice, 'device'>,
  nowSeconds: number,
): FailureReason | null {
  const needs = serviceNeeds(device, nowSeconds);
  if (needs.includes('silence')) return 'silent';
  return needs.includes('sensor') ? 'faulty_sensor' : null;
}

const faultyPercent = ({ faulty, total }: RecentReadings): number => (faulty / total) * 100;

/**
 * The failed report: devices in use that are silent or whose sensor fails, the silent ones first.
 * @param nowSeconds epoch seconds
 */
export async function failedRows(devices: readonly ReportDevice[], nowSeconds: number): Promise<FailedRow[]> {
  const failing = devices.flatMap((found) => {
    const reason = failureOf(found, nowSeconds);
    return reason === null ? [] : [{ found, reason }];
  });
  const faulty = await recentlyFaulty(
    failing.map(({ found }) => found.dev),
    nowSeconds,
  );
  const failed = failing.map(({ found, reason }) => {
    const recent = faulty.get(found.dev);
    const { hours } = connectivity(found.device, nowSeconds);
    return {
      ...reportRow(found),
      reason,
      reason_text: reasonTexts[reason],
      hours_silent: hours === null ? null : Math.floor(hours),
      faulty_percent: recent === undefined ? 0 : Math.round(faultyPercent(recent)),
      last_state: recent?.lastState ?? null,
    };
  });
  return failed.sort((a, b) => Number(b.reason === 'silent') - Number(a.reason === 'silent'));
}

/** The recent readings of those devices that have faulty ones among them. */
async function recentlyFaulty(
  devs: readonly number[],
  nowSeconds: number,
): Promise<Map<number, RecentReadings>> {
  const found = await rows<{ dev: number; faulty: number; total: number; last: number }>(
    `select f.dev, f.faulty,
       (select count(*)::int from readings r where r.dev = f.dev and r.t > to_timestamp($2) and r.t >= seen_since(f.dev) and ${notLeftOut}) as total,
       (select state from readings r where r.dev = f.dev and r.t > to_timestamp($2) and r.t >= seen_since(f.dev) and ${notLeftOut} order by t desc limit 1) as last
     from (
       select dev, count(*)::int as faulty from readings
       where dev in (select dev from devices where dev = any($1)) and t > to_timestamp($2) and state <> 0 and ${notLeftOut}
         and t >= seen_since(dev)
       group by dev
     ) f`,
    [devs, nowSeconds - recentDays * 86_400],
  );
  return new Map(
    found.map(({ dev, faulty, total, last }) => [
      dev,
      { faulty, total, lastState: stateByNumber[last] ?? 'ok' },
    ]),
  );
}
