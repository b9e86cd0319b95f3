import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../keys/key-files.ts';
import { makePrivateKey, publicPem } from '../keys/key-pair.ts';
import { promote, rollOut } from '../registry/registry-steps.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { writeRegistry } from '../registry/write-registry.ts';
import { folderStore } from '../store/folder-store.ts';
import { releaseOf } from '../testing/release-fixture.ts';
import { watch } from './watch.ts';

let folder: string;
let environment: Environment;
let portal: Server;
/** The version that the portal counts. */
let counted: string;
/** Its failures since the watch asked first; every poll sees them again. */
let failures: number;
/** Networks that they are spread over. */
let networks: number;
/** Called when the portal is asked. */
let whenAsked: (time: number) => Promise<void> | void;
let lines: string[];

const releases = () => join(folder, 'releases');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'peil-watch-'));
  const [key, keys] = [join(folder, 'key.pem'), join(folder, 'keys.pem')];
  await makePrivateKey(key);
  await writeFile(keys, publicPem(await readFile(key, 'utf8')));
  let asked = 0;
  counted = '3';
  networks = 50;
  whenAsked = () => undefined;
  portal = createServer((_request, response) => {
    asked += 1;
    const count = asked === 1 ? 0 : failures;
    const load = { version: counted, loaded: asked, ms: 10, errors: 0, unproven: 0 };
    const parts = Array<number>(networks).fill(count / networks);
    const weighed = {
      attempts: asked + count,
      failed: count,
      sources: networks,
      networks,
      failed_by_source: parts,
      failed_by_network: parts,
    };
    void Promise.resolve(whenAsked(asked)).then(() => {
      response.end(JSON.stringify([{ ...load, weighed }]));
    });
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  environment = {
    RELEASES_DIR: releases(),
    RELEASE_KEY_FILE: key,
    RELEASE_PUBLIC_KEYS_FILE: keys,
    PORTAL_URL: `http://127.0.0.1:${String((portal.address() as AddressInfo).port)}`,
    PORTAL_TOKEN: 'x',
  };
  lines = [];
  let registry = promote(null, 'shell', releaseOf('s1'));
  for (const version of ['1', '2', '3']) registry = promote(registry, 'mfe-auth', releaseOf(version));
  await writeRegistry(releases(), registry, environment);
});
afterEach(async () => {
  process.exitCode = undefined;
  portal.close();
  await rm(folder, { recursive: true });
});

const live = async () =>
  (await readRegistry(releases()))?.registry.remotes['mfe-auth']?.channels.stable.version;
async function promoteAnother(): Promise<void> {
  const file = await readRegistry(releases());
  await writeRegistry(releases(), promote(file?.registry ?? null, 'mfe-auth', releaseOf('4')), environment);
}
const run = async (...args: string[]) => {
  const print = (line: string) => lines.push(line);
  await watch.run(args, { environment, print, warn: print });
  return process.exitCode;
};
const quick = ['mfe-auth', '--every', '0.01', '--at-least', '5', '--minutes'];

test('PLAT-04 watch rolls a failing release back by itself and writes down who and why', async () => {
  failures = 50;
  expect(await run(...quick, '1')).toBe(3);
  expect(await live()).toBe('2');
  expect((await folderStore(releases()).readAudit()).at(-1)).toMatchObject({
    who: 'watch',
    command: 'rollback',
    package: 'mfe-auth',
    channel: 'stable',
    from: '3',
    to: '2',
    reason: expect.stringMatching(/^50 of 5\d failed/) as string,
  });
  expect(lines[0]).toBe('watching mfe-auth 3 on stable; before it: 2');
});

test('PLAT-04 watch ends a failing rollout: every browser has what the others have', async () => {
  failures = 50;
  counted = '4';
  const file = await readRegistry(releases());
  if (!file) throw new Error('nothing is released');
  const step = { percent: 10, channel: 'stable' } as const;
  await writeRegistry(releases(), rollOut(file.registry, 'mfe-auth', releaseOf('4'), step), environment);
  expect(await run(...quick, '1')).toBe(3);
  expect(lines[0]).toBe('watching mfe-auth 4 on stable; before it: 3');
  expect(await live()).toBe('3');
  expect((await readRegistry(releases()))?.registry.remotes['mfe-auth']?.rollouts?.stable).toBeUndefined();
});

test('TRUTH-16 watch leaves a release live that few say is bad, ends with 4 and the command to run; with --yes it rolls back', async () => {
  failures = 50;
  networks = 4;
  expect(await run(...quick, '0.01')).toBe(4);
  expect(await live()).toBe('3');
  expect(lines.at(-1)).toContain('npm run release -- rollback mfe-auth');
  expect(await run(...quick, '1', '--yes')).toBe(3);
  expect(await live()).toBe('2');
});

test('PLAT-04 watch leaves a good release live', async () => {
  failures = 0;
  expect(await run(...quick, '0.01')).toBe(0);
  expect(await live()).toBe('3');
  expect(lines.at(-1)).toBe('mfe-auth 3 is healthy');
});

test('PLAT-04 watch that saw too little could not tell', async () => {
  failures = 0;
  expect(await run('mfe-auth', '--every', '0.01', '--minutes', '0.001')).toBe(1);
});

test('PLAT-04 watch touches nothing when another release is promoted between its question and its rollback', async () => {
  failures = 50;
  whenAsked = (time) => (time === 2 ? promoteAnother() : undefined);
  expect(await run(...quick, '1')).toBe(1);
  expect(await live()).toBe('4');
});

test.each([
  [['mfe-auth', '--minutes', '0'], /--minutes must be a number above 0/],
  [['mfe-auth', '--threshold', 'x'], /--threshold/],
  [['mfe-auth', '--at-least', '-1'], /--at-least/],
  [['mfe-auth', '--sources', '0'], /--sources must be a whole number from 1 to 20/],
  [['mfe-auth', '--sources', '21'], /--sources/],
  [['mfe-nothing'], /unknown package/],
  [['mfe-auth', '--channel', 'develop'], /watch stable/],
  [['shell'], /not released as a remote/],
])('PLAT-04 watch %j is refused', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});
