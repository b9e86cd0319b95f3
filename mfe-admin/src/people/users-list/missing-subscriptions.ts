import type { MissingSubscription, User } from '@peil/shared-kernel/api';
import { normalTag } from '@peil/shared-kernel/devices';
import { can, isProviderRole } from '@peil/shared-kernel/permissions';

/**
 * How many of the devices that a user sees have no subscription: those of the own organisation, by group for a role that
 * does not see all of them; for the provider's roles those of every organisation that is listed.
 */
export function missingFor(
  { orgid, roles: { roles }, tags }: User,
  missing: readonly MissingSubscription[],
  provider: string,
): number {
  if (roles.some((role) => isProviderRole(role, provider))) return missing.length;
  const own = missing.filter((device) => device.orgid === orgid);
  if (can(roles, 'allDevices', provider)) return own.length;
  if (!can(roles, 'devices', provider)) return 0;
  const groups = new Set(tags.public.map(normalTag));
  return own.filter((device) => device.tags.some((tag) => groups.has(normalTag(tag)))).length;
}
