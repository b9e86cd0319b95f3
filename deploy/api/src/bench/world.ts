import { hashPassword } from '../platform/auth/password.ts';
import type { Database } from '../platform/db/database.ts';
import { inScope } from '../platform/db/tenant.ts';
import { insertReadings } from '../measuring/readings/store.ts';
import { createIngestKey } from '../measuring/ingest-keys/queries.ts';

const deviceCount = 10_000;
export const account = { user: 'bench-admin', password: 'Benk-2026-benk' } as const;
export const measuredDevice = 'bench-1';

/** Seconds between readings of the device with a year of them. */
const stepSeconds = 600;
const readingsInAYear = (365 * 86_400) / stepSeconds;

const graph = (name: string, metric: string) => ({
  name,
  metric,
  min: 0,
  max: 'pri.capacity',
  steps: 10,
  unit: 'liter',
  thresholds: [
    { name: 'Lav', value: 20, type: 'warning' },
    { name: 'Veldig god', value: 60, type: 'ok' },
  ],
});

/** A settings document of the usual size, about 3 kB. */
const appdata = {
  object_type: 'tanklevel',
  tanktype: 'Egendefinert liggende tank [H+V]',
  fueltype: 'Farget Diesel',
  volume: 5000,
  height: 1600,
  tank: { fill_to_max: 4750, drain_to_min: 200 },
  volume_tracking: { enable: true },
  order_email: ['bestilling@demo.invalid'],
  expected_location: { lat: 60.4, long: 5.3, address: 'Bryggen 1, 5003 Bergen' },
  sensorComment: Array.from({ length: 6 }, (_, index) => ({
    subject: 'Kalibrering',
    user: 'bench-admin',
    date: '01-02-2026 10:00',
    oldValues: { oldGaugeHeight: 1000 + index },
    newValues: { liquidLevel: 1010 + index },
  })),
  visualization: [
    {
      graphs: [
        graph('Volum', 'pri.volume'),
        graph('Peilehøyde', 'pri.gauge_height'),
        graph('Signalstyrke', 'sec.csq'),
        graph('Temperatur', 'sec.temp'),
        graph('Batteri', 'sec.battery'),
      ],
      gui_components: { map: true, graphs: true, main_widget: { type: 'tank', display: true } },
      alarm_list: { enable: true, alarm_below_percent: 20 },
      level_traffic_light: { yellow_above_percent: 20, green_above_percent: 40 },
      connectivity_traffic_light: { enable: true, red_above_hours: 48, yellow_above_hours: 24 },
    },
  ],
};

const pri = (index: number) => ({ volume: 1000 + (index % 3500), temp: 8 });
const sec = (index: number) => ({ csq: 15 + (index % 10), battery: 90, temp: 5 + (index % 12) });

/** One customer with 10 000 devices, one of which has a year of 10-minute readings; returns its ingest key. */
export async function createWorld({ pool }: Database): Promise<string> {
  const hash = await hashPassword(account.password);
  const now = Math.floor(Date.now() / 1000) - 3600;
  return inScope(pool, { kind: 'system' }, async (client) => {
    await client.query(`insert into organisations (orgid, name, parent) values ('peil', 'Peil', null)`);
    await client.query(`insert into organisations (orgid, name, parent) values ('bench', 'Benk AS', 'peil')`);
    await client.query(
      `insert into users (user_name, full_name, orgid, email, roles, tags, password_hash)
       values ($1, 'Benk', 'bench', 'bench@demo.invalid', '{admin}', '{Status:Felt}', $2)`,
      [account.user, hash],
    );
    await client.query(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       select 'bench-' || n, 'BENK' || n, 'Tank ' || n, 'bench', '{Status:Felt}', $1
       from generate_series(1, $2::int) n`,
      [appdata, deviceCount],
    );
    await insertReadings(
      client,
      Array.from({ length: deviceCount - 1 }, (_, index) => ({
        devid: `bench-${String(index + 2)}`,
        t: now,
        corrid: 'siste',
        pri: pri(index),
        sec: sec(index),
        state: 'ok' as const,
      })),
    );
    await insertReadings(
      client,
      Array.from({ length: readingsInAYear }, (_, index) => ({
        devid: measuredDevice,
        t: now - index * stepSeconds,
        corrid: String(index),
        pri: pri(index),
        sec: sec(index),
        state: 'ok' as const,
      })),
    );
    return (await createIngestKey(client, 'bench', 'bench')).key;
  });
}

/**
 * A batch of new telemetry: one reading each of `size` devices at a time that no batch had before, newer than all of theirs
 * or, late, a day old and older than those of the batches before.
 */
export function telemetryBatch(batch: number, size: number, isLate: boolean): unknown[] {
  const now = Math.floor(Date.now() / 1000);
  const t = isLate ? now - 86_400 - batch : now - 1800 + batch;
  return Array.from({ length: size }, (_, index) => ({
    devid: `bench-${String(index + 2)}`,
    corrid: `${String(batch)}-${String(index)}`,
    data: { meta: { aquisitiontime: t }, pri: pri(index), sec: sec(index) },
  }));
}
