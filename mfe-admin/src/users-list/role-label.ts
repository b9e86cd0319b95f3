import { getBrand } from '@peil/shared-kernel/brand';
import { roleKindOf, type RoleKind } from '@peil/shared-kernel/permissions';

const labels: Record<RoleKind, (product: string) => string> = {
  sysadmin: () => 'Systemadministrator',
  admin: () => 'Administrator',
  service: () => 'Service',
  viewer: () => 'Leser',
  prod: () => 'Produksjon',
  onboarding: () => 'Montør',
  providerAdmin: (product) => `${product}-administrator`,
  providerSysadmin: (product) => `${product}-systemadministrator`,
  providerEmployee: (product) => `${product}-ansatt`,
};

/** A literal role name as a user reads it; a name that is no role of the portal is shown as it is. */
export function roleLabel(role: string): string {
  const { product, shortName } = getBrand();
  const kind = roleKindOf(role, shortName);
  return kind ? labels[kind](product) : role;
}
