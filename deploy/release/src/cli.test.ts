import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from './layout.ts';
import { promote, readRegistry, writeRegistry } from './registry-store.ts';
import { releaseOf } from './testing/release-fixture.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'peil-cli-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function release(...args: string[]) {
  const command = ['--import', 'tsx', '--conditions=peil-source', 'deploy/release/src/cli.ts', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, RELEASES_DIR: folder, NODE_OPTIONS: '' },
  });
  return { status, stdout, stderr };
}

async function releaseThree(): Promise<void> {
  let registry = promote(null, 'shell', releaseOf('s1'));
  for (const version of ['1', '2', '3']) registry = promote(registry, 'mfe-auth', releaseOf(version));
  await writeRegistry(folder, registry);
}

const live = async () => (await readRegistry(folder))?.remotes['mfe-auth']?.channels.stable.version;

test('PLAT-04 a wrong command says how it is used, without a stack', () => {
  for (const args of [
    [],
    ['build', 'mfe-nothing'],
    ['rollback'],
    ['status', '--channel', 'gamma'],
    ['--force'],
  ]) {
    const { status, stderr } = release(...args);
    expect(status).toBe(1);
    expect(stderr).toContain('Usage: npm run release');
    expect(stderr).not.toMatch(/^\s+at /m);
  }
}, 60_000);

test('PLAT-04 one command returns to the previous release, or to the one that is named', async () => {
  await releaseThree();
  expect(release('rollback', 'mfe-auth')).toMatchObject({
    status: 0,
    stdout: 'mfe-auth is rolled back on stable\n',
  });
  expect(await live()).toBe('2');
  expect(release('rollback', 'mfe-auth', '1').status).toBe(0);
  expect(await live()).toBe('1');
  const { status, stderr } = release('rollback', 'mfe-auth', '9');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^mfe-auth has no earlier release 9\. Kept: 2, 3\n$/);
  expect(await live()).toBe('1');
}, 60_000);

test('PLAT-04 status tells what is live and what can be returned to', async () => {
  await releaseThree();
  const { stdout } = release('status');
  expect(stdout).toMatch(/^shell +s1 +\(earlier: -\)$/m);
  expect(stdout).toMatch(/^mfe-auth +3 +\(earlier: 2, 1\)$/m);
}, 60_000);

test('PLAT-03 a broken registry is named in one line', () => {
  writeFileSync(join(folder, 'registry.json'), 'not a registry');
  expect(release('status')).toMatchObject({ status: 1, stderr: 'registry.json is not JSON\n' });
  rmSync(join(folder, 'registry.json'));
  expect(release('status')).toMatchObject({ status: 1, stderr: 'nothing has been released yet\n' });
}, 60_000);
