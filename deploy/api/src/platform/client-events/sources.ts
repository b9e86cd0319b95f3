import { createHmac, randomBytes } from 'node:crypto';
import { loadOutcome } from '@peil/shared-kernel/api/schemas';
import type { Channel } from '@peil/shared-kernel/contract';
import { row, rows } from '../db/tenant.ts';
import type { ToldEvent } from './told-event.ts';

/** Where a report comes from that proved it. */
export interface Source {
  readonly channel: Channel;
  /** Null where nobody is signed in: then the network is all there is. */
  readonly userid: string | null;
  /** As limits by address count it: an address, or a /64 of IPv6. */
  readonly network: string;
}

/** Rows that a source may write in an hour: a page a quarter of a minute, with one remote each. */
export const mostRowsOfSource = 240;

/** The salt of this day (UTC), the same for all processes. */
async function saltOfDay(): Promise<Buffer> {
  const known = () =>
    row<{ salt: Buffer }>(`select salt from client_event_salts where day = (now() at time zone 'UTC')::date`);
  const found = await known();
  if (found !== null) return found.salt;
  await rows(
    `insert into client_event_salts (day, salt) values ((now() at time zone 'UTC')::date, $1) on conflict do nothing`,
    [randomBytes(32)],
  );
  return (await known())?.salt ?? randomBytes(32);
}

/**
 * IPv6 networks as one source: whoever has a server has 65 536 networks of 64 bits for nothing, in one of 48.
 */
const widened = (network: string): string =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network;

/** Adds what the events tell of releases to what this source told in this minute. */
export async function countSource(source: Source, events: readonly ToldEvent[]): Promise<void> {
  const told = events.flatMap((event) => {
    const outcome = loadOutcome(event);
    return outcome === null ? [] : [{ remote: event.remote, version: event.version, ...outcome }];
  });
  if (told.length === 0) return;
  const salt = await saltOfDay();
  const hash = (kind: string, value: string): Buffer =>
    createHmac('sha256', salt).update(`${kind}\0${value}`).digest().subarray(0, 16);
  const network = hash('network', widened(source.network));
  const user = source.userid === null ? network : hash('user', source.userid);
  await rows(
    `insert into client_event_sources as kept (minute, channel, remote, version, source, network, attempts, failed)
     select date_trunc('minute', now()), $1, remote, version, $2, $3, sum(attempts), sum(failed)
     from jsonb_to_recordset($4) as told (remote text, version text, attempts bigint, failed bigint)
     where (select count(*) from client_event_sources where source = $2 and minute > now() - interval '1 hour') < $5
     group by remote, version
     order by remote, version
     on conflict (minute, channel, remote, version, source, network) do update set
       attempts = kept.attempts + excluded.attempts, failed = kept.failed + excluded.failed`,
    [source.channel, user, network, JSON.stringify(told), mostRowsOfSource],
  );
}

/** Whether a report comes for the first time; it has come then. */
export async function isFirstReport(id: string): Promise<boolean> {
  const first = await row(
    'insert into client_event_reports (id) values ($1) on conflict do nothing returning id',
    [id],
  );
  return first !== null;
}

/**
 * Forgets what it may: salts of other days, so that no hash can be led back to a person; ids of reports that no page
 * sends any more (`shell/src/errors/event-queue.ts`); sources older than any watch looks back.
 */
export async function forgetSources(): Promise<void> {
  await rows(`delete from client_event_salts where day <> (now() at time zone 'UTC')::date`);
  await rows(
    `delete from client_event_reports where told_at not between now() - interval '3 hours' and now() + interval '1 hour'`,
  );
  await rows(
    `delete from client_event_sources where minute not between now() - interval '3 days' and now() + interval '1 hour'`,
  );
}
