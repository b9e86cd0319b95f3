import type { ProviderFigures, ReadingHour } from '@peil/shared-kernel/api/schemas';
import { storageTag } from '@peil/shared-kernel/devices';
import { presentState } from '../measuring/device-store/state-sql.ts';
import { isoUtc } from '../platform/db/iso-utc.ts';
import { asServer, row, rows } from '../platform/db/tenant.ts';
import { resendDays } from '../platform/messages/queries.ts';
import { findSilent } from './silent.ts';

/**
 * How many there are of what, of the organisations that the caller sees; messages are the whole portal's. Organisations
 * are the open ones, as the list of customers has them.
 */
export async function providerFigures(holdingOrgid: string): Promise<ProviderFigures> {
  const counted = await row<Omit<ProviderFigures, 'silent' | 'failed_messages' | 'delayed_messages'>>(
    `select (select count(*)::int from organisations where orgid <> $2 and closed_at is null) as organisations,
       (select coalesce(json_agg(counted), '[]') from (
         select life.state, count(*)::int as devices from devices d cross join lateral ${presentState('d.dev')} life
         group by life.state) counted) as states,
       count(*)::int as devices, count(*) filter (where $1 = any(tags))::int as in_stock,
       (select coalesce(sum(readings), 0)::float8 from reading_hours
         where hour >= date_trunc('hour', now()) - interval '24 hours' and hour < date_trunc('hour', now())
       ) as readings_day
     from devices`,
    [storageTag, holdingOrgid],
  );
  const silent = await findSilent();
  const messages = await asServer(() =>
    row<Pick<ProviderFigures, 'failed_messages' | 'delayed_messages'>>(
      `select count(*) filter (where state = 'failed' and ended_at > now() - make_interval(days => $1))::int
           as failed_messages,
         count(*) filter (where state = 'waiting' and error is not null)::int as delayed_messages
       from outbox where state = 'failed' or error is not null`,
      [resendDays],
    ),
  );
  if (counted === null || messages === null) throw new Error('a count has no row');
  return { ...counted, silent: silent.length, ...messages };
}

/** Readings by the hour that they arrived in, the oldest first; the last hour is the present one. */
export function readingHours(hours: number): Promise<ReadingHour[]> {
  return rows<ReadingHour & Record<string, unknown>>(
    `select ${isoUtc('h.hour')} as hour, coalesce(sum(r.readings), 0)::float8 as readings
     from generate_series(date_trunc('hour', now()) - make_interval(hours => $1 - 1), date_trunc('hour', now()),
       interval '1 hour') as h (hour)
     left join reading_hours r using (hour) group by h.hour order by h.hour`,
    [hours],
  );
}
