import { setTimeout as sleep } from 'node:timers/promises';
import type { PositionRow } from '../measuring/locations/row.ts';
import type { Logger } from '../platform/logger.ts';
import type { ReadingRow } from '../measuring/readings/row.ts';
import type { DemoDevice } from './device.ts';
import { demoPositions } from './positions.ts';
import { demoReadings } from './readings.ts';

/** The most records that POST /api/v1/telemetry takes at once. */
const mostRecords = 1000;
/** What was missed is made up for in steps of this many seconds, oldest first. */
const step = 6 * 3600;

export interface SimulatorOptions {
  /** Where the API answers, such as http://localhost:8080. */
  readonly baseUrl: string;
  /** A key for each organisation that has devices. */
  readonly ingestKeys: ReadonlyMap<string, string>;
  readonly devices: readonly DemoDevice[];
  /** The moment of the demo's creation, epoch seconds. */
  readonly creation: number;
  /** Everything before was posted already, epoch seconds; what is posted twice changes nothing. */
  readonly since: number;
  /** Seconds between two looks at the clock. */
  readonly everySeconds: number;
  /** The clock, epoch seconds. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly logger: Pick<Logger, 'warn'>;
}

/** A record as the telemetry call takes it. */
interface TelemetryRecord {
  readonly devid: string;
  readonly corrid: string;
  readonly data: Readonly<Record<string, unknown>> & { readonly meta: { readonly aquisitiontime: number } };
  readonly state?: { readonly sensor_monitoring: { readonly state: string } };
}

const fromReading = ({ devid, corrid, t, pri, sec, state }: ReadingRow): TelemetryRecord => ({
  devid,
  corrid,
  data: { meta: { aquisitiontime: t }, pri, sec },
  state: { sensor_monitoring: { state } },
});

const fromPosition = ({ devid, t, lat, long }: PositionRow): TelemetryRecord => ({
  devid,
  corrid: `demo-position-${String(t)}`,
  data: { meta: { aquisitiontime: t }, loc: { lat, long } },
});

/**
 * Lets the demo devices measure on: posts what each would have sent since `since`, through the same call as real devices,
 * and goes on at each device's own times until the signal aborts. A failed post is logged and tried again at the next look.
 */
export async function runSimulator(options: SimulatorOptions): Promise<void> {
  let since = options.since;
  while (!options.signal.aborted) {
    try {
      since = await catchUp(options, since);
    } catch (error) {
      const wasStopped = error instanceof Error && error.name === 'AbortError';
      if (!wasStopped) options.logger.warn({ err: error }, 'the simulator could not post');
    }
    await sleep(options.everySeconds * 1000, undefined, { signal: options.signal }).catch(() => undefined);
  }
}

async function catchUp(options: SimulatorOptions, since: number): Promise<number> {
  const now = options.now();
  let posted = since;
  while (posted < now && !options.signal.aborted) {
    const until = Math.min(now, posted + step);
    for (const [orgid, key] of options.ingestKeys) {
      const records = recordsOf(options, orgid, posted, until);
      for (let start = 0; start < records.length; start += mostRecords) {
        await post(options, key, records.slice(start, start + mostRecords));
      }
    }
    posted = until;
  }
  return posted;
}

/** What the devices of an organisation send from `from` to before `to`, in the order of time. */
function recordsOf(
  { devices, creation }: SimulatorOptions,
  orgid: string,
  from: number,
  to: number,
): TelemetryRecord[] {
  return devices
    .filter((device) => device.orgid === orgid)
    .flatMap((device) => [
      ...demoReadings(device, creation, from, to).map(fromReading),
      ...demoPositions(device, creation, from, to).map(fromPosition),
    ])
    .sort((a, b) => a.data.meta.aquisitiontime - b.data.meta.aquisitiontime);
}

async function post(
  { baseUrl, signal }: SimulatorOptions,
  key: string,
  records: TelemetryRecord[],
): Promise<void> {
  const response = await fetch(new URL('/api/v1/telemetry', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ingest-key': key },
    body: JSON.stringify(records),
    signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
  });
  if (!response.ok) throw new Error(`POST /api/v1/telemetry answered ${String(response.status)}`);
  await response.arrayBuffer();
}
