import type { AccessToken } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { can, isProviderRole } from '@peil/shared-kernel/permissions';

/** Whose alarms a user may acknowledge: nobody's, those of the own organisation's devices, or all that are seen. */
export type AlarmRights = 'none' | 'own' | 'all';

export function alarmRights({ roles }: AccessToken): AlarmRights {
  const { shortName } = getBrand();
  if (!can(roles, 'acknowledgeAlarms', shortName)) return 'none';
  return roles.some((role) => isProviderRole(role, shortName)) ? 'all' : 'own';
}

export const mayAcknowledge = (rights: AlarmRights, { shared }: DeviceRow): boolean =>
  rights === 'all' || (rights === 'own' && !shared);
