import type { TrailEntry } from '@peil/shared-kernel/api/schemas';
import { isoUtc } from '../db/iso-utc.ts';
import { rows } from '../db/tenant.ts';
import { isToldOnce } from './told-once.ts';

/** What is looked for in the trail of everything; null: whatever it is. */
export interface TrailFilter {
  /** Id, short id or name, in whatever case. */
  readonly object: string | null;
  /** User name, name or e-mail address. */
  readonly person: string | null;
  readonly kind: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly before: number | null;
  readonly limit: number;
}

/** A page ends with the entry that makes it larger than this, bytes. */
const largestPage = 4_194_304;

/** Things of one name that are looked at. */
const mostNamed = 200;

/** Ids in the trail of what people call so. */
async function objectsNamed(text: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    `select devid as id from devices where lower(devid) = lower($1) or lower(shortid) = lower($1) or lower(name) = lower($1)
     union select orgid from organisations where lower(orgid) = lower($1) or lower(name) = lower($1)
     union select id from objects where lower(shortid) = lower($1) or lower(name) = lower($1)
     union select sensorid from sensors where lower(shortid) = lower($1)
     union select id from ingest_keys where lower(name) = lower($1)
     union select user_name from users where lower(user_name) = lower($1) or lower(full_name) = lower($1) or lower(email) = lower($1)
     limit $2`,
    [text, mostNamed],
  );
  return [text, ...found.map(({ id }) => id)];
}

async function peopleNamed(text: string): Promise<string[]> {
  const found = await rows<{ user_name: string }>(
    `select user_name from users where lower(user_name) = lower($1) or lower(full_name) = lower($1) or lower(email) = lower($1)
     limit $2`,
    [text, mostNamed],
  );
  return [text, ...found.map(({ user_name: name }) => name)];
}

/** What was done to anything, newest first; row-level security leaves the caller's organisations. For the provider. */
export async function listTrail(filter: TrailFilter): Promise<TrailEntry[]> {
  const objects = filter.object === null ? null : await objectsNamed(filter.object);
  const people = filter.person === null ? null : await peopleNamed(filter.person);
  const found = await rows<{ entry: TrailEntry }>(
    `select entry from (
       select id, json_build_object('id', id, 'at', ${isoUtc('at')}, 'orgid', orgid, 'kind', kind, 'object', object,
         'name', case kind
           when 'device' then (select name from devices where devid = object)
           when 'organisation' then (select o.name from organisations o where o.orgid = object)
           when 'object' then (select o.name from objects o where o.id = object)
           when 'ingest_key' then (select k.name from ingest_keys k where k.id = object)
           when 'user' then (select full_name from users u where u.user_name = object) end,
         'action', action, 'user_name', user_name, 'changes', changes) as entry,
         sum(octet_length(changes::text)) over (order by id desc) - octet_length(changes::text) as bytes_before
       from (
         select * from audit
         where ($1::text[] is null or object = any($1)) and ($2::text[] is null or user_name = any($2))
           and ($3::text is null or kind = $3)
           and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)
           and ($6::bigint is null or id < $6) and ${isToldOnce}
         order by id desc limit $7
       ) page
     ) measured
     where bytes_before < $8 order by id desc`,
    [objects, people, filter.kind, filter.from, filter.to, filter.before, filter.limit, largestPage],
  );
  return found.map(({ entry }) => entry);
}
