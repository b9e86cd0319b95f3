import { getBrand } from '@peil/shared-kernel/brand';
import { roleName } from '@peil/shared-kernel/permissions';

/** A literal role name as a user reads it; a name that is no role of the portal is shown as it is. */
export function roleLabel(role: string): string {
  const { product, shortName } = getBrand();
  return roleName(role, shortName, product) ?? role;
}
