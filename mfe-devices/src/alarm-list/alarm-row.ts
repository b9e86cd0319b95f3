import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { mostUrgentFirst, type Alarm } from '@peil/shared-kernel/devices';
import { searchableText } from '@peil/shared-kernel/format';

/** An alarm that the server keeps: it can be acknowledged. */
export type KeptAlarm = Alarm & { readonly id: number };

/** A device with at least one active alarm (ALARM-02). */
export interface AlarmRow {
  readonly device: DeviceRow;
  /** What the device's organisation is called; its id where that is not known. */
  readonly customer: string;
  /** Epoch seconds of the oldest alarm whose time is known. */
  readonly since: number | null;
  /** Epoch seconds of the latest acknowledgement, null while one of the alarms waits. */
  readonly acknowledgedAt: number | null;
  /** The alarms that wait for somebody, and can be acknowledged. */
  readonly waiting: readonly KeptAlarm[];
  /** Everything the text search looks in, searchable: the device's and the reasons. */
  readonly haystack: string;
}

/**
 * The devices that have an alarm, those in stock left out as in the device list; the most urgent first.
 * @param customerOf what an organisation is called
 */
export const alarmRows = (
  devices: readonly DeviceRow[],
  customerOf: (orgid: string) => string = (orgid) => orgid,
): AlarmRow[] =>
  mostUrgentFirst(devices.filter((device) => device.alarms.length > 0 && !device.inStorage)).map((device) =>
    alarmRow(device, customerOf(device.orgid)),
  );

function alarmRow(device: DeviceRow, customer: string): AlarmRow {
  const { alarms, unacknowledged, haystack, reasonText } = device;
  const starts = alarms.flatMap(({ since }) => since ?? []);
  const acknowledged = alarms.flatMap((alarm) => alarm.acknowledged?.at ?? []);
  return {
    device,
    customer,
    since: starts.length === 0 ? null : Math.min(...starts),
    acknowledgedAt: unacknowledged ? null : Math.max(...acknowledged),
    waiting: alarms.filter(isWaiting),
    haystack: `${haystack}\n${searchableText(reasonText)}`,
  };
}

/** How many of the listed devices are not heard of: they cannot tell of an alarm. */
export const silentCount = (devices: readonly DeviceRow[]): number =>
  devices.filter(({ choices, inStorage }) => !inStorage && choices.conditions.includes('silent')).length;

const isWaiting = (alarm: Alarm): alarm is KeptAlarm => alarm.id !== null && alarm.acknowledged === null;
