import { asServer, row, rows } from '../../platform/db/tenant.ts';

/** The place where a device sits, before it is moved; and since when it is its owner's. */
export interface PlaceBefore extends Record<string, unknown> {
  /** Null where it sits nowhere. */
  readonly object: string | null;
  /** ISO 8601 UTC, to the microsecond; null: as long as anybody remembers. */
  readonly since: string | null;
}

/** In the current transaction, which holds the device. */
export async function placeBefore(devid: string): Promise<PlaceBefore> {
  const found = await row<PlaceBefore>(
    `select (select o.id from objects o where o.devid = d.devid) as object, d.owned_since::text as since
     from devices d where d.devid = $1`,
    [devid],
  );
  return found ?? { object: null, since: null };
}

/**
 * Gives the next owner a place as the one that the device left: its name, short id where that is free, type and manual
 * measurements (FACTORY-02). The former owner's stays with that one, empty, with what others measured there.
 */
export async function bringPlace(devid: string, { object }: PlaceBefore): Promise<void> {
  if (object === null) return;
  await asServer(() =>
    rows(
      `insert into objects (shortid, name, orgid, devid, object_type, manual_measurements)
       select case when exists (select from objects other where other.orgid = d.orgid
           and upper(other.shortid) = upper(o.shortid)) then '' else o.shortid end,
         o.name, d.orgid, d.devid, o.object_type, o.manual_measurements
       from objects o, devices d where o.id = $1 and d.devid = $2 and d.orgid <> o.orgid`,
      [object, devid],
    ),
  );
}

/**
 * Whether a device `d` was moved at that moment, by the trail of one of the two, in SQL: trail and seats have the time at
 * which the transaction began. Since when it is its owner's does not tell that: who gets it a second time before it has
 * measured has it since the first.
 */
const isMoveAt = (orgid: string, moment: string): string =>
  `exists (select from audit a where a.orgid = ${orgid} and a.object = d.devid and a.kind = 'device'
     and a.at = ${moment} and (a.changes ? 'move_device' or a.changes ? 'orgid'))`;

/**
 * Seats a device that is back with its former owner where it sat when it left, unless another one sits there by now, as if
 * it had never been away; the place that was brought along is taken away where nobody has changed it.
 * @param before as it was with the owner that it comes back from
 * @param isUsed whether it is to be used there: in stock or out of use it sits nowhere
 */
export async function givePlaceBack(
  devid: string,
  { object, since }: PlaceBefore,
  isUsed = true,
): Promise<void> {
  await asServer(async () => {
    await rows(
      `delete from objects o using devices d
       where o.id = $1 and d.devid = $2 and o.orgid <> d.orgid and o.devid is null and o.version = 2
         and ${isMoveAt('o.orgid', '(select min(s.since) from object_seats s where s.object = o.id)')}
         and not exists (select from object_seats s where s.object = o.id and s.dev <> d.dev)`,
      [object, devid],
    );
    if (!isUsed) return;
    const seat = await row<{ id: string; object: string }>(
      `select s.id, s.object from object_seats s join devices d using (dev)
         join objects o on o.id = s.object and o.orgid = d.orgid
       where d.devid = $1 and o.devid is null and s.until >= coalesce($2::timestamptz, '-infinity')
         and ${isMoveAt('d.orgid', 's.until')}
       order by s.id desc limit 1`,
      [devid, since],
    );
    if (seat === null) return;
    await rows('update objects set devid = $1, version = version + 1 where id = $2', [devid, seat.object]);
    await rows('delete from object_seats where object = $1 and until is null', [seat.object]);
    await rows('update object_seats set until = null, appdata = null, tags = null where id = $1', [seat.id]);
  });
}
