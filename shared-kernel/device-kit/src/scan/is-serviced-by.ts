import type { AccessToken, Device } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { isForeign } from '@peil/shared-kernel/devices';
import { isProviderRole } from '@peil/shared-kernel/permissions';

/** Which devices this user services: the provider's people all they see, others those of their own organisation. */
export function isServicedBy({
  orgid,
  roles,
}: Pick<AccessToken, 'orgid' | 'roles'>): (device: Device) => boolean {
  if (roles.some((role) => isProviderRole(role, getBrand().shortName))) return () => true;
  return (device) => !isForeign(device, orgid);
}
