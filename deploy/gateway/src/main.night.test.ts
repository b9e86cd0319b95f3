import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'peil-main-'));
const keysFile = join(folder, 'keys.pub.pem');

beforeAll(() => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(keysFile, publicKey.export({ type: 'spki', format: 'pem' }));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the portal with these settings, which it refuses; returns how it ended and what it wrote as errors. */
async function refusedStart(settings: Readonly<Record<string, string>>) {
  const main = fileURLToPath(new URL('../.tsbuild/main.js', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT: '0', RELEASE_PUBLIC_KEYS_FILE: keysFile, ...settings },
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, errors };
}

test('TRUTH-20 the portal on a folder of other files ends with one line, and leaves the folder as it was', async () => {
  const data = join(folder, 'other');
  mkdirSync(data);
  writeFileSync(join(data, 'base'), 'mine');
  const { code, errors } = await refusedStart({ DATA_DIR: data });
  expect(code).toBe(1);
  expect(errors).toMatch(/^DATA_DIR: [^\n]+ er ikke tom og har ingen database [^\n]+restore <fil>[^\n]+\n$/);
  expect(readdirSync(data)).toEqual(['base']);
});

test.each([
  ['no secret', {}],
  ['a short one', { JWT_SECRET: 'short' }],
  [
    'the one that once stood in the sources',
    { JWT_SECRET: 'peil-development-secret-do-not-use-in-production' },
  ],
])('TRUTH-21 the portal that others reach is not started with %s', async (_name, secret) => {
  const data = join(folder, 'never');
  const { code, errors } = await refusedStart({ HOST: '0.0.0.0', DATA_DIR: data, ...secret });
  expect(code).toBe(1);
  expect(errors).toMatch(/^JWT_SECRET: må settes [^\n]+ når HOST \(0\.0\.0\.0\)[^\n]+\n$/);
  expect(readdirSync(folder)).not.toContain('never');
});

/** Starts the portal as `npm start` does beside its builds, before there is a key; no database is opened. */
function startBesideBuilds(settings: Readonly<Record<string, string>> = {}) {
  const main = fileURLToPath(new URL('../.tsbuild/main.js', import.meta.url));
  const key = join(folder, 'made-later.pub.pem');
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      API_URL: 'http://127.0.0.1:9',
      PAGE_SECRET: 'p'.repeat(32),
      RELEASES_DIR: join(folder, 'no-releases'),
      RELEASE_PUBLIC_KEYS_FILE: key,
      START_AWAITS_RELEASES: 'on',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  return { child, key, output: text(child.stdout!), ended: once(child, 'exit') };
}

test('the portal that is started beside the builds listens once they are live', async () => {
  const { child, key, output, ended } = startBesideBuilds();
  copyFileSync(keysFile, key);
  child.send('released');
  await once(child.stdout!, 'data');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await output).toContain('Portalen er klar på http:');
});

test('API-02 in production every line of the portal is JSON, from its start to its end', async () => {
  const { child, key, output, ended } = startBesideBuilds({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example',
    LOG_LEVEL: 'info',
  });
  copyFileSync(keysFile, key);
  child.send('released');
  await once(child.stdout!, 'data');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  const lines = (await output).trim().split('\n');
  const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(said).toContain('stopping');
});

test('the portal that waits for the builds ends with the process that makes them', async () => {
  const { child, output, ended } = startBesideBuilds();
  child.disconnect();
  await ended;
  expect(await output).not.toContain('klar');
});
