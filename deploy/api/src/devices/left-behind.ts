import { formerDeviceYears } from '@peil/shared-kernel/devices';
import { rows } from '../platform/db/tenant.ts';

/** Part of the housekeeping, for what devices left with their former owners. */
export async function keepLeftBehind(): Promise<void> {
  await endUndoing();
  await dropLeftBehind();
}

/** Moving back does not undo a move any more once the device has measured since, or was moved on. */
async function endUndoing(): Promise<void> {
  await rows(
    `update device_moves m set is_final = true
     from devices d
     where d.dev = m.dev and not m.is_final and (
       m.until is distinct from d.owned_since or d.owned_before ->> 'orgid' is distinct from m.orgid
       or has_measured_since(m.dev, d.owned_since))`,
  );
}

/**
 * Removes what was left so long ago that its former owner reads it no longer (FACTORY-02), unless the move could still be
 * undone. What reports count by stays.
 */
async function dropLeftBehind(): Promise<void> {
  await rows(
    `with gone as (
       update device_moves m set proddata = null,
         appdata = only_fields(m.appdata, fields_of_place() -> 'appdata')
       where m.is_final and m.proddata is not null and m.until <= now() - make_interval(years => $1)
       returning m.id)
     delete from left_images i using gone where i.move = gone.id`,
    [formerDeviceYears],
  );
}
