import type { Device } from '@peil/shared-kernel/api';
import { hasAlarm, isStorage } from '@peil/shared-kernel/devices';

/** How many devices have an alarm; those in stock are left out, as on the alarm page. */
export const alarmCount = (devices: readonly Device[]): number =>
  devices.filter((device) => hasAlarm(device) && !isStorage(device)).length;
