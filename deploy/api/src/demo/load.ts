import type pg from 'pg';
import { hashPassword } from '../platform/auth/password.ts';
import { inScope } from '../platform/db/tenant.ts';
import { insertPositions } from '../measuring/locations/store.ts';
import type { ReadingRow } from '../measuring/readings/row.ts';
import { insertReadings } from '../measuring/readings/store.ts';
import type { DemoAccount } from './accounts.ts';
import type { DemoDevice } from './device.ts';
import type { DemoOrganisation } from './organisations.ts';
import { insertAcknowledgements } from './load-acknowledgements.ts';
import { insertEquipment } from './load-equipment.ts';
import { insertNotifications } from './load-notifications.ts';
import { insertRegistrations } from './load-registrations.ts';
import { demoObjects } from './objects.ts';
import { demoPositions } from './positions.ts';
import { demoProfiles } from './profiles.ts';
import { demoReadings } from './readings.ts';
import { demoSensors } from './sensors.ts';
import { isSubscribed } from './subscriptions.ts';
import { demoTexts } from './texts.ts';
import type { DemoWorld } from './world.ts';

const day = 86_400;

/** Days of readings that are there from the first moment on: what a device's page shows at first. */
const recentDays = 14;

/** Readings that are handed to the store together. */
const batchSize = 5000;

export interface LoadOptions {
  /** The password of every demo account. */
  readonly password: string;
  /** The moment of creation, which all demo times count from. */
  readonly now: Date;
  /** Told what is being done, in words for the user. */
  readonly onProgress: (text: string) => void;
}

/** When the demo of this database was created, epoch seconds; null where there is none. */
export async function demoCreation(pool: pg.Pool): Promise<number | null> {
  const found = await inScope(pool, { kind: 'system' }, (client) =>
    client.query<{ created_at: Date }>('select created_at from demo_world'),
  );
  const created = found.rows[0]?.created_at;
  return created ? Math.floor(created.getTime() / 1000) : null;
}

/**
 * Fills an empty database with the demo: organisations, accounts, devices and their newest readings, in one transaction,
 * so that an interrupted start leaves nothing. Does nothing where there is an organisation already.
 * @returns whether it was created now
 */
export async function loadDemo(pool: pg.Pool, world: DemoWorld, options: LoadOptions): Promise<boolean> {
  const creation = Math.floor(options.now.getTime() / 1000);
  const { accounts } = world;
  const hashes = await Promise.all(accounts.map(() => hashPassword(options.password)));
  return inScope(pool, { kind: 'system' }, async (client) => {
    // Of two processes that start at once, the second waits here and then finds the first one's world.
    await client.query('lock table demo_world in exclusive mode');
    const settled = await client.query('select from organisations limit 1');
    if (settled.rowCount !== 0) return false;
    options.onProgress(demoTexts.organisations);
    await client.query('insert into demo_world (created_at) values (to_timestamp($1))', [creation]);
    await insertOrganisations(client, world.organisations);
    await insertAccounts(client, accounts, hashes);
    await insertDevices(client, world.devices, creation);
    await insertEquipment(client, {
      objects: demoObjects(world.devices, creation),
      sensors: demoSensors(world.devices),
      profiles: demoProfiles,
      provider: world.provider,
    });
    await insertRegistrations(client, world, creation);
    await insertRecent(client, world.devices, creation, options.onProgress);
    await insertAcknowledgements(client, world, creation);
    await insertNotifications(client, creation);
    return true;
  });
}

async function insertOrganisations(
  client: pg.ClientBase,
  organisations: readonly DemoOrganisation[],
): Promise<void> {
  for (const { orgid, name, parent, address, contact, supportEmail, organisationNumber } of organisations) {
    await client.query(
      `insert into organisations (orgid, name, parent, ancestry, path, address, contact, support_email, report_recipients,
         organisation_number)
       values ($1, $2, $3, '{}', '{}', $4, $5, $6, $7, $8)`,
      [
        orgid,
        name,
        parent,
        address,
        JSON.stringify(contact),
        supportEmail,
        contact.email ? [contact.email] : [],
        organisationNumber,
      ],
    );
  }
}

async function insertAccounts(
  client: pg.ClientBase,
  accounts: readonly DemoAccount[],
  hashes: readonly string[],
): Promise<void> {
  for (const [index, account] of accounts.entries()) {
    await client.query(
      `insert into users (user_name, full_name, orgid, email, phone, features, tags, roles, password_hash,
         email_confirmed_at, phone_confirmed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), case when $5::text is not null then now() end)`,
      [
        account.userName,
        account.fullName,
        account.orgid,
        account.email,
        account.phone,
        JSON.stringify(account.features),
        account.tags,
        [account.role],
        hashes[index],
      ],
    );
  }
}

/** How long ago the subscriptions began, days: longer than any history. */
const subscribedDays = 400;

async function insertDevices(
  client: pg.ClientBase,
  devices: readonly DemoDevice[],
  creation: number,
): Promise<void> {
  await client.query(
    `insert into devices (devid, shortid, name, orgid, tags, proddata, appdata, state, subscribed_at)
     select devid, shortid, name, orgid, array(select jsonb_array_elements_text(tags)), proddata, appdata, state,
       case when subscribed then to_timestamp($2) end
     from jsonb_to_recordset($1) as given (
       devid text, shortid text, name text, orgid text, tags jsonb, proddata jsonb, appdata jsonb, state jsonb,
       subscribed boolean)`,
    [
      JSON.stringify(
        devices.map((device) => {
          const { devid, shortid, name, orgid, tags, proddata, appdata, state } = device;
          const subscribed = isSubscribed(device);
          return { devid, shortid, name, orgid, tags, proddata, appdata, state, subscribed };
        }),
      ),
      creation - subscribedDays * day,
    ],
  );
}

async function insertRecent(
  client: pg.ClientBase,
  devices: readonly DemoDevice[],
  creation: number,
  onProgress: (text: string) => void,
): Promise<void> {
  const from = creation - recentDays * day;
  let batch: ReadingRow[] = [];
  let percent = -1;
  for (const [index, device] of devices.entries()) {
    batch = [...batch, ...demoReadings(device, creation, from, creation)];
    const isLast = index === devices.length - 1;
    if (batch.length >= batchSize || isLast) {
      await insertReadings(client, batch);
      batch = [];
    }
    const positions = demoPositions(device, creation, from, creation);
    if (positions.length > 0) await insertPositions(client, positions);
    const done = Math.floor(((index + 1) / devices.length) * 10) * 10;
    if (done > percent) onProgress(demoTexts.readings(done));
    percent = done;
  }
  await client.query(
    'insert into demo_history (devid, loaded_from) select devid, to_timestamp($2) from unnest($1::text[]) as devid',
    [devices.map(({ devid }) => devid), from],
  );
}
