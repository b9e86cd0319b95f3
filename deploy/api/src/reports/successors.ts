import { rows } from '../platform/db/tenant.ts';
import { heldKey } from './report-devices.ts';

/** What was told of a tank under its `heldKey`, of which organisation and when. */
interface Told {
  readonly key: string;
  readonly orgid: string;
  readonly at: Date;
}

/**
 * The keys of the devices that measure now what was told of, in its order: where a device was changed since, its successor
 * tells what the place held, and the one that was taken down has lost the place's measures. As the system.
 */
export async function successorKeys(tanks: readonly Told[]): Promise<string[]> {
  const held = tanks.map(({ key }) => key.split(' '));
  const found = await rows<{ place: number; dev: number; since: Date | null }>(
    `select told.place::int, d.dev, case when isfinite(d.owned_since) then d.owned_since end as since
     from unnest($1::int[], $2::timestamptz[], $3::timestamptz[], $4::text[]) with ordinality
       as told (dev, since, at, orgid, place)
     join object_seats was on was.dev = told.dev and was.since <= told.at and was.until > told.at
     join object_seats seat on seat.object = was.object and seat.until is null and seat.dev <> was.dev
     join devices d on d.dev = seat.dev
     join organisations o on o.orgid = d.orgid and o.ancestry @> array[told.orgid]
     -- Who had left before tells nothing of where it stood then. Keys have milliseconds.
     where not exists (select from device_moves m where m.dev = told.dev and m.until <= told.at
       and m.until > coalesce(told.since, '-infinity') + interval '1 ms')`,
    [
      held.map(([dev]) => Number(dev)),
      held.map(([, since]) => since || null),
      tanks.map(({ at }) => at),
      tanks.map(({ orgid }) => orgid),
    ],
  );
  const successors = new Map(found.map(({ place, ...device }) => [place, heldKey(device)]));
  return tanks.map(({ key }, index) => successors.get(index + 1) ?? key);
}
