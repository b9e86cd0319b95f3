import { hashPassword } from '../platform/auth/password.ts';
import { inScope } from '../platform/db/tenant.ts';
import type { Database } from '../platform/db/database.ts';
import { insertPositions } from '../measuring/locations/store.ts';
import { insertReadings } from '../measuring/readings/store.ts';
import { createIngestKey } from '../measuring/ingest-keys/queries.ts';

export const password = 'Tvilling-2026';

/** Measured time of the newest reading: ten minutes ago, on a whole minute. */
export const newest = Math.floor(Date.now() / 60_000) * 60 - 600;

/** Two customers that cannot be told apart but by their ids: the same names and groups. */
const organisations = [
  { orgid: 'peil', name: 'Peil', parent: null },
  { orgid: 'fjord', name: 'Fjord Drivstoff AS', parent: 'peil' },
  { orgid: 'tvilling', name: 'Fjord Drivstoff AS', parent: 'peil' },
] as const;

const person = (user_name: string, orgid: string, role: string, tags: readonly string[]) => ({
  user_name,
  full_name: `Ola ${role}`,
  orgid,
  email: `${user_name}@demo.invalid`,
  roles: [role],
  tags,
});

const people = [
  person('peiladmin', 'peil', 'peil_admin', ['Status:Felt']),
  person('peilansatt', 'peil', 'peil_employee', ['peil-employee']),
  person('ansatthosfjord', 'fjord', 'peil_employee', ['peil-employee']),
  ...['fjord', 'tvilling'].flatMap((orgid) =>
    ['admin', 'sysadmin', 'service', 'viewer', 'prod', 'onboarding'].map((role) =>
      person(`${orgid}-${role}`, orgid, role, ['Status:Felt', 'Nord']),
    ),
  ),
];

const tank = {
  object_type: 'tanklevel',
  fueltype: 'Farget Diesel',
  volume: 5000,
  height: 1600,
  tank: { fill_to_max: 4750, drain_to_min: 200 },
  volume_tracking: { enable: true },
  visualization: [
    {
      graphs: [{ name: 'Volum', metric: 'pri.volume' }],
      alarm_list: { enable: true, alarm_below_percent: 20 },
      level_traffic_light: { yellow_above_percent: 20, green_above_percent: 40 },
    },
  ],
};

/** Short ids are unique over all organisations: the second twin's are these with a letter behind. */
export const shortIdOf = (orgid: string, shortid: string): string =>
  orgid === 'tvilling' ? `${shortid}T` : shortid;

const device = (orgid: string, kind: string, shortid: string, appdata: object) => ({
  devid: `${orgid}-${kind}`,
  shortid: shortIdOf(orgid, shortid),
  name: `Enhet ${shortid}`,
  orgid,
  tags: ['Status:Felt'],
  appdata,
});

const devices = ['fjord', 'tvilling'].flatMap((orgid) => [
  device(orgid, 'tank', 'TANK001', tank),
  device(orgid, 'tracker', 'TRACK01', { object_type: 'tracker' }),
  // The first twin shares its pump with the second; the second shares nothing.
  device(orgid, 'pump', 'PUMP001', { ...tank, ...(orgid === 'fjord' && { shared_with: ['tvilling'] }) }),
]);

/** A litre figure that tells whose reading it is: 1xxx the first twin's, 2xxx the second's. */
export const volumeOf = (orgid: string, index: number): number => (orgid === 'fjord' ? 1000 : 2000) + index;

const readingCount = 200;

/** Fills an empty database; returns an ingest key for each customer. */
export async function createTwins({ pool }: Database): Promise<Record<'fjord' | 'tvilling', string>> {
  const hash = await hashPassword(password);
  return inScope(pool, { kind: 'system' }, async (client) => {
    for (const { orgid, name, parent } of organisations) {
      await client.query('insert into organisations (orgid, name, parent) values ($1, $2, $3)', [
        orgid,
        name,
        parent,
      ]);
    }
    for (const { user_name, full_name, orgid, email, roles, tags } of people) {
      await client.query(
        `insert into users (user_name, full_name, orgid, email, roles, tags, password_hash, email_confirmed_at)
         values ($1, $2, $3, $4, $5, $6, $7, now())`,
        [user_name, full_name, orgid, email, roles, tags, hash],
      );
    }
    for (const { devid, shortid, name, orgid, tags, appdata } of devices) {
      await client.query(
        'insert into devices (devid, shortid, name, orgid, tags, appdata) values ($1, $2, $3, $4, $5, $6)',
        [devid, shortid, name, orgid, tags, appdata],
      );
    }
    for (const orgid of ['fjord', 'tvilling']) {
      await client.query(
        `insert into objects (id, shortid, name, orgid, devid, object_type)
         values ($1, 'OBJ0001', 'Pumpesumpen', $2, $3, 'tanklevel')`,
        [`${orgid}-object`, orgid, `${orgid}-pump`],
      );
      await client.query(
        `insert into sensors (sensorid, shortid, orgid, model, manufacturer) values ($1, 'SEN0001', $2, 'MB7-389', 'maxbotix')`,
        [`${orgid}-sensor`, orgid],
      );
      await insertReadings(
        client,
        Array.from({ length: readingCount }, (_, index) => ({
          devid: `${orgid}-tank`,
          t: newest - (readingCount - 1 - index) * 600,
          corrid: `${orgid}-${String(index)}`,
          pri: { volume: volumeOf(orgid, index), turbidity: index / 2 },
          sec: { csq: 20, battery: 90, temp: 4.5 },
          state: index === 50 ? ('error' as const) : ('ok' as const),
        })),
      );
      await insertPositions(
        client,
        [0, 1, 2].map((index) => ({
          devid: `${orgid}-tracker`,
          t: newest - index * 600,
          lat: 60 + index,
          long: orgid === 'fjord' ? 5 : 6,
        })),
      );
    }
    await client.query(
      `insert into profiles (orgid, name, appdata) values ('peil', 'Dieseltank', '{"fueltype": "Farget Diesel"}')`,
    );
    return {
      fjord: (await createIngestKey(client, 'fjord', 'test')).key,
      tvilling: (await createIngestKey(client, 'tvilling', 'test')).key,
    };
  });
}
