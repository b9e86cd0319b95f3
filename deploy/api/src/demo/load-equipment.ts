import type pg from 'pg';
import type { MonitoredObject, Profile } from '@peil/shared-kernel/api/schemas';
import type { DemoSensor } from './sensors.ts';

/** What stands around the demo's devices. */
export interface Equipment {
  readonly objects: readonly MonitoredObject[];
  readonly sensors: readonly DemoSensor[];
  readonly profiles: readonly Profile[];
  /** The provider's organisation, whose the profiles are. */
  readonly provider: string;
}

/** Puts objects, sensors and profiles into the database, one statement each; the devices are there already. */
export async function insertEquipment(client: pg.ClientBase, equipment: Equipment): Promise<void> {
  const { objects, sensors, profiles, provider } = equipment;
  await client.query(
    `insert into objects (id, shortid, name, orgid, devid, object_type, manual_measurements)
     select id, shortid, name, orgid, devid, object_type, manual_measurements
     from jsonb_populate_recordset(null::objects, $1)`,
    [JSON.stringify(objects)],
  );
  await client.query(
    `insert into sensors (sensorid, shortid, orgid, model, manufacturer, kind, calibration)
     select sensorid, shortid, orgid, model, manufacturer, kind, calibration
     from jsonb_populate_recordset(null::sensors, $1)`,
    [JSON.stringify(sensors)],
  );
  await client.query(
    `insert into profiles (orgid, name, description, appdata, proddata)
     select $2, name, description, appdata, proddata from jsonb_populate_recordset(null::profiles, $1)`,
    [JSON.stringify(profiles), provider],
  );
}
