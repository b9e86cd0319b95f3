import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateKey } from './keys/key-pair.ts';
import { repository } from './layout.ts';
import { readRegistry } from './registry/read-registry.ts';
import { promote } from './registry/registry-steps.ts';
import { writeRegistry } from './registry/write-registry.ts';
import { makeBuild } from './testing/build-fixture.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const folder = temporaryFolder();
const environment = () => ({ RELEASES_DIR: folder(), RELEASE_KEY_FILE: join(folder(), 'key.pem') });

beforeEach(() => makePrivateKey(environment().RELEASE_KEY_FILE));

async function release(...args: readonly string[]) {
  const child = spawn(process.execPath, ['deploy/release/.tsbuild/cli.js', ...args], {
    cwd: repository,
    env: { ...process.env, ...environment(), NODE_OPTIONS: '' },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [status] = (await once(child, 'close')) as [number];
  return { status, stdout, stderr };
}

async function releaseShell(): Promise<void> {
  const shell = await makeBuild(folder(), 'shell', 's1');
  await writeRegistry(folder(), promote(null, 'shell', shell), environment());
}

test('PLAT-04 a command that nobody can mean is told in one line, with its usage, and changes nothing', async () => {
  await releaseShell();
  const before = await readRegistry(folder());
  const wrong: readonly (readonly [args: readonly string[], says: string])[] = [
    [[], 'Which command?'],
    [['toString'], 'Unknown command: toString'],
    [['rollback'], 'unknown package: (none)'],
    [['promote', 'shell', 's1', '--channel', 'gamma'], 'unknown channel: gamma'],
  ];
  const answers = await Promise.all(wrong.map(([args]) => release(...args)));
  for (const [index, { status, stdout, stderr }] of answers.entries()) {
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.split('\n')[0]).toContain(wrong[index]?.[1]);
    expect(stderr.split('\n')[1]).toMatch(/^Usage: npm run release -- /);
    expect(stderr).not.toMatch(/^\s+at /m);
  }
  expect(await readRegistry(folder())).toEqual(before);
});

test('PLAT-04 who asks for help gets it: of one command, or of all', async () => {
  const [one, all] = await Promise.all([release('watch', '--help'), release('--help')]);
  expect(one).toMatchObject({ status: 0, stderr: '' });
  expect(one.stdout).toMatch(/^Usage:\n {2}watch <package> .*\n.*PORTAL_URL/s);
  expect(one.stdout).not.toContain('rollback <package>');
  expect(all).toMatchObject({ status: 0, stderr: '' });
  expect(all.stdout).toContain('rollback <package>');
});

test('PLAT-03 operators who promote at the same time lose nothing of each other', async () => {
  await releaseShell();
  const names = ['mfe-auth', 'mfe-admin', 'mfe-devices'];
  await Promise.all(names.map((name) => makeBuild(folder(), name, '1')));
  const answers = await Promise.all(names.map((name) => release('promote', name, '1')));
  expect(answers.map(({ status }) => status)).toEqual([0, 0, 0]);
  expect(Object.keys((await readRegistry(folder()))?.registry.remotes ?? {}).sort()).toEqual(
    [...names].sort(),
  );
});

test('PLAT-03 a registry that is broken, or not signed, stops a command with one line', async () => {
  for (const [text, says] of [
    ['not a registry', /^registry\.json is not JSON\n$/],
    ['{"schema": 1}', /^registry\.json is broken or not signed \(registry: .*\)\n$/],
  ] as const) {
    writeFileSync(join(folder(), 'registry.json'), text);
    const { status, stderr } = await release('status');
    expect(status).toBe(1);
    expect(stderr).toMatch(says);
  }
});

test('PLAT-03 a file that cannot be read is told by the system’s own words alone', async () => {
  mkdirSync(join(folder(), 'registry.json'));
  const { status, stderr } = await release('status');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^EISDIR: .*\n$/);
});
