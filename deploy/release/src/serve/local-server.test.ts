import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Release } from '@peil/shared-kernel/contract';
import { createLocalServer, type LocalServer } from './local-server.ts';

const portal = 'https://portal.example';
let root: string;
let local: LocalServer;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'local-server-'));
  local = createLocalServer(portal);
  local.server.listen(0, '127.0.0.1');
  await once(local.server, 'listening');
});
afterEach(async () => {
  local.server.closeAllConnections();
  local.server.close();
  await rm(root, { recursive: true, force: true });
});

/** A finished build with one script, named after its version. */
async function build(version: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(root, 'build-'));
  await writeFile(join(folder, `entry.${version}.js`), `// ${version}`);
  return local.add({ folder, release: { version } as Release });
}

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

async function ask(path: string, { method = 'GET', headers = {} }: Asked = {}) {
  const { port } = local.server.address() as AddressInfo;
  const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

test('PLAT-12 the newest build is told; an open page still gets the files of the one it took', async () => {
  expect((await ask('/release.json')).status).toBe(404);
  await build('1');
  await build('2');
  expect(JSON.parse((await ask('/release.json?x')).body)).toEqual({ version: '2' });
  expect((await ask('/entry.1.js')).body).toBe('// 1');
  const newest = await ask('/_r1795261774/entry.2.js');
  expect(newest).toMatchObject({ status: 200, body: '// 2' });
  expect(newest.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('PLAT-12 of many builds the latest are kept', async () => {
  for (const version of ['1', '2', '3', '4', '5']) expect(await build(version)).toEqual([]);
  expect(await build('6')).toHaveLength(1);
  expect((await ask('/entry.1.js')).status).toBe(404);
  expect((await ask('/entry.2.js')).status).toBe(200);
});

test('PLAT-12 only the portal’s pages may read, from wherever they are', async () => {
  await build('1');
  const preflight = { origin: portal, 'access-control-request-private-network': 'true' };
  const allowed = await ask('/entry.1.js', { method: 'OPTIONS', headers: preflight });
  expect(allowed).toMatchObject({ status: 204, body: '' });
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': portal,
    'access-control-allow-private-network': 'true',
    vary: 'origin',
  });
  const stranger = await ask('/entry.1.js', { headers: { origin: 'https://evil.example' } });
  expect(stranger.headers).not.toHaveProperty('access-control-allow-origin');
  expect(stranger.headers).not.toHaveProperty('access-control-allow-private-network');
});

test('PLAT-12 a name that was turned to this machine, a file elsewhere and a change are refused', async () => {
  await build('1');
  await writeFile(join(root, 'secret.json'), '{}');
  expect((await ask('/entry.1.js', { headers: { host: 'evil.example' } })).status).toBe(403);
  expect((await ask('/../secret.json')).status).toBe(404);
  expect((await ask('/..%2Fsecret.json')).status).toBe(404);
  expect((await ask('/entry.1.js', { method: 'POST' })).status).toBe(405);
  expect((await ask('/')).status).toBe(404);
});
