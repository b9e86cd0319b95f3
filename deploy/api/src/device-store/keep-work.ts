import type { DeviceWork } from '@peil/shared-kernel/api/schemas';
import { rows, type Identity } from '../db/tenant.ts';

/** Keeps what the caller did to a device now, or then (epoch seconds), in the current transaction. */
export async function keepWork(
  { userid }: Pick<Identity, 'userid'>,
  devid: string,
  { kind, at = null }: { readonly kind: DeviceWork['kind']; readonly at?: number | null },
): Promise<void> {
  await rows(
    `insert into device_works (dev, userid, orgid, kind, at)
     select dev, $2, orgid, $3, coalesce(to_timestamp($4), now()) from devices where devid = $1`,
    [devid, userid, kind, at],
  );
}
