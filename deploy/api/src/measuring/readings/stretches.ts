import type { ReadingColumns } from '@peil/shared-kernel/api/schemas';
import { row, rows, type Identity } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/problem.ts';
import type { Range } from './range.ts';

/** Readings of one device over some time. */
export interface Stretch {
  readonly dev: number;
  /** Null: from its first reading on. */
  readonly from: Date | null;
  /** Not included; null: to its newest. */
  readonly until: Date | null;
  /** The short id under which the device measured then; null for the one that is asked about. */
  readonly shortid: string | null;
}

/** From when the caller may read what a device measured: a customer from when it is its owner's. Null: all of it. */
async function seenSince(dev: number): Promise<Date | null> {
  const found = await row<{ since: Date | null }>(`select nullif(seen_since($1), '-infinity') as since`, [
    dev,
  ]);
  return found?.since ?? null;
}

/** What of a range the caller may read of a device; it ends before it begins where that is nothing. */
export async function seenOf(dev: number, range: Range): Promise<Range> {
  const since = await seenSince(dev);
  return since !== null && since > range.from ? { ...range, from: since } : range;
}

/** All readings of this device that the caller may read, wherever it was. */
export const ownStretch = async (dev: number): Promise<Stretch[]> => [
  { dev, from: await seenSince(dev), until: null, shortid: null },
];

interface EarlierSeat {
  /** The device that sits there now. */
  readonly present: number;
  readonly dev: number;
  readonly from: Date | null;
  readonly until: Date;
  readonly shortid: string | null;
  /** From when the caller may read the present one's. */
  readonly seen: Date | null;
}

/**
 * The readings of the places where these devices stand, by device and in the order of time: what other devices measured
 * while they sat on the same object, then its own from the last of them on. Without those at whose place no other sat
 * that the caller may see: all their readings are their own.
 */
export async function placeStretches(devs: readonly number[]): Promise<Map<number, Stretch[]>> {
  const earlier = await rows<EarlierSeat & Record<string, unknown>>(
    `select seat.dev as present, s.dev, case when isfinite(s.since) then s.since end as "from", s.until,
       case when s.dev <> seat.dev then s.shortid end as shortid, nullif(seen_since(seat.dev), '-infinity') as seen
     from object_seats seat join object_seats s on s.object = seat.object
     where seat.dev = any($1) and seat.until is null and s.until is not null and s.until <= place_since(seat.dev)
     order by seat.dev, s.since, s.id`,
    [devs],
  );
  const places = new Map<number, Stretch[]>();
  const seen = new Map(earlier.map((seat) => [seat.present, seat.seen]));
  for (const { present, dev, from, until, shortid } of earlier)
    places.set(present, [...(places.get(present) ?? []), { dev, from, until, shortid }]);
  for (const [present, stretches] of places) {
    const last = stretches.findLast(({ shortid }) => shortid !== null);
    places.set(present, [
      ...stretches,
      {
        dev: present,
        from: later(last?.until ?? null, seen.get(present) ?? null),
        until: null,
        shortid: null,
      },
    ]);
  }
  return places;
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

/** As `placeStretches`, of one device. */
export const placeOrOwn = async (dev: number): Promise<Stretch[]> =>
  (await placeStretches([dev])).get(dev) ?? (await ownStretch(dev));

/** Where a device stands, as its caller may read it. */
export interface Place {
  readonly dev: number;
  readonly stretches: readonly Stretch[];
  /** False where the device is only shared with the caller. */
  readonly isOwn: boolean;
}

/** @throws Problem 404 when the caller does not see the device */
export async function placeOf({ isProvider, orgid }: Identity, devid: string): Promise<Place> {
  const device = await row<{ dev: number; orgid: string }>(
    'select dev, orgid from devices where devid = $1',
    [devid],
  );
  if (device === null) throw notFound();
  const { dev } = device;
  return { dev, stretches: await placeOrOwn(dev), isOwn: isProvider || device.orgid === orgid };
}

/** Stretches column by column, for `unnest`: the device, from when and until when. */
export const stretchColumns = (
  stretches: readonly Stretch[],
): [dev: number[], since: (Date | null)[], until: (Date | null)[]] => [
  stretches.map(({ dev }) => dev),
  stretches.map(({ from }) => from),
  stretches.map(({ until }) => until),
];

/** What of a range lies in a stretch; null for nothing. Readings have whole seconds. */
export function rangeWithin({ from: first, until }: Stretch, { from, to }: Range): Range | null {
  const start = first !== null && first > from ? first : from;
  const end = until !== null && until <= to ? new Date(until.getTime() - 1) : to;
  return start <= end ? { from: start, to: end } : null;
}

/** Whose the readings of a range are, where they are another device's than the one asked about; nothing where none is. */
export function earlierIn(stretches: readonly Stretch[], range: Range): Pick<ReadingColumns, 'earlier'> {
  const earlier = stretches.flatMap((stretch) =>
    stretch.shortid !== null && stretch.until !== null && rangeWithin(stretch, range) !== null
      ? [{ shortid: stretch.shortid, until: Math.floor(stretch.until.getTime() / 1000) }]
      : [],
  );
  return earlier.length === 0 ? {} : { earlier };
}
