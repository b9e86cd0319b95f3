import type { DeviceWork } from '@peil/shared-kernel/api/schemas';
import { rows, type Identity } from '../../platform/db/tenant.ts';

/**
 * Keeps what the caller did to a device now, or then (epoch seconds), in the current transaction.
 * @param begun when it began, where that was before
 */
export async function keepWork(
  { userid }: Pick<Identity, 'userid'>,
  devid: string,
  {
    kind,
    at = null,
    begun = null,
  }: { readonly kind: DeviceWork['kind']; readonly at?: number | null; readonly begun?: Date | null },
): Promise<void> {
  await rows(
    `insert into device_works (dev, userid, orgid, kind, at, begun_at)
     select dev, $2, orgid, $3, coalesce(to_timestamp($4), now()), $5 from devices where devid = $1`,
    [devid, userid, kind, at, begun],
  );
}
