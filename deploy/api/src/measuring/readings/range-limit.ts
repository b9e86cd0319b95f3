import { row } from '../../platform/db/tenant.ts';
import { ruleBroken, type ProblemError } from '../../platform/problem.ts';

/** Records in one answer: three years of a reading every ten minutes. An answer of half a gigabyte ends the process. */
export const mostRecords = 160_000;

/** Values that a thinned answer is worked out from: a year of a reading every minute, with every metric. */
export const mostValues = 12_000_000;

/**
 * Refuses a range, both ends included, that holds more than this many readings of a device.
 * @throws Problem 422
 */
export async function refuseLargeRange(
  dev: number,
  { from, to }: { readonly from: Date; readonly to: Date },
  most: number,
): Promise<void> {
  // A device has one reading a second at most.
  if (to.getTime() - from.getTime() < most * 1000) return;
  const found = await row<{ readings: number }>(
    `select count(*)::int as readings
     from (select from readings where dev = $1 and t between $2 and $3 limit $4) counted`,
    [dev, from, to, most + 1],
  );
  if ((found?.readings ?? 0) > most) throw tooManyReadings();
}

/** 422: more than one answer can hold. */
const tooManyReadings = (): ProblemError =>
  ruleBroken({
    toiso: 'Perioden har for mange målinger. Velg en kortere periode, eller be om færre med points.',
  });
