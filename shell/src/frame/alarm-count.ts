import type { Device } from '@peil/shared-kernel/api';
import { hasUnacknowledgedAlarm, isStorage } from '@peil/shared-kernel/devices';

/** How many devices have an alarm that waits for somebody; those in stock are left out, as on the alarm page. */
export const alarmCount = (devices: readonly Device[]): number =>
  devices.filter((device) => hasUnacknowledgedAlarm(device) && !isStorage(device)).length;
