import { createHash } from 'node:crypto';
import { insertPositions } from '../measuring/locations/store.ts';
import { insertReadings } from '../measuring/readings/store.ts';
import { inScope } from '../platform/db/tenant.ts';
import type { TestApi } from '../testing/api.ts';
import { newest } from '../testing/twins.ts';
import { exampleIds } from './world.ts';

/** The moment that most examples name. */
const noon = Date.parse('2026-03-01T12:00:00Z') / 1000;
const hour = 3600;
const step = 600;

/** Codes of the document's examples: of links to alarms, and to take an address back. */
const alarmLink = 'Zm9ybWVkLWJ1dC1zZW50LXRvLW5vYm9keS1hdC1hbGw';
const takeBackCode = 'Zm9yZWxkZXQtZWtzZW1wZWwtc29tLWlra2UtZ2plbGRlcg';
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Used a little, filled within the hour from noon, used again; at no second of which the examples send a reading. */
const deliveryOfNoon = Array.from({ length: 30 }, (_, index) => {
  const t = noon - 2 * hour + index * step + 60;
  const filled = Math.min(Math.max((t - noon) / hour, 0), 1) * 2960;
  const volume = Math.round(1800 - index + filled);
  return {
    devid: 'fjord-tank',
    t,
    corrid: `noon-${String(index)}`,
    pri: { volume },
    sec: {},
    state: 'ok' as const,
  };
});

/** Before the world of the contract leaves some of them out. */
export const insertDelivery = ({ db }: TestApi): Promise<unknown> =>
  inScope(db.pool, { kind: 'system' }, (client) => insertReadings(client, deliveryOfNoon));

/** What the world of the contract lacks for answers to show what they can tell. */
export async function extendForExamples(api: TestApi): Promise<void> {
  await inScope(api.db.pool, { kind: 'system' }, async (client) => {
    await client.query(`
      update devices set name = 'Dieseltank nord', proddata = proddata || '{"mfct": {"name": "maxbotix", "model": "MB7-389"}}',
        appdata = appdata || '{"tanktype": "Egendefinert stående tank [H+V]", "sensorheight": 1900, "liquid_density": 850,
          "order_email": ["bestilling@demo.invalid"]}'
      where devid = 'fjord-tank';
      update organisations set organisation_number = '974760673', address = 'Kaien 1, 5003 Bergen',
        contact = '{"name": "Ingrid Fjord", "phone": "+4799999999", "email": "fjord@demo.invalid"}',
        report_recipients = '{rapport@demo.invalid}', accent = '#0b6a7a' where orgid = 'fjord';
      update users set full_name = 'Marit Øvrebø', phone = '+4799999999' where user_name = 'fjord-viewer';
      update users set full_name = 'Ingrid Fjord' where user_name = 'fjord-admin';
      update profiles set appdata = appdata || '{"liquid_density": 845}';
      insert into outbox (id, kind, sender, recipient, subject, body, orgid, state, ended_at, error, attempts) values
        ('36912483-eaf6-461a-881a-237e0a73ac1c', 'mail', 'fjord-admin@demo.invalid', 'bestilling@drivstoff.example',
          'Bestilling', '', 'fjord', 'failed', now(), 'EENVELOPE 550', 1);
      insert into sign_in_failures (day, userid, network, failures)
      select current_date, userid, '203.0.113.7', 10 from users where user_name = 'fjord-admin';
      insert into alarm_notices (alarm, userid, channel, about, tells_end, due_at, state, message, done_at)
      select ${exampleIds.alarm.own}, userid, 'mail', 'start', true, now(), 'sent', 'x', now()
      from users where user_name = 'fjord-admin';
      insert into report_mails (orgid, period, kind, from_day, to_day, recipients) values
        ('fjord', '2026-02', 'fill', '2026-02-01', '2026-02-28', '[{"address": "rapport@demo.invalid", "message": "x"}]');`);
    await client.query(
      `with link as (
         insert into alarm_links (hash, userid, expires_at, channel)
         select $1, userid, now() + interval '1 day', 'mail' from users where user_name = 'fjord-admin' returning hash)
       insert into alarm_link_alarms (hash, alarm, place) select hash, ${exampleIds.alarm.own}, 1 from link`,
      [hashOf(alarmLink)],
    );
    await client.query(
      `insert into contact_take_backs (userid, kind, value, was_confirmed, code_hash, expires_at)
       select userid, 'email', 'fjord-viewer@demo.invalid', true, $1, now() + interval '1 day'
       from users where user_name = 'fjord-viewer'`,
      [hashOf(takeBackCode)],
    );
    await insertPositions(client, [{ devid: 'fjord-tank', t: newest, lat: 60.39, long: 5.32 }]);
  });
  const record = (devid: string, t: number) => ({
    devid,
    corrid: 'newest',
    data: { meta: { aquisitiontime: t }, pri: { volume: 3120, distance: 948 } },
  });
  await api.telemetry(api.keys.fjord, [record('fjord-tank', newest + 60), record('ukjent', newest)]);
  // The use that the examples name has a device; they say that every device has version 1.
  const devices = await api.asSystem(`select devid, version from devices where devid = 'fjord-tank'`);
  await api.post('peiladmin', '/api/v1/profiles/Dieseltank/uses', { devices });
  await api.asSystem('update profile_use_devices set use = 731101, version = 1');
  // The profile ended the alarm that the examples name.
  await api.asSystem(`update alarms set ended_at = null, ended_as = null where id = ${exampleIds.alarm.own}`);
  await api.db.pool.query(
    `alter table devices disable trigger devices_count_version;
     update devices set version = 1;
     alter table devices enable trigger devices_count_version`,
  );
}
