import type { MeasuresChange } from '@peil/shared-kernel/devices';
import { rows } from '../db/tenant.ts';

/** Keeps that the device's readings mean something else from now on, in the current transaction. */
export async function keepMeasuresChange(dev: number, kind: MeasuresChange): Promise<void> {
  await rows(
    `insert into measure_changes (dev, at, kind) values ($1, now(), $2)
     on conflict (dev, at) do update set kind = excluded.kind where measure_changes.kind <> 'geometry'`,
    [dev, kind],
  );
}

/**
 * SQL: a reading that was measured before its device's measures changed and came after it, so that it was worked out by
 * measures which its neighbours were not.
 */
export const overtaken = (reading: string): string =>
  `exists (select from measure_changes c where c.dev = ${reading}.dev and c.at > ${reading}.t and c.at <= ${reading}.received_at)`;
