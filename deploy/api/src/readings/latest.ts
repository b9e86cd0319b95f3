import type { Device, DeviceState, Telemetry } from '@peil/shared-kernel/api/schemas';
import { isDrainingTank, tankLimits } from '@peil/shared-kernel/devices';
import { forecast, learnConsumption, type Consumption } from './consumption.ts';
import type { ReadingRow } from './row.ts';

/** What a device's last reading tells: the telemetry itself and the state that follows from it. */
export interface Latest {
  /** Measured time, epoch seconds. */
  readonly t: number;
  readonly telemetry: Telemetry;
  readonly state: DeviceState;
}

/** Seconds between readings and transmissions of a device whose own settings do not say. */
const usualIntervalSeconds = 600;

const consumptionOf = (state: DeviceState | undefined): Consumption | null => {
  const known = state?.volume_tracking as { consumption?: Consumption } | null | undefined;
  return known?.consumption ?? null;
};

/**
 * The device's latest after one more reading, whose figures are derived already. Only time moves it: a reading that is
 * not newer leaves it as it was. `device.state` is what people set, `before.state` what earlier readings led to.
 */
export function nextLatest(device: Device, before: Latest | null, reading: ReadingRow): Latest {
  if (before !== null && reading.t <= before.t) return before;
  return {
    t: reading.t,
    telemetry: { pri: reading.pri, sec: reading.sec, meta: { aquisitiontime: reading.t } },
    state: {
      connectivity_monitoring: connectivityAfter(device, reading.t),
      ...(device.appdata.volume_tracking?.enable === true && {
        volume_tracking: tracking(device, before, reading),
      }),
    },
  };
}

function connectivityAfter(device: Device, t: number): NonNullable<DeviceState['connectivity_monitoring']> {
  const { telemetry_interval_s, transmission_interval_s } = intervals(device);
  return {
    ...device.state.connectivity_monitoring,
    last_telemetry_timestamp: t,
    last_transmission_timestamp: t,
    next_telemetry_at: t + telemetry_interval_s,
    next_transmission_at: t + transmission_interval_s,
  };
}

function intervals(device: Device): { telemetry_interval_s: number; transmission_interval_s: number } {
  const lowlevel = device.proddata['lowlevel'] as Record<string, unknown> | null | undefined;
  const seconds = (name: string): number => {
    const value = lowlevel?.[name];
    return typeof value === 'number' && value > 0 ? value : usualIntervalSeconds;
  };
  return {
    telemetry_interval_s: seconds('telemetry_interval_s'),
    transmission_interval_s: seconds('transmission_interval_s'),
  };
}

function tracking(
  device: Device,
  before: Latest | null,
  reading: ReadingRow,
): DeviceState['volume_tracking'] {
  const known = consumptionOf(before?.state);
  const { volume, capacity } = reading.pri;
  const previous = before?.telemetry.pri?.volume;
  if (typeof volume !== 'number' || typeof capacity !== 'number' || reading.state !== 'ok') {
    return before?.state.volume_tracking ?? device.state.volume_tracking;
  }
  const now = { t: reading.t, volume };
  const consumption =
    before !== null && typeof previous === 'number'
      ? learnConsumption(known, { t: before.t, volume: previous }, now, {
          capacity,
          draining: isDrainingTank(device),
        })
      : known;
  const { fillToMax, drainToMin } = tankLimits(device.appdata, capacity);
  return {
    ...forecast(consumption, now, { empty: drainToMin ?? 0, full: fillToMax ?? capacity }),
    ...(consumption && { consumption }),
  };
}
