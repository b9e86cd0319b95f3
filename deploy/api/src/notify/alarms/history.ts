import type { AlarmHistory } from '@peil/shared-kernel/api/schemas';
import { rows } from '../../platform/db/tenant.ts';
import { listed } from '../../devices/queries.ts';
import { historyRow } from '../../measuring/alarm-episodes/told.ts';

/** Where a page of the history ended: its last alarm, by start (epoch seconds) and id. */
export interface HistoryPlace {
  readonly started: number;
  readonly id: number;
}

export interface HistoryFilter {
  /** Internal key of one device; null for all that the caller's list shows. */
  readonly dev: number | null;
  /** Epoch seconds between which alarms began, the second one left out. */
  readonly from: number | null;
  readonly to: number | null;
  readonly before: HistoryPlace | null;
  readonly limit: number;
}

/** Alarms that began in the time asked for, the newest first; row-level security leaves the devices the caller sees. */
export async function listHistory(orgid: string, filter: HistoryFilter): Promise<AlarmHistory> {
  const { dev, from, to, before, limit } = filter;
  const devs = dev === null ? await fewDevices(orgid) : [dev];
  const found = await rows<{ alarm: AlarmHistory['alarms'][number] }>(
    `select ${historyRow} as alarm from ${devs === null ? newestFirst : deviceByDevice} order by a.started_at desc, a.id desc limit $7`,
    [orgid, devs, from, to, before?.started ?? null, before?.id ?? null, limit + 1],
  );
  const alarms = found.slice(0, limit).map(({ alarm }) => alarm);
  const last = found.length > limit ? alarms.at(-1) : undefined;
  return { alarms, next: last === undefined ? null : `${String(last.started)}.${String(last.id)}` };
}

const isInTime = `($3::float8 is null or a.started_at >= to_timestamp($3))
  and ($4::float8 is null or a.started_at < to_timestamp($4))
  and ($5::float8 is null or (a.started_at, a.id) < (to_timestamp($5), $6::bigint))`;

/**
 * Two ways to the same rows, because each row costs a look at what the caller may see: a customer with few devices would
 * look through everybody's alarms, one with ten thousand through all of its own (measured: over a second).
 */
const newestFirst = `alarms a cross join lateral (
  select * from devices d where d.dev = a.dev and $2::int[] is null and (${listed}) offset 0) d where ${isInTime}`;
const deviceByDevice = `devices d cross join lateral (
  select * from alarms a where a.dev = d.dev and ${isInTime} order by a.started_at desc, a.id desc limit $7) a
  where d.dev = any($2::int[])`;

const manyDevices = 500;

/** The devices of the caller's list; null when they are many. */
async function fewDevices(orgid: string): Promise<number[] | null> {
  const found = await rows<{ dev: number }>(`select dev from devices d where ${listed} limit $2`, [
    orgid,
    manyDevices,
  ]);
  return found.length < manyDevices ? found.map(({ dev }) => dev) : null;
}

/** Removes alarms that ended before readings are kept; part of the housekeeping. */
export async function dropOldAlarms(retentionMonths: number): Promise<void> {
  await rows('delete from alarms where ended_at < now() - make_interval(months => $1)', [retentionMonths]);
}
