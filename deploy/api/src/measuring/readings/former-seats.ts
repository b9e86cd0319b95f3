import type { Appdata } from '@peil/shared-kernel/api/schemas';
import type pg from 'pg';
import type { Target } from './latest-store.ts';

/** A place where a device sat until it left, and what measures at it now. */
export interface FormerSeat {
  /** The device as it was set when it left, whose readings count from when it came. */
  readonly target: Target;
  /** When it left, epoch seconds; a reading of then is of the place no more. */
  readonly until: number;
  /** The device that has the place's alarms now; null where there is none. */
  readonly present: { readonly dev: number; readonly devid: string } | null;
}

type FoundSeat = Omit<FormerSeat, 'target'> & {
  readonly devid: string;
  readonly since: number | null;
  readonly appdata: Appdata;
  readonly tags: string[];
};

/** Of each device the time of its first reading that came, epoch seconds. */
export type FirstTimes = ReadonlyMap<string, number>;

const seatsSince = `from unnest($1::text[], $2::float8[]) as asked (devid, first) join devices d using (devid)
  join object_seats s on s.dev = d.dev and s.until > to_timestamp(first) and s.appdata is not null
  left join object_seats here on here.object = s.object and here.until is null
    and (here.dev <> s.dev or s.until <= place_since(s.dev))
  left join devices p on p.dev = here.dev and p.orgid = d.orgid`;

const valuesOf = (first: FirstTimes): unknown[] => [[...first.keys()], [...first.values()]];

/** The devices that stand now where these sat when they measured what comes late: their alarms may change as well. */
export async function presentDevices(client: pg.ClientBase, first: FirstTimes): Promise<string[]> {
  const found = await client.query<{ devid: string }>(
    `select distinct p.devid ${seatsSince} where p.devid is not null`,
    valuesOf(first),
  );
  return found.rows.map(({ devid }) => devid);
}

/** Where these devices sat from their first reading on, as long as they were their owner's, by device. */
export async function formerSeats(
  client: pg.ClientBase,
  targets: ReadonlyMap<string, Target>,
  first: FirstTimes,
): Promise<Map<Target, FormerSeat[]>> {
  const found = await client.query<FoundSeat>(
    `select d.devid, s.appdata, s.tags, extract(epoch from s.until)::float8 as until,
       extract(epoch from nullif(greatest(s.since, d.owned_since), '-infinity'))::float8 as since,
       case when p.dev is not null then json_build_object('dev', p.dev, 'devid', p.devid) end as present
     ${seatsSince} order by s.until`,
    valuesOf(first),
  );
  const seats = new Map<Target, FormerSeat[]>();
  for (const { devid, since, until, appdata, tags, present } of found.rows) {
    const target = targets.get(devid);
    if (target === undefined) continue;
    const device = { ...target.device, appdata, tags: { public: tags } };
    const seat = { target: { ...target, device, since }, until, present };
    seats.set(target, [...(seats.get(target) ?? []), seat]);
  }
  return seats;
}

/** Where the device sat when it measured this; undefined where it has not left since. */
export const seatAt = (seats: readonly FormerSeat[] | undefined, t: number): FormerSeat | undefined =>
  seats?.find(({ target: { since }, until }) => (since === null || t >= since) && t < until);
