import type { Device } from '../api/schemas/device.ts';
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

/** When the device was last heard of, whatever it sent: epoch seconds of arrival, null when never. */
export function lastContact(device: Device): number | null {
  const monitored = device.state.connectivity_monitoring;
  const times = [
    monitored?.last_transmission_timestamp,
    monitored?.last_telemetry_timestamp,
    monitored?.last_stream_timestamp,
  ].flatMap((time) => finite(time) ?? []);
  return times.length > 0 ? Math.max(...times) : null;
}

function lightOf(device: Device, hours: number | null): ConnectivityLight {
  if (hours === null) return 'none';
  const limits = visualizationOf(device)?.connectivity_traffic_light;
  if (limits?.enable !== true) return 'green';
  const atLeast = (limit: number | null) => limit !== null && hours >= limit;
  if (atLeast(finite(limits.red_above_hours))) return 'red';
  return atLeast(finite(limits.yellow_above_hours)) ? 'yellow' : 'green';
}

/**
 * The connectivity light by hours since last contact (specification B4; LIGHT-01): red at and above
 * `red_above_hours`, yellow at and above `yellow_above_hours`, else green; none without any contact. Without an
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
