import { rows } from '../db/tenant.ts';
import { heldKey } from './report-devices.ts';

/** What was told of a tank under its `heldKey`. */
interface Told {
  readonly key: string;
}

/**
 * What was told of tanks under the key of the device that measures each place now: where the device was changed since,
 * its successor tells what the place held, and the one that was taken down has lost the place's measures. As the system.
 * @param toldAt by whom the place was told
 */
export async function bySuccessors<Tank extends Told>(
  tanks: readonly Tank[],
  orgid: string,
  toldAt: Date,
): Promise<Tank[]> {
  const held = tanks.map(({ key }) => key.split(' '));
  const found = await rows<{ key: string; dev: number; since: Date | null }>(
    `select told.key, d.dev, case when isfinite(d.owned_since) then d.owned_since end as since
     from unnest($1::text[], $2::int[], $3::timestamptz[]) as told (key, dev, since)
     join object_seats was on was.dev = told.dev and was.since <= $4 and was.until > $4
     join object_seats seat on seat.object = was.object and seat.until is null and seat.dev <> was.dev
     join devices d on d.dev = seat.dev
     join organisations o on o.orgid = d.orgid and o.ancestry @> array[$5]
     -- Who had left before tells nothing of where it stood then. Keys have milliseconds.
     where not exists (select from device_moves m where m.dev = told.dev and m.until <= $4
       and m.until > coalesce(told.since, '-infinity') + interval '1 ms')`,
    [
      tanks.map(({ key }) => key),
      held.map(([dev]) => Number(dev)),
      held.map(([, since]) => since || null),
      toldAt,
      orgid,
    ],
  );
  const successors = new Map(found.map(({ key, ...device }) => [key, heldKey(device)]));
  return tanks.map((tank) => ({ ...tank, key: successors.get(tank.key) ?? tank.key }));
}
