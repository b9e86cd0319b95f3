import type { FailedRow, FailureReason, SensorState } from '@peil/shared-kernel/api/schemas';
import { connectivity, isInFlight } from '@peil/shared-kernel/devices';
import { rows } from '../db/tenant.ts';
import { notLeftOut, stateByNumber } from '../readings/metrics.ts';
import { isInUse, type ReportDevice } from './report-devices.ts';
import { reportRow } from './report-row.ts';

/** How far back faulty readings count. */
const recentDays = 7;
/** Percent of faulty readings that make a device a failed one; single wrong echoes are everyday. */
const faultyLimit = 10;

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
 * Why a device counts as failed, null when it does not: silent where its connectivity is red (LIGHT-01; a device in
 * flight mode is meant to be silent), else a faulty sensor where the last reading was faulty or at least a tenth of the
 * last 7 days' were.
 * @param nowSeconds epoch seconds
 */
export function failureOf(
  { device }: ReportDevice,
  recent: RecentReadings | undefined,
  nowSeconds: number,
): FailureReason | null {
  if (connectivity(device, nowSeconds).light === 'red' && !isInFlight(device)) return 'silent';
  if (recent === undefined) return null;
  return recent.lastState !== 'ok' || faultyPercent(recent) >= faultyLimit ? 'faulty_sensor' : null;
}

const faultyPercent = ({ faulty, total }: RecentReadings): number => (faulty / total) * 100;

/**
 * The failed report: devices in use that are silent or whose sensor fails, the silent ones first.
 * @param nowSeconds epoch seconds
 */
export async function failedRows(devices: readonly ReportDevice[], nowSeconds: number): Promise<FailedRow[]> {
  const inUse = devices.filter(isInUse);
  const faulty = await recentlyFaulty(
    inUse.map(({ dev }) => dev),
    nowSeconds,
  );
  const failed = inUse.flatMap((found) => {
    const recent = faulty.get(found.dev);
    const reason = failureOf(found, recent, nowSeconds);
    if (reason === null) return [];
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

/** The recent readings of those devices that have faulty ones among them: all others need not be counted. */
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
