import { createHash } from 'node:crypto';
import type { Sensor } from '@peil/shared-kernel/api/schemas';
import { sensorKindOf } from '@peil/shared-kernel/devices';
import type { DemoDevice } from './device.ts';

export type DemoSensor = Sensor & { readonly orgid: string };

/** The sensor of every demo device, of the maker that the device names. */
export const demoSensors = (devices: readonly DemoDevice[]): DemoSensor[] =>
  devices.flatMap(({ shortid, orgid, appdata, proddata }) => {
    if (!appdata.sensor_shortid) return [];
    const { name, model } = proddata['mfct'] as { name: string; model: string };
    const kind = sensorKindOf(appdata);
    return [
      {
        sensorid: createHash('sha256').update(`demo sensor ${shortid}`).digest('hex').slice(0, 24),
        shortid: appdata.sensor_shortid,
        orgid,
        model,
        manufacturer: name,
        kind,
        calibration: kind === 'pressure' ? { zero_kpa: 0, factor: 1 } : {},
      },
    ];
  });
