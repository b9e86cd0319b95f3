import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createLogger } from '../logger.ts';
import { findPostgres, startCluster, type Cluster } from '../../testing/postgres-cluster.ts';
import { startApiProcess, startProcess, type ServerProcess } from '../../testing/server-process.ts';
import { createTwins, newest, password } from '../../testing/twins.ts';
import { until } from '../../testing/until.ts';

const bin = findPostgres();
const gatewayMain = fileURLToPath(new URL('../../../../gateway/.tsbuild/main.js', import.meta.url));

// The embedded database belongs to one server: several need PostgreSQL.
(bin === null ? describe.skip : describe)('two servers behind one gateway', () => {
  const releases = mkdtempSync(join(tmpdir(), 'peil-releases-'));
  let cluster: Cluster;
  let key: string;
  let servers: ServerProcess[] = [];
  let gateway: ServerProcess;

  beforeAll(async () => {
    cluster = await startCluster(bin ?? '');
    // Both start on the empty database at once.
    servers = await Promise.all(
      [1, 2].map(() =>
        startApiProcess({ DATABASE_URL: cluster.url, DRAIN_SECONDS: '2', TRUST_PROXY: 'loopback' }),
      ),
    );
    const db = await openDatabase(
      { databaseUrl: cluster.url, dataDir: '', production: false },
      createLogger('silent'),
    );
    await migrate(db.pool);
    key = (await createTwins(db)).fjord;
    await db.close();
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const keys = join(releases, 'release-keys.pub.pem');
    writeFileSync(keys, publicKey.export({ type: 'spki', format: 'pem' }));
    gateway = await startProcess(gatewayMain, /klar på (http:\/\/localhost:\d+)/, {
      API_URL: servers.map(({ origin }) => origin).join(','),
      PORT: '0',
      RELEASES_DIR: releases,
      RELEASE_PUBLIC_KEYS_FILE: keys,
    });
  });

  afterAll(async () => {
    await Promise.all([...servers, gateway].map((server) => server.end('SIGKILL')));
    await cluster.stop();
    rmSync(releases, { recursive: true, force: true });
  });

  const logIn = (origin: string, typed: string, address: string) =>
    fetch(`${origin}/api/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ user: 'fjord-viewer', password: typed }),
    });

  test('API-02 a token of one is good at the other, and what one was told the other shows at once', async () => {
    const [one, other] = servers.map(({ origin }) => origin);
    const { access_token } = (await (await logIn(String(one), password, '10.0.0.1')).json()) as {
      access_token: string;
    };
    const list = (origin: unknown, etag = '') =>
      fetch(`${String(origin)}/api/v1/devicesettings?view=list`, {
        headers: { authorization: `Bearer ${access_token}`, 'if-none-match': etag },
      });
    const before = (await list(other)).headers.get('etag') ?? '';
    expect((await list(one, before)).status).toBe(304);
    const stored = await fetch(`${String(one)}/api/v1/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ingest-key': key },
      body: JSON.stringify([
        {
          devid: 'fjord-tank',
          corrid: 'x',
          data: { meta: { aquisitiontime: newest + 60 }, pri: { volume: 77 } },
        },
      ]),
    });
    expect(stored.status).toBe(202);
    const after = await list(other, before);
    expect(after.status).toBe(200);
    expect(await after.text()).toContain(String(newest + 60));
  });

  test('API-04 failed logins count for both together', async () => {
    const origins = servers.map(({ origin }) => origin);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await logIn(String(origins[attempt % 2]), 'feil passord', `10.0.1.${String(attempt)}`);
      expect(answer.status).toBe(401);
    }
    for (const origin of origins) expect((await logIn(origin, password, '10.0.2.1')).status).toBe(429);
  });

  test('API-02 nobody notices when one of them is stopped: neither who reads nor who writes', async () => {
    const answers: number[] = [];
    let isOver = false;
    const reading = async (): Promise<void> => {
      while (!isOver) answers.push((await fetch(`${gateway.origin}/api/live`)).status);
    };
    const writing = async (): Promise<void> => {
      for (let number = 0; !isOver; number += 1) {
        const answer = await fetch(`${gateway.origin}/api/v1/telemetry`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-ingest-key': key },
          body: JSON.stringify([
            {
              devid: 'fjord-pump',
              corrid: `n${String(number)}`,
              data: { meta: { aquisitiontime: newest - number * 60 }, pri: { volume: number } },
            },
          ]),
        });
        answers.push(answer.status);
      }
    };
    const working = Promise.all([reading(), reading(), writing()]);
    await until(async () => answers.length > 50);
    const ended = await servers[0]?.end('SIGTERM');
    const soFar = answers.length;
    await until(async () => answers.length > soFar + 50);
    isOver = true;
    await working;
    expect(ended).toEqual({ code: 0, signal: null });
    expect([...new Set(answers)].sort()).toEqual([200, 202]);
  });
});
