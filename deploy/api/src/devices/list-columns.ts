import { DeviceColumnsWriter, type Device } from '@peil/shared-kernel/api/schemas';
import { setImmediate } from 'node:timers/promises';

/** Devices written at a stretch. */
const portion = 1_000;

/** The list in columns, as JSON text; with room for other calls in between. */
export async function listColumnsText(devices: readonly Device[]): Promise<string> {
  const writer = new DeviceColumnsWriter();
  for (const [place, device] of devices.entries()) {
    writer.add(device);
    if (place % portion === portion - 1) await setImmediate();
  }
  return JSON.stringify(writer.finish());
}
