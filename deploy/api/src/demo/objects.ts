import { createHash } from 'node:crypto';
import type { ManualMeasurement, MonitoredObject } from '@peil/shared-kernel/api/schemas';
import { deriveTelemetry } from '@peil/shared-kernel/devices';
import type { DemoDevice } from './device.ts';
import { demoReadings } from './readings.ts';
import { field, outOfService } from './tags.ts';

const day = 86_400;

/** The devices whose tank somebody has gauged by hand, and how many days before the creation. */
const gauged: Readonly<Record<string, readonly number[]>> = {
  TANK001: [40, 3],
  TANK002: [12],
  KUM0001: [20],
};

/**
 * What the demo's devices sit on: one object under every device that has a place. Those in storage or production have
 * none, and are there to be checked in.
 */
export const demoObjects = (devices: readonly DemoDevice[], creation: number): MonitoredObject[] =>
  devices
    .filter(({ tags }) => tags.includes(field) || tags.includes(outOfService))
    .map((device) => ({
      id: createHash('sha256').update(`demo object ${device.shortid}`).digest('hex').slice(0, 24),
      shortid: `O${device.shortid}`,
      name: device.name,
      orgid: device.orgid,
      devid: device.devid,
      object_type: device.appdata.object_type ?? null,
      manual_measurements: (gauged[device.shortid] ?? []).flatMap((days) =>
        gaugedBefore(device, creation, creation - days * day),
      ),
    }));

/** What a gauging stick would have shown just then: the device's own level, to the nearest 5 mm. */
function gaugedBefore(device: DemoDevice, creation: number, until: number): ManualMeasurement[] {
  const row = demoReadings(device, creation, until - day, until).at(-1);
  if (row === undefined) return [];
  const level = deriveTelemetry(device.appdata, row).pri.gauge_height;
  if (typeof level !== 'number') return [];
  return [
    {
      time: new Date(row.t * 1000).toISOString(),
      value: Math.round(level / 5) * 5,
      unit: 'mm',
      user: 'Demo Montør',
      comment: 'Peilet med stav',
    },
  ];
}
