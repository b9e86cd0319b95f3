import type { Device } from '../../../wire/src/device.ts';
import { activeAlarms } from './alarm.ts';
import { isLowBattery } from './battery.ts';
import { connectivity } from './connectivity.ts';
import { isAlarmless, isOnboarding } from './kind.ts';
import {
  isSensorAlarm,
  ownAlarmKinds,
  putUpAt,
  silenceLimitHours,
  withoutLevelSince,
  type OwnAlarmKind,
} from './own-alarms.ts';
import { readingValue } from './sensor-state.ts';
import { isInFlight } from './stamps.ts';

/** Why somebody has to go to a device, in words (Norwegian). */
export const serviceNeedWords: Readonly<Record<OwnAlarmKind, string>> = {
  silence: 'Stille',
  battery: 'Lavt batteri',
  sensor: 'Feil på sensor',
};

/** Whether it took the place of another so lately that it need not have been heard of. */
function isJustPutUp(device: Device, now: number): boolean {
  const at = putUpAt(device);
  return at !== null && now < at + silenceLimitHours(device.appdata) * 3600;
}

/**
 * Why somebody has to go to a device: it is silent, its battery is low, or its sensor gives no valid reading, or no level. By the same
 * rules as its alarms and its lights, whether or not its alarms are on; a silent device is one that the list calls so. One
 * in stock, out of operation, in flight mode or under registration needs nobody.
 *
 * @param now epoch seconds
 */
export function serviceNeeds(device: Device, now: number): OwnAlarmKind[] {
  if (isAlarmless(device) || isInFlight(device) || isOnboarding(device)) return [];
  const alarms = activeAlarms(device).map(({ kind }) => kind);
  const { light } = connectivity(device, now);
  const faulty = device.last_faulty;
  const isNeeded: Record<OwnAlarmKind, boolean> = {
    silence: (light === 'red' || light === 'none') && !isJustPutUp(device, now),
    battery: isLowBattery(readingValue('sec.battery', device.last_telemetry?.sec?.battery)),
    sensor:
      (faulty && faulty.kind !== 'blind' ? isSensorAlarm(faulty, now) : false) ||
      withoutLevelSince(device) !== null,
  };
  return ownAlarmKinds.filter((kind) => isNeeded[kind] || alarms.includes(kind));
}
