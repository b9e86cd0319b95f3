import { isoUtc } from '../db/iso-utc.ts';
import { rows } from '../db/tenant.ts';
import type { ToldEvent } from './told-event.ts';

/** What happened in one hour, and how often. */
export interface ClientEventCount {
  /** Begin of the hour, ISO 8601 UTC. */
  readonly hour: string;
  readonly kind: string;
  readonly remote: string;
  readonly version: string;
  readonly route: string | null;
  readonly phase: string | null;
  readonly fault: string | null;
  /** Whether it was told by a signed-in page or one that the portal has given. */
  readonly proven: boolean;
  readonly count: number;
  /** Milliseconds, all of `count` together. */
  readonly ms: number | null;
}

/**
 * Different things that are counted in an hour, of those who proved where they come from and of others each, far above what releases can do wrong: somebody who makes up names fills
 * the hour and not the disk. What is counted already goes on counting.
 */
export const mostRowsAnHour = 2_000;

const tableOf = (isProven: boolean): string => (isProven ? 'client_events' : 'client_events_unproven');

/** Every counter, with whether it was proven, in SQL. */
export const allClientEvents = `(select *, true as proven from client_events
  union all select *, false as proven from client_events_unproven) as client_events`;

/**
 * Adds the events to this hour's counters, those of a report that proved where it comes from apart from others. Sorted,
 * so that two calls at a time never wait for each other's rows.
 */
export async function countClientEvents(events: readonly ToldEvent[], isProven: boolean): Promise<void> {
  const table = tableOf(isProven);
  await rows(
    `with event as (
       select date_trunc('hour', now(), 'UTC') as hour, remote, version, coalesce(route, '') as route, kind,
         coalesce(phase, '') as phase, coalesce(fault, '') as fault, count, ms
       from jsonb_to_recordset($1) as told
         (remote text, version text, route text, kind text, phase text, fault text, count int, ms int))
     insert into ${table} as kept (hour, remote, version, route, kind, phase, fault, count, ms)
     select hour, remote, version, route, kind, phase, fault, sum(count), sum(ms)
     from event
     where (select count(*) from ${table} where hour = date_trunc('hour', now(), 'UTC')) < $2
       or exists (
         select from ${table} as kept
         where (kept.hour, kept.remote, kept.version, kept.route, kept.kind, kept.phase, kept.fault)
           = (event.hour, event.remote, event.version, event.route, event.kind, event.phase, event.fault))
     group by 1, 2, 3, 4, 5, 6, 7
     order by 1, 2, 3, 4, 5, 6, 7
     on conflict (hour, remote, version, route, kind, phase, fault) do update set
       count = kept.count + excluded.count,
       ms = coalesce(kept.ms + excluded.ms, kept.ms, excluded.ms)`,
    [JSON.stringify(events), mostRowsAnHour],
  );
}

export interface ClientEventFilter {
  readonly from: Date | null;
  readonly to: Date | null;
  readonly limit: number;
}

/** The counters whose hour began within the times, the newest and then the most frequent first. */
export function listClientEvents({ from, to, limit }: ClientEventFilter): Promise<ClientEventCount[]> {
  return rows<ClientEventCount & Record<string, unknown>>(
    `select ${isoUtc('hour')} as hour, kind, remote, version, nullif(route, '') as route,
       nullif(phase, '') as phase, nullif(fault, '') as fault, proven, count::float8 as count, ms::float8 as ms
     from ${allClientEvents}
     where ($1::timestamptz is null or client_events.hour >= $1)
       and ($2::timestamptz is null or client_events.hour < $2)
     order by client_events.hour desc, client_events.count desc, remote, version, route, kind, phase, fault, proven limit $3`,
    [from, to, limit],
  );
}

/** Removes what is older than 90 days; part of the housekeeping. */
export async function dropOldClientEvents(): Promise<void> {
  for (const isProven of [true, false])
    await rows(`delete from ${tableOf(isProven)} where hour < now() - interval '90 days'`);
}
