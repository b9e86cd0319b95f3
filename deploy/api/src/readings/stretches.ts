import type { ReadingColumns } from '@peil/shared-kernel/api/schemas';
import { rows } from '../db/tenant.ts';
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

/** All readings of this device, wherever it was. */
export const ownStretch = (dev: number): Stretch[] => [{ dev, from: null, until: null, shortid: null }];

/**
 * The readings of the place where this device stands, in the order of time: what other devices measured while they sat on
 * the same object, then its own from the last of them on. All of its own where no other sat there that the caller may
 * see.
 */
export async function placeStretches(dev: number): Promise<Stretch[]> {
  const earlier = await rows<{ dev: number; from: Date | null; until: Date; shortid: string | null }>(
    `select s.dev, case when isfinite(s.since) then s.since end as "from", s.until,
       case when s.dev <> $1 then s.shortid end as shortid
     from object_seats seat join object_seats s on s.object = seat.object
     where seat.dev = $1 and seat.until is null and s.until is not null and s.until <= place_since($1)
     order by s.since, s.id`,
    [dev],
  );
  const last = earlier.findLast(({ shortid }) => shortid !== null);
  if (!last) return ownStretch(dev);
  return [...earlier, { dev, from: last.until, until: null, shortid: null }];
}

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
