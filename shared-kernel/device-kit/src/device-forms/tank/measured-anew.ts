import type { Device } from '@peil/shared-kernel/api';
import { deriveTelemetry } from '@peil/shared-kernel/devices';

/** What the last reading becomes by the written measures. */
export function measuredAnew(device: Device): Device {
  const { appdata, last_telemetry: last } = device;
  if (!last?.pri) return device;
  const sent = { ...last.pri, volume: null, capacity: null, max_height: null, fillable_volume: null };
  return {
    ...device,
    last_telemetry: { ...last, ...deriveTelemetry(appdata, { pri: sent, sec: last.sec }) },
  };
}
