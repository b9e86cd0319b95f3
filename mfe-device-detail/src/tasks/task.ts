import type { AccessToken, Device } from '@peil/shared-kernel/api';
import { isDrainingTank, isForeign, widgetFamilyOf } from '@peil/shared-kernel/devices';
import { isProviderRole } from '@peil/shared-kernel/permissions';

/** 'Bestill' and 'Kvitter'. */
export type TaskKind = 'order' | 'receipt';

/**
 * What one can do about the device (DRAIN-02): order for a tank, order and acknowledge an emptying for a drain. Nothing
 * for a device that another organisation shares: the addresses are its owner's, and so is the order.
 * @param provider the provider's short name
 */
export function tasksOf(device: Device, user: AccessToken, provider: string): readonly TaskKind[] {
  const isOthers =
    isForeign(device, user.orgid) && !user.roles.some((role) => isProviderRole(role, provider));
  const family = widgetFamilyOf(device);
  if (isOthers) return [];
  if (family === 'tank') return ['order'];
  return family === 'water' ? ['order', 'receipt'] : [];
}

export type AmountUnit = 'litres' | 'cubicMetres';

/**
 * What an amount is given in (ORDER-01, RECEIPT-01): litres for a tank that is filled; cubic metres for a drain, and
 * for a tank that a vehicle empties.
 */
export const unitOf = (device: Device): AmountUnit =>
  widgetFamilyOf(device) === 'tank' && !isDrainingTank(device) ? 'litres' : 'cubicMetres';
