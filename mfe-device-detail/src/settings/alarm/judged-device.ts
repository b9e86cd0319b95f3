import type { Device } from '@peil/shared-kernel/api';
import {
  activeAlarms,
  alarmKindOf,
  fillingAlarmIds,
  fullSoonText,
  fullAt,
  fullWithinDays,
  highAlarmText,
  highRule,
  isFullSoon,
  isLimitPassed,
  isThresholdAlarm,
  levelAlarmId,
  levelAlarmText,
  levelPercent,
  levelRule,
  thresholdAlarms,
  type Alarm,
} from '@peil/shared-kernel/devices';
import { texts } from './texts.ts';

const ofLevel = (alarm: string): boolean => ['level', 'threshold'].includes(alarmKindOf(alarm));

/**
 * The device with the alarms that its limits make of its last reading; what the server reported of the level went by the
 * limits that are saved.
 *
 * @param now epoch seconds
 */
export function judgedDevice(device: Device, now = Math.floor(Date.now() / 1000)): Device {
  const { public: told } = device.state;
  const level = device.last_telemetry?.pri?.gauge_height;
  const passed =
    typeof level === 'number'
      ? thresholdAlarms(device.appdata).filter((threshold) => isThresholdAlarm(threshold, level, false))
      : [];
  const alarms = [
    ...(told?.alarms ?? []).filter(({ id }) => !ofLevel(id) || id === fillingAlarmIds.near),
    ...delayedNow(device),
    ...fillingNow(device, now),
    ...passed.map(({ id, message }) => ({ id, message })),
  ];
  return { ...device, state: { ...device.state, public: { ...told, alarms } } };
}

/** The low alarm where it has a delay, with how long that is; without one the kernel's own rule raises it. */
function delayedNow(device: Device): { id: string; message: string }[] {
  const rule = levelRule(device.appdata);
  if (rule === null || rule.delay === 0 || !isLimitPassed(rule, levelPercent(device), false)) return [];
  return [{ id: levelAlarmId, message: texts.delayed(levelAlarmText(rule.limit), rule.delay / 60) }];
}

/** The high alarms of a tank that is drained. */
function fillingNow(device: Device, now: number): { id: string; message: string }[] {
  const [high, days] = [highRule(device), fullWithinDays(device)];
  const full = fullAt(device.state.volume_tracking);
  return [
    ...(high !== null && isLimitPassed(high, levelPercent(device), false)
      ? [{ id: fillingAlarmIds.high, message: highAlarmText(high.limit) }]
      : []),
    ...(isFullSoon(days, { full, now }, false)
      ? [{ id: fillingAlarmIds.soon, message: fullSoonText(days) }]
      : []),
  ];
}

/** The alarms of the level that a judged device has. */
export const levelAlarmsOf = (judged: Device): Alarm[] =>
  activeAlarms(judged).filter(({ alarm }) => ofLevel(alarm));
