import type { ClientEvent } from '@peil/shared-kernel/api/schemas';
import { isoUtc } from '../db/iso-utc.ts';
import { rows } from '../db/tenant.ts';

/** What happened in one hour, so many times. */
export interface ClientEventCount {
  /** Begin of the hour, ISO 8601 UTC. */
  readonly hour: string;
  readonly kind: string;
  readonly remote: string;
  readonly version: string;
  readonly route: string | null;
  readonly phase: string | null;
  readonly count: number;
  /** Milliseconds, all of `count` together. */
  readonly ms: number | null;
}

/**
 * Different things that are counted in an hour, far above what releases can do wrong: somebody who makes up names fills
 * the hour and not the disk. What is counted already goes on counting.
 */
export const mostRowsAnHour = 2_000;

/** Adds the events to this hour's counters. */
export async function countClientEvents(events: readonly ClientEvent[]): Promise<void> {
  await rows(
    `insert into client_events as kept (hour, remote, version, route, kind, phase, count, ms)
     select hour.hour, remote, version, coalesce(route, ''), kind, coalesce(phase, ''), sum(count), sum(ms)
     from date_trunc('hour', now(), 'UTC') as hour (hour),
       jsonb_to_recordset($1) as event (remote text, version text, route text, kind text, phase text, count int, ms int)
     where (select count(*) from client_events as kept where kept.hour = hour.hour) < $2
       or exists (
         select from client_events as kept
         where (kept.hour, kept.remote, kept.version, kept.route, kept.kind, kept.phase)
           = (hour.hour, event.remote, event.version, coalesce(event.route, ''), event.kind, coalesce(event.phase, '')))
     group by 1, 2, 3, 4, 5, 6
     on conflict (hour, remote, version, route, kind, phase) do update set
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
       nullif(phase, '') as phase, count::float8 as count, ms::float8 as ms
     from client_events
     where ($1::timestamptz is null or client_events.hour >= $1)
       and ($2::timestamptz is null or client_events.hour < $2)
     order by client_events.hour desc, client_events.count desc, remote, version, route, kind, phase limit $3`,
    [from, to, limit],
  );
}

/** Removes what is older than 90 days; part of the housekeeping. */
export async function dropOldClientEvents(): Promise<void> {
  await rows(`delete from client_events where hour < now() - interval '90 days'`);
}
