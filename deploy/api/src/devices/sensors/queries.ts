import type { Sensor } from '@peil/shared-kernel/api/schemas';
import { row, rows } from '../../platform/db/tenant.ts';

const document = `json_build_object(
  'sensorid', sensorid, 'shortid', shortid, 'model', model, 'manufacturer', manufacturer, 'kind', kind,
  'calibration', calibration)`;

/** A sensor the caller may see, and how often it has been changed. */
export interface VersionedSensor {
  readonly version: number;
  readonly sensor: Sensor;
}

type Found = VersionedSensor & Record<string, unknown>;

/** What a person may change of a sensor. */
export type SensorChange = Pick<Sensor, 'model' | 'manufacturer' | 'kind' | 'calibration'>;

/** The sensors with this short id, in whatever case. */
export const findByShortId = (shortid: string): Promise<VersionedSensor[]> =>
  rows<Found>(
    `select version, ${document} as sensor from sensors where upper(shortid) = upper($1) order by sensorid`,
    [shortid],
  );

/** One sensor by its id, held until the end of the transaction. */
export const lockSensor = (sensorid: string): Promise<VersionedSensor | null> =>
  row<Found>(`select version, ${document} as sensor from sensors where sensorid = $1 for update`, [sensorid]);

/** Saves what a person changed; the caller holds the sensor. */
export function saveSensor(sensorid: string, change: SensorChange): Promise<VersionedSensor | null> {
  return row<Found>(
    `update sensors set model = $2, manufacturer = $3, kind = $4, calibration = $5, version = version + 1
     where sensorid = $1 returning version, ${document} as sensor`,
    [sensorid, change.model, change.manufacturer, change.kind, JSON.stringify(change.calibration)],
  );
}
