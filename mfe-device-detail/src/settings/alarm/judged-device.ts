import type { Device } from '@peil/shared-kernel/api';
import {
  activeAlarms,
  alarmKindOf,
  isThresholdAlarm,
  thresholdAlarms,
  type Alarm,
} from '@peil/shared-kernel/devices';

const ofLevel = (alarm: string): boolean => ['level', 'threshold'].includes(alarmKindOf(alarm));

/**
 * The device with the alarms that its limits make of its last reading; what the server reported of the level went by the
 * limits that are saved.
 */
export function judgedDevice(device: Device): Device {
  const { public: told } = device.state;
  const level = device.last_telemetry?.pri?.gauge_height;
  const passed =
    typeof level === 'number'
      ? thresholdAlarms(device.appdata).filter((threshold) => isThresholdAlarm(threshold, level, false))
      : [];
  const alarms = [
    ...(told?.alarms ?? []).filter(({ id }) => !ofLevel(id)),
    ...passed.map(({ id, message }) => ({ id, message })),
  ];
  return { ...device, state: { ...device.state, public: { ...told, alarms } } };
}

/** The alarms of the level that a judged device has. */
export const levelAlarmsOf = (judged: Device): Alarm[] =>
  activeAlarms(judged).filter(({ alarm }) => ofLevel(alarm));
