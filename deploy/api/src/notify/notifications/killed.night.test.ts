import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import { inScope, rows } from '../../platform/db/tenant.ts';
import { killableSitesOfCalls, killRounds, type KillableSite } from '../../testing/killable-site.ts';
import { startApiProcess, type ServerProcess } from '../../testing/server-process.ts';
import { createTwins, newest } from '../../testing/twins.ts';
import { until } from '../../testing/until.ts';
import { SmsGateway } from './testing/sms-gateway.ts';
import { ruleOf } from './testing/tell.ts';

/** As many as last until the last kill: what is killed while nothing happens shows nothing. */
const alarmCount = 20 + 60 * killRounds;
/** The server and the database in turn. */
const kills = 2 * killRounds;
/** Alarms that one post starts. */
const batchSize = 10;

const devidOf = (index: number): string => `kum-${String(index).padStart(3, '0')}`;

describe.each(killableSitesOfCalls)('notifications, killed (%s)', (_name, createSite) => {
  const gateway = new SmsGateway();
  let site: KillableSite;
  let key: string;
  /** The embedded database belongs to one server; on PostgreSQL two run side by side. */
  const servers: ServerProcess[] = [];

  const inDatabase = async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> => {
    const db = await site.open();
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };
  const sql = <Row extends Record<string, unknown>>(db: Database, text: string, values: unknown[] = []) =>
    inScope(db.pool, { kind: 'system' }, () => rows<Row>(text, values));
  const start = () =>
    startApiProcess({
      ...site.environment,
      SMS_URL: gateway.url,
      NOTIFICATION_SECONDS: '1',
      PUBLIC_URL: 'http://localhost',
    });

  /** A device for each alarm, and a person for each device: each alarm is a message of its own. */
  const fill = async (db: Database): Promise<void> => {
    await sql(
      db,
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       select id, upper(id), id, 'fjord', tags, appdata from devices, unnest($1::text[]) as id where devid = 'fjord-tank'`,
      [Array.from({ length: alarmCount }, (_, index) => devidOf(index))],
    );
    await sql(
      db,
      `insert into users (user_name, full_name, orgid, email, roles, tags, password_hash, phone, phone_confirmed_at)
       select 'vakt-' || n, 'Vakt ' || n, 'fjord', 'vakt-' || n || '@demo.invalid', roles, tags, password_hash,
         '+4790' || lpad(n::text, 6, '0'), now()
       from users, generate_series(0, $1 - 1) as n where user_name = 'fjord-admin'`,
      [alarmCount],
    );
    await sql(
      db,
      `insert into notification_settings (userid, rules)
       select userid, jsonb_set($1::jsonb, '{0,scope,devids}', jsonb_build_array('kum-' ||
         lpad(substr(user_name, 6), 3, '0')))
       from users where user_name like 'vakt-%'`,
      [JSON.stringify([ruleOf({ channels: ['sms'], scope: { kind: 'devices', devids: [] } })])],
    );
  };

  beforeAll(async () => {
    await gateway.start();
    site = await createSite();
    await inDatabase(async (db) => {
      key = (await createTwins(db)).fjord;
      await fill(db);
    });
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await site.remove();
    await gateway.stop();
  });

  /** Sends the reading that starts an alarm, again and again until it was taken: whoever sends does not know either. */
  const startAlarms = async (origin: () => string, isEnded: () => boolean): Promise<void> => {
    for (let first = 0; first < alarmCount; first += batchSize) {
      const records = Array.from({ length: batchSize }, (_, index) => ({
        devid: devidOf(first + index),
        corrid: String(first + index),
        data: { meta: { aquisitiontime: newest }, pri: { volume: 500 } },
      }));
      const post = async (): Promise<boolean> => {
        const answer = await fetch(`${origin()}/api/v1/telemetry`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-ingest-key': key },
          body: JSON.stringify(records),
        });
        await answer.body?.cancel();
        return answer.status === 202;
      };
      while (!(await post().catch(() => false))) {
        if (isEnded()) return;
        await wait(50);
      }
      await wait(randomInt(200, 1200));
    }
  };

  test('NOTIFY-03 of many alarms each is sent once, whatever is killed when', async () => {
    const count = site.kind === 'PostgreSQL' ? 2 : 1;
    for (let index = 0; index < count; index += 1) servers.push(await start());
    let isEnded = false;
    const started = startAlarms(
      () => servers[randomInt(servers.length)]?.origin ?? '',
      () => isEnded,
    );
    for (let kill = 0; kill < kills; kill += 1) {
      // A server looks for the first time a second after its start.
      await wait(randomInt(500, 2500));
      const index = randomInt(servers.length);
      const victim = servers[index];
      if (victim === undefined) throw new Error('no server');
      if (kill % 2 === 1) {
        await site.crash(victim);
        if (site.kind === 'PostgreSQL') continue;
      } else await victim.end('SIGKILL');
      servers[index] = await start();
    }
    await started;
    isEnded = true;
    await until(() => Promise.resolve(gateway.texts.size >= alarmCount / 2));
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    // Messages that a dead process had taken are due again after two minutes.
    await inDatabase((db) =>
      sql(db, `update outbox set next_attempt_at = now() where state = 'waiting' and attempts > 0`),
    );
    for (let index = 0; index < count; index += 1) servers[index] = await start();
    await until(() => Promise.resolve(gateway.texts.size >= alarmCount));
    // What would come twice had two looks to come in.
    await wait(2500);
    await Promise.all(servers.map((server) => server.end('SIGTERM')));

    await inDatabase(async (db) => {
      expect(
        await sql(db, 'select count(*)::int as alarms, count(distinct dev)::int as devices from alarms'),
      ).toEqual([{ alarms: alarmCount, devices: alarmCount }]);
      expect(await sql(db, 'select count(*)::int as events from alarm_events')).toEqual([{ events: 0 }]);
      expect(
        await sql(
          db,
          'select state, count(*)::int as notices, count(distinct message)::int as messages from alarm_notices group by state',
        ),
      ).toEqual([{ state: 'sent', notices: alarmCount, messages: alarmCount }]);
      expect(await sql(db, 'select state, count(*)::int as messages from outbox group by state')).toEqual([
        { state: 'sent', messages: alarmCount },
      ]);
    });
    const told = [...gateway.texts.values()].map((text) => /kum-\d{3}/.exec(text)?.[0]).sort();
    expect(told).toEqual(Array.from({ length: alarmCount }, (_, index) => devidOf(index)));
  }, 480_000);
});
