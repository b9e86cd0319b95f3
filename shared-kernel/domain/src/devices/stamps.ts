import type { Device } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { formatDateTime } from '../format/time.ts';

/** When the last reading was measured: epoch seconds, null without one. */
export const lastMeasurement = (device: Device): number | null =>
  finite(device.last_telemetry?.meta?.aquisitiontime);

/** Deployment state `flight`: the device is in airplane mode and sends nothing. */
export const isInFlight = (device: Pick<Device, 'state'>): boolean =>
  device.state.deployment_monitoring?.state === 'flight';

/**
 * When the next reading is expected here: epoch seconds of the next transmission (readings are sent in batches), else
 * of the next telemetry or stream; null when none is known.
 */
export function nextMeasurement(device: Device): number | null {
  const monitored = device.state.connectivity_monitoring;
  return (
    finite(monitored?.next_transmission_at) ??
    finite(monitored?.next_telemetry_at) ??
    finite(monitored?.next_stream_at)
  );
}

export const noStamp = '---';
export const flightText = 'Enhet er i flymodus';

export type Stamps = { lastMeasured: string; nextExpected: string };

/** The timestamps block (STAMP-01): DD.MM.YYYY HH:mm in Oslo time, '---', or the flight mode text. */
export function stampsOf(device: Device): Stamps {
  return {
    lastMeasured: formatDateTime(lastMeasurement(device)) ?? noStamp,
    nextExpected: isInFlight(device) ? flightText : (formatDateTime(nextMeasurement(device)) ?? noStamp),
  };
}
