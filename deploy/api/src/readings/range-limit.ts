import { row } from '../db/tenant.ts';
import { ruleBroken } from '../http/problem.ts';
import type { Range } from './queries.ts';

/** Records in one answer: three years of a reading every ten minutes. An answer of half a gigabyte ends the process. */
const mostRecords = 160_000;

/** Values that one thinned answer is worked out from: a year of a reading every minute, with every metric. */
const mostValues = 12_000_000;

/**
 * Refuses a range that holds more readings than one answer can be made of.
 * @param columns values of each reading when the answer is thinned, null when every record is answered
 * @throws Problem 422
 */
export async function refuseLargeRange(dev: number, range: Range, columns: number | null): Promise<void> {
  const most = columns === null ? mostRecords : Math.floor(mostValues / columns);
  // A device has one reading a second at most.
  if (range.to.getTime() - range.from.getTime() < most * 1000) return;
  const found = await row<{ readings: number }>(
    `select count(*)::int as readings
     from (select from readings where dev = $1 and t between $2 and $3 limit $4) counted`,
    [dev, range.from, range.to, most + 1],
  );
  if ((found?.readings ?? 0) <= most) return;
  throw ruleBroken({
    [columns === null ? 'points' : 'toiso']:
      columns === null
        ? 'Perioden har for mange målinger. Be om færre med points, eller velg en kortere periode.'
        : 'Perioden har for mange målinger. Velg en kortere periode.',
  });
}
