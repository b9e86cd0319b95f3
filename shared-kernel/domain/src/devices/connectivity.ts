import type { Device } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { visualizationOf } from './visualization.ts';

export type ConnectivityLight = 'red' | 'yellow' | 'green' | 'none';

export const connectivityWords: Record<ConnectivityLight, string> = {
  red: 'Kritisk!',
  yellow: 'Advarsel!',
  green: 'Ok',
  none: 'Ingen signal',
};

export type Connectivity = {
  light: ConnectivityLight;
  word: string;
  /** Hours since the last contact, null when there never was one. */
  hours: number | null;
};

/**
 * When the device was last heard of, whatever it sent: epoch seconds of arrival, null when never. A measured time stands
 * in only where no arrival is known: it may be days before, or ahead by a clock that is wrong.
 */
export function lastContact(device: Device): number | null {
  const monitored = device.state.connectivity_monitoring;
  const times = [monitored?.last_transmission_timestamp, monitored?.last_stream_timestamp].flatMap(
    (time) => finite(time) ?? [],
  );
  return times.length > 0 ? Math.max(...times) : finite(monitored?.last_telemetry_timestamp);
}

/** Whether it has told anything. It may have been in contact and not: reset since, or heard of by what says nothing. */
const hasTold = ({
  last_telemetry: telemetry,
  last_faulty: faulty,
  last_position: position,
}: Device): boolean => Boolean(telemetry ?? faulty ?? position);

function lightOf(device: Device, hours: number | null): ConnectivityLight {
  if (hours === null) return 'none';
  const limits = visualizationOf(device)?.connectivity_traffic_light;
  const well = hasTold(device) ? 'green' : 'none';
  if (limits?.enable !== true) return well;
  const atLeast = (limit: number | null) => limit !== null && hours >= limit;
  if (atLeast(finite(limits.red_above_hours))) return 'red';
  return atLeast(finite(limits.yellow_above_hours)) ? 'yellow' : well;
}

/**
 * The connectivity light by hours since last contact (LIGHT-01): red at and above `red_above_hours`, yellow at and
 * above `yellow_above_hours`, else green; none without any contact or, where it would be green, any data. Without an
 * enabled traffic light a device that was heard of is green. A contact later than now counts as now.
 *
 * @param nowSeconds epoch seconds
 */
export function connectivity(device: Device, nowSeconds: number): Connectivity {
  const contact = lastContact(device);
  const hours = contact === null ? null : Math.max(0, (nowSeconds - contact) / 3600);
  const light = lightOf(device, hours);
  return { light, word: connectivityWords[light], hours };
}
