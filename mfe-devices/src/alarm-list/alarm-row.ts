import type { DeviceRow } from '../device-list/device-row.ts';

/** A device with at least one active alarm (ALARM-02). */
export interface AlarmRow {
  readonly device: DeviceRow;
  /** Every reason, the most urgent first. */
  readonly reasons: readonly string[];
  /** Epoch seconds of the oldest alarm whose time is known. */
  readonly since: number | null;
}

/** The devices that have an alarm, those in stock left out as in the device list; the emptiest first. */
export function alarmRows(devices: readonly DeviceRow[]): AlarmRow[] {
  return devices
    .filter((device) => device.alarms.length > 0 && !device.inStorage)
    .map((device): AlarmRow => {
      const times = device.alarms.flatMap((alarm) => alarm.since ?? []);
      return {
        device,
        reasons: device.alarms.map((alarm) => alarm.reason),
        since: times.length === 0 ? null : Math.min(...times),
      };
    });
}
