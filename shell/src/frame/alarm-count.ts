import type { Device } from '@peil/shared-kernel/api';
import { activeAlarms, alarmFigures, isStorage, type AlarmFigures } from '@peil/shared-kernel/devices';

/** How many of the devices have an alarm, and of how many one waits for somebody: the alarm page's own numbers. */
export const alarmCount = (devices: readonly Device[]): AlarmFigures =>
  alarmFigures(devices.map((device) => ({ alarms: activeAlarms(device), inStorage: isStorage(device) })));
