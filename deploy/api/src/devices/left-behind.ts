import { rows } from '../platform/db/tenant.ts';

/**
 * Removes what devices left with their former owners once moving back would not undo the move: it has measured since, or
 * was moved on. What reports count by stays. Part of the housekeeping.
 */
export async function dropLeftBehind(): Promise<void> {
  await rows(
    `with final as (
       update device_moves m set proddata = null,
         appdata = only_fields(m.appdata, fields_of_place() -> 'appdata')
       from devices d
       where d.dev = m.dev and m.proddata is not null and (
         m.until is distinct from d.owned_since or d.owned_before ->> 'orgid' is distinct from m.orgid
         or has_measured_since(m.dev, d.owned_since))
       returning m.id)
     delete from left_images i using final where i.move = final.id`,
  );
}
