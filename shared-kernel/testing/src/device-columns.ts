import { DeviceColumnsWriter, type Device, type DeviceColumns } from '../../wire/src/index.ts';

/** The answer of `GET /api/v1/devicesettings?view=list&fmt=cols` with these devices. */
export function deviceColumns(devices: readonly Device[]): DeviceColumns {
  const writer = new DeviceColumnsWriter();
  // What is undefined is not there over HTTP.
  for (const device of devices) writer.add(JSON.parse(JSON.stringify(device)) as Record<string, unknown>);
  return writer.finish();
}
