import { randomInt } from 'node:crypto';
import { inScope } from '../db/tenant.ts';
import { killableSites, killRounds, type KillableSite } from '../../testing/killable-site.ts';
import { startApiProcess, type ServerProcess } from '../../testing/server-process.ts';
import { createTwins, newest, password } from '../../testing/twins.ts';
import { until } from '../../testing/until.ts';

const batchSize = 50;
const monthsAgo = newest - 300 * 86_400;

/** One customer's device and person, who go on until the server does not answer as it should. */
class Load {
  readonly #key: string;
  readonly batches: { readonly number: number; isAcknowledged: boolean }[] = [];
  /** The newest save that was sent, and that was acknowledged. */
  sent = 0;
  saved = 0;

  constructor(key: string) {
    this.#key = key;
  }

  /** Posts one batch of readings: a time of its own for each, the same at every repeat. */
  async post(origin: string, number: number): Promise<{ accepted: number; duplicates: number }> {
    const records = Array.from({ length: batchSize }, (_, index) => ({
      devid: 'fjord-tank',
      corrid: `${String(number)}-${String(index)}`,
      data: {
        meta: { aquisitiontime: monthsAgo + (number * batchSize + index) * 60 },
        pri: { volume: number },
      },
    }));
    const answer = await fetch(`${origin}/api/v1/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ingest-key': this.#key },
      body: JSON.stringify(records),
    });
    if (answer.status !== 202) throw new Error(`answered ${String(answer.status)}`);
    return (await answer.json()) as { accepted: number; duplicates: number };
  }

  async postUntilItFails(origin: string): Promise<void> {
    for (;;) {
      const batch = { number: this.batches.length, isAcknowledged: false };
      this.batches.push(batch);
      const stored = await this.post(origin, batch.number).catch(() => null);
      if (stored === null) return;
      expect(stored).toMatchObject({ accepted: batchSize, duplicates: 0 });
      batch.isAcknowledged = true;
    }
  }

  async saveUntilItFails(origin: string, token: string): Promise<void> {
    for (;;) {
      this.sent += 1;
      const answer = await fetch(`${origin}/api/v1/devicesettings/fjord-tank`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ appdata: { saved: { a: this.sent, b: { c: this.sent } } } }),
      }).catch(() => null);
      await answer?.body?.cancel().catch(() => undefined);
      if (answer?.status !== 200) return;
      this.saved = this.sent;
    }
  }
}

async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'fjord-admin', password }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

describe.each(killableSites)('kill -9 (%s)', (_name, createSite) => {
  let site: KillableSite;
  let load: Load;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    site = await createSite();
    const db = await site.open();
    load = new Load((await createTwins(db)).fjord);
    await db.close();
  });

  afterAll(async () => {
    await server?.end('SIGKILL');
    await site.remove();
  });

  /** Kills the database, and sees the server that used it come back or end with an error. */
  const crashUnder = async (server: ServerProcess): Promise<void> => {
    await site.crash(server);
    if (site.kind === 'PostgreSQL') {
      await until(async () => (await fetch(`${server.origin}/api/ready`)).status === 200);
    } else {
      // The two live and die together: whoever started the server starts both anew.
      expect(await server.ended).toEqual({ code: 1, signal: null });
    }
  };

  test.each(Array.from({ length: killRounds }, () => ['server', 'database'] as const).flat())(
    'API-05 of the %s loses nothing that was acknowledged, and leaves nothing half',
    async (victim) => {
      const first = load.batches.length;
      server ??= await startApiProcess(site.environment);
      const { origin } = server;
      const token = await logIn(origin);
      const under = Promise.all([
        load.saveUntilItFails(origin, token),
        ...[1, 2, 3].map(() => load.postUntilItFails(origin)),
      ]);
      const goal = { batches: first + randomInt(5, 40), saved: load.saved + randomInt(2, 20) };
      await until(async () => load.batches.length > goal.batches && load.saved > goal.saved);
      if (victim === 'database') await crashUnder(server);
      await server.end('SIGKILL');
      await under;

      server = await startApiProcess(site.environment);
      for (const { number, isAcknowledged } of load.batches.slice(first)) {
        const repeated = await load.post(server.origin, number);
        expect([0, ...(isAcknowledged ? [] : [batchSize])]).toContain(repeated.accepted);
        expect(repeated.accepted + repeated.duplicates).toBe(batchSize);
      }
      const answer = await fetch(`${server.origin}/api/v1/devicesettings/fjord-tank`, {
        headers: { authorization: `Bearer ${await logIn(server.origin)}` },
      });
      const { appdata } = (await answer.json()) as { appdata: { saved: { a: number; b: { c: number } } } };
      expect(appdata).toMatchObject({ object_type: 'tanklevel', saved: { b: { c: appdata.saved.a } } });
      expect([load.saved, load.sent]).toContain(appdata.saved.a);
      load.saved = appdata.saved.a;
      load.sent = appdata.saved.a;
    },
  );

  test('API-05 every save has its audit row and its version, every reading is there once', async () => {
    expect(await server?.end('SIGTERM')).toEqual({ code: 0, signal: null });
    server = undefined;
    const db = await site.open();
    const found = await inScope(db.pool, { kind: 'system' }, (client) =>
      client.query(
        `select d.version,
           (select count(*)::int from audit where object = 'fjord-tank' and changes::text like '%saved%') as audited,
           (select count(*)::int from readings r where r.dev = d.dev and r.corrid !~ '^fjord') as readings
         from devices d where devid = 'fjord-tank'`,
      ),
    );
    await db.close();
    expect(found.rows).toEqual([
      { version: 1 + load.saved, audited: load.saved, readings: load.batches.length * batchSize },
    ]);
  });
});
