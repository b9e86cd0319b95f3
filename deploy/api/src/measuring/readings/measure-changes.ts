import type { MeasuresChange } from '@peil/shared-kernel/devices';
import { rows } from '../../platform/db/tenant.ts';

/** Keeps that the device's readings mean something else from now on, in the current transaction. */
export async function keepMeasuresChange(dev: number, kind: MeasuresChange): Promise<void> {
  await rows(
    `insert into measure_changes (dev, at, kind) values ($1, now(), $2)
     on conflict (dev, at) do update set kind = excluded.kind where measure_changes.kind <> 'geometry'`,
    [dev, kind],
  );
}

const wasInTime = (reading: string, change: string): string =>
  `(${reading}.dev = ${change}.dev and ${reading}.t < ${change}.at and ${reading}.state = 0 and ${reading}.volume is not null
    and (${reading}.received_at is null or ${reading}.received_at < ${change}.at))`;

/**
 * SQL: whether what a device measures is worked out by a change of its measures. What it measured at a place that it has
 * left by then is not: that is worked out by the measures of that place as they were (`former-seats.ts`).
 */
const bearsOn = (change: string, reading: string): string =>
  `not exists (select from object_seats s where s.dev = ${change}.dev and s.until <= ${change}.at and s.appdata is not null
    and ${reading}.t >= s.since and ${reading}.t < s.until)`;

/**
 * SQL: a reading that was measured before its device's measures changed and came after it, so that it was worked out by
 * measures which its neighbours were not. Those that nothing followed before the change are told apart by `seamTime`
 * instead, since what was used by then is known by them alone.
 */
export const overtaken = (reading: string): string =>
  `exists (select from measure_changes c where c.dev = ${reading}.dev and c.at > ${reading}.t and c.at <= ${reading}.received_at
    and ${bearsOn('c', reading)}
    and (exists (select from measure_changes n where n.dev = c.dev and n.at > c.at and n.at <= ${reading}.received_at
        and ${bearsOn('n', reading)})
      or exists (select from readings o where o.t > ${reading}.t and ${wasInTime('o', 'c')})))`;

/**
 * SQL: from when on the readings were worked out by what a row of `measure_changes` changed: those that were measured
 * before it, came after it, and follow on all that had come by then, were as well.
 */
export const seamTime = (change: string): string =>
  `coalesce((select min(late.t) from readings late
     where late.dev = ${change}.dev and late.t < ${change}.at and late.received_at >= ${change}.at
       and late.state = 0 and late.volume is not null and ${bearsOn(change, 'late')}
       and late.t > coalesce((select max(o.t) from readings o where ${wasInTime('o', change)}), '-infinity')
       and not exists (select from measure_changes n
         where n.dev = ${change}.dev and n.at > ${change}.at and n.at <= late.received_at
           and ${bearsOn('n', 'late')})), ${change}.at)`;
