import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Channel, PackageEntry } from '@peil/shared-kernel/contract';
import { recordedRules } from '../build/requires.ts';
import { makePrivateKey, publicPem } from '../keys/key-pair.ts';
import { promote as promoteStep } from '../registry/registry-steps.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { writeRegistry } from '../registry/write-registry.ts';
import { makeBuild, type BuildFixture } from '../testing/build-fixture.ts';
import { runCommand } from '../testing/run-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { disable, enable } from './disable.ts';
import { keygen } from './keygen.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { rules } from './rules.ts';
import { sign } from './sign.ts';
import { status } from './status.ts';
import { UsageError } from '../errors/usage-error.ts';
import { verify } from './verify.ts';

const folder = temporaryFolder();
const releases = () => join(folder(), 'releases');
const environment = () => ({
  RELEASES_DIR: releases(),
  RELEASE_KEY_FILE: join(folder(), 'key.pem'),
  RELEASE_ACTOR: 'kari',
});

type Run = (
  command: Parameters<typeof runCommand>[0],
  ...args: readonly string[]
) => ReturnType<typeof runCommand>;
const run: Run = (command, ...args) => runCommand(command, environment(), ...args);

const make = (packageName: string, version: string, part?: BuildFixture) =>
  makeBuild(releases(), packageName, version, part);

/** The shell and three published versions of a remote, the first of them live. */
beforeEach(async () => {
  await makePrivateKey(environment().RELEASE_KEY_FILE);
  const shell = await make('shell', 's1');
  for (const version of ['2', '3']) await make('mfe-auth', version);
  const registry = promoteStep(promoteStep(null, 'shell', shell), 'mfe-auth', await make('mfe-auth', '1'));
  await writeRegistry(releases(), registry, environment());
});

const file = async () => (await readRegistry(releases()))!;

async function entry(): Promise<PackageEntry> {
  return (await file()).registry.remotes['mfe-auth']!;
}

const live = async (channel: Channel = 'stable') => (await entry()).channels[channel]?.version;

async function log(): Promise<unknown[]> {
  const lines = readFileSync(join(releases(), 'audit.jsonl'), 'utf8').trim().split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as unknown);
}

test('PLAT-04 promote makes a published release live, says from when and how to undo it', async () => {
  const { printed } = await run(promote, 'mfe-auth', '2');
  expect(await live()).toBe('2');
  expect(printed).toEqual([
    "mfe-auth 2 is live on stable, from each browser's next page load on.",
    'Pages that are open now keep what they have until they are loaded anew.',
    'To undo: npm run release -- rollback mfe-auth',
  ]);
});

test('PLAT-04 every step is in the audit log: when, who, from, to, and which registry it made', async () => {
  await run(promote, 'mfe-auth', '2');
  await run(promote, 'mfe-auth', '3', '--percent', '20');
  await run(rollback, 'mfe-auth');
  await run(disable, 'mfe-auth');
  const { registry, signature } = await file();
  const entries = await log();
  expect(entries).toMatchObject([
    { who: 'kari', command: 'promote', package: 'mfe-auth', channel: 'stable', from: '1', to: '2' },
    { command: 'promote', from: '2', to: '3', percent: 20 },
    { command: 'rollback', from: '3', to: '2' },
    { command: 'disable', from: '2', to: '2' },
  ]);
  expect(entries.at(-1)).toMatchObject({ serial: registry.serial, registry: signature });
  expect(entries.at(-1)).toMatchObject({
    when: expect.stringMatching(/^20.*T.*Z$/),
    host: expect.any(String),
  });
});

test('PLAT-04 promote on a channel leaves stable, and names the channel in what undoes it', async () => {
  const { printed } = await run(promote, 'mfe-auth', '2', '--channel', 'beta');
  expect([await live(), await live('beta')]).toEqual(['1', '2']);
  expect(printed.at(-1)).toBe('To undo: npm run release -- rollback mfe-auth --channel beta');
  await run(rollback, 'mfe-auth', '1', '--channel', 'beta');
  expect(await live('beta')).toBeUndefined();
});

test('PLAT-04 promote in part begins a rollout, grows it, and 100 makes it live for all', async () => {
  await run(promote, 'mfe-auth', '2', '--percent', '5');
  await run(promote, 'mfe-auth', '2', '--percent', '50');
  expect(await entry()).toMatchObject({ rollouts: { stable: { release: { version: '2' }, percent: 50 } } });
  expect(await live()).toBe('1');
  await run(promote, 'mfe-auth', '2', '--percent', '100');
  expect(await live()).toBe('2');
  expect((await entry()).rollouts).toBeUndefined();
});

test('PLAT-04 promoting what is live already changes nothing and is not logged', async () => {
  const before = await file();
  const { printed } = await run(promote, 'mfe-auth', '1');
  expect(printed[0]).toBe('Nothing to do: it was so already.');
  expect(await file()).toEqual(before);
});

test.each([
  [['mfe-auth'], 'which version?'],
  [['mfe-auth', '../2'], 'no version: ../2'],
  [['mfe-auth', '2', '3'], 'one argument too many: 3'],
  [['mfe-auth', '2', '--percent', '0'], 'no percentage'],
  [['mfe-auth', '2', '--percent', '101'], 'no percentage'],
  [['mfe-auth', '2', '--percent', '1.5'], 'no percentage'],
  [['shell', 's1', '--percent', '50'], 'all browsers or none'],
  [['mfe-auth', '2', '--force'], "'--force'"],
])('PLAT-04 promote %j is refused as nothing anybody can mean', async (args, message) => {
  const before = await file();
  await expect(run(promote, ...args)).rejects.toThrow(UsageError);
  await expect(run(promote, ...args)).rejects.toThrow(message);
  expect(await file()).toEqual(before);
});

test('PLAT-04 promote refuses a version that is not there, or not whole, and says which there are', async () => {
  await expect(run(promote, 'mfe-auth', '9')).rejects.toThrow(
    /mfe-auth 9 is not published in .*Published: 1, 2, 3$/,
  );
  rmSync(join(releases(), 'mfe-auth/2/font.woff2'));
  await expect(run(promote, 'mfe-auth', '2')).rejects.toThrow('mfe-auth 2: font.woff2 is missing');
  writeFileSync(join(releases(), 'mfe-auth/3/remoteEntry.js'), 'other');
  await expect(run(promote, 'mfe-auth', '3')).rejects.toThrow(
    'mfe-auth 3: remoteEntry.js is not as it was built',
  );
  expect(await live()).toBe('1');
});

test('PLAT-06 promote refuses a remote that takes the place of another one’s page, for some browsers too', async () => {
  const routes = [{ path: '/login', title: 'Logg inn', access: 'guest' }] as const;
  await make('mfe-auth', '4', { routes: [...routes] });
  await run(promote, 'mfe-auth', '4');
  await make('mfe-admin', '1', { routes: [...routes] });
  await expect(run(promote, 'mfe-admin', '1')).rejects.toThrow(
    /^mfe-admin 1 has pages of another remote: \/login \(mfe-auth\)\. To move a page/,
  );
  await run(promote, 'mfe-auth', '3');
  await run(promote, 'mfe-admin', '1');
  await expect(run(promote, 'mfe-auth', '4', '--percent', '5')).rejects.toThrow(/\/login \(mfe-admin\)/);
  expect(await live()).toBe('3');
});

test('PLAT-11 promote refuses a remote that the shell cannot run, and a shell that can run no release of a remote', async () => {
  await make('mfe-auth', '4', { builtAgainst: '1.1' });
  await expect(run(promote, 'mfe-auth', '4')).rejects.toThrow(/needs contract 1\.1/);
  await make('shell', 's0', { builtAgainst: '0.9' });
  await expect(run(promote, 'shell', 's0')).rejects.toThrow(/s0 can run no release of mfe-auth/);
  expect((await file()).registry.shell.channels.stable.version).toBe('s1');
});

test('PLAT-04 one command returns to the release before, or to the one that is named', async () => {
  await run(promote, 'mfe-auth', '2');
  await run(promote, 'mfe-auth', '3');
  const { printed } = await run(rollback, 'mfe-auth');
  expect(printed).toEqual([
    "mfe-auth is back at 2 on stable, from each browser's next page load on.",
    'To return to what was left: npm run release -- promote mfe-auth 3',
  ]);
  await run(rollback, 'mfe-auth', '1');
  expect(await live()).toBe('1');
  await expect(run(rollback, 'mfe-auth', '9')).rejects.toThrow(
    /^mfe-auth has no earlier release 9\. Kept: none$/,
  );
});

test('PLAT-04 who ends a rollout is not told to make it live for all', async () => {
  await run(promote, 'mfe-auth', '2', '--percent', '5');
  const { printed } = await run(rollback, 'mfe-auth');
  expect(printed).toEqual(["mfe-auth is back at 1 on stable, from each browser's next page load on."]);
});

test('PLAT-04 of two who roll back at the same moment one does, and the other is told: they do not undo each other', async () => {
  await run(promote, 'mfe-auth', '2');
  const answers = await Promise.allSettled([run(rollback, 'mfe-auth'), run(rollback, 'mfe-auth')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({
    message: expect.stringMatching(
      /^somebody else changed what is live of mfe-auth on stable just now/,
    ) as string,
  });
  expect(await live()).toBe('1');
});

test('PLAT-04 a rollback is not held up by a file that is missing, but told of it', async () => {
  await run(promote, 'mfe-auth', '2');
  rmSync(join(releases(), 'mfe-auth/1/font.woff2'));
  const { warned } = await run(rollback, 'mfe-auth');
  expect(await live()).toBe('1');
  expect(warned).toEqual(['Warning: mfe-auth 1: font.woff2 is missing']);
});

test('PLAT-06 disable takes a remote out of service, enable puts it back; twice is once', async () => {
  await run(disable, 'mfe-auth');
  const disabled = await file();
  expect((await entry()).disabled).toBe(true);
  await run(disable, 'mfe-auth');
  expect(await file()).toEqual(disabled);
  await run(enable, 'mfe-auth');
  expect((await entry()).disabled).toBeUndefined();
  await expect(run(disable, 'shell')).rejects.toThrow(/without the shell there is no portal/);
});

test('PLAT-06 who changes what is live of a remote that is out of service is told that nobody sees it', async () => {
  expect((await run(promote, 'mfe-auth', '2')).warned).toEqual([]);
  await run(disable, 'mfe-auth');
  const told = [expect.stringContaining('npm run release -- enable mfe-auth') as string];
  expect((await run(promote, 'mfe-auth', '3')).warned).toEqual(told);
  expect((await run(rollback, 'mfe-auth')).warned).toEqual(told);
});

test('PLAT-04 status tells what is live for whom, since when and by whom, and what can be returned to', async () => {
  await run(promote, 'mfe-auth', '2');
  await run(promote, 'mfe-auth', '3', '--channel', 'beta');
  await run(promote, 'mfe-auth', '3', '--percent', '25');
  await run(disable, 'mfe-auth');
  const { printed } = await run(status);
  const cells = printed.map((line) => line.split(/ {2,}/));
  expect(cells[0]).toEqual(['PACKAGE', 'CHANNEL', 'VERSION', 'ROLLOUT', 'STATE', 'CHANGED', 'BY', 'EARLIER']);
  const time = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(cells.slice(1)).toEqual([
    ['shell', 'stable', 's1', '-', 'in service', '-', '-', '-'],
    ['mfe-auth', 'stable', '2', '25 % 3', 'disabled', time, 'kari', '1'],
    ['mfe-auth', 'beta', '3', '-', 'disabled', time, 'kari', '-'],
  ]);
});

test('PLAT-03 verify finds every file that is missing or not as it was built, of live and kept releases', async () => {
  await run(promote, 'mfe-auth', '2');
  const { printed } = await run(verify);
  expect(printed).toEqual(['The registry is signed, and 3 releases are as they were built.']);
  rmSync(join(releases(), 'mfe-auth/1/font.woff2'));
  writeFileSync(join(releases(), 'shell/s1/index.html.gz'), 'other');
  const found = 'shell s1: index.html is not as it was built\nmfe-auth 1: font.woff2 is missing';
  await expect(run(verify)).rejects.toThrow(found);
});

test('PLAT-03 verify finds a page that says something else than the registry', async () => {
  const { pages, ...rest } = await file();
  const swapped = { ...rest, pages: { ...pages, stable: pages.beta } };
  writeFileSync(join(releases(), 'registry.json'), JSON.stringify(swapped));
  await expect(run(verify)).rejects.toThrow(/the stable page's text is not what the registry says/);
});

const longAgo = new Date('2026-01-01T00:00:00Z');
const age = (version: string) => utimesSync(join(releases(), 'mfe-auth', version), longAgo, longAgo);

test('PLAT-07 prune removes old releases that nobody has, and none that is live, kept, rolled out or new', async () => {
  for (const version of ['4', '5', '6']) await make('mfe-auth', version);
  await run(promote, 'mfe-auth', '2');
  await run(promote, 'mfe-auth', '3', '--percent', '10');
  for (const version of ['1', '2', '3', '4', '5']) age(version);
  // As if all of it was long ago.
  rmSync(join(releases(), 'audit.jsonl'));
  const { printed } = await run(prune);
  expect(printed).toEqual(['removed mfe-auth 4', 'removed mfe-auth 5']);
  for (const version of ['1', '2', '3', '6'])
    expect(existsSync(join(releases(), 'mfe-auth', version))).toBe(true);
  await run(verify);
});

test('PLAT-07 prune keeps what was live until lately, though the list of earlier ones is full', async () => {
  for (const version of ['2', '3', '4', '5', '6', '7', '8']) {
    await make('mfe-auth', version);
    await run(promote, 'mfe-auth', version);
  }
  for (const version of ['1', '2']) age(version);
  expect((await entry()).previous.map(({ version }) => version)).toEqual(['7', '6', '5', '4', '3']);
  expect((await run(prune)).printed).toEqual([]);
});

test('PLAT-07 prune clears away what an interrupted copy left', async () => {
  mkdirSync(join(releases(), 'mfe-auth/2.partial-x'));
  age('2.partial-x');
  expect((await run(prune)).printed).toEqual(['removed mfe-auth 2.partial-x']);
});

test('PLAT-13 keygen makes a pair that signs and verifies, and never replaces one', async () => {
  const pem = join(folder(), 'new.pem');
  const { printed } = await run(keygen, pem);
  expect(printed.join('\n')).toContain(`RELEASE_KEY_FILE=${pem}`);
  expect(statSync(pem).mode & 0o777).toBe(0o600);
  const settings = {
    RELEASES_DIR: releases(),
    RELEASE_KEY_FILE: pem,
    RELEASE_PUBLIC_KEYS_FILE: join(folder(), 'new.pub.pem'),
  };
  await expect(runCommand(promote, settings, 'mfe-auth', '2')).rejects.toThrow(/not signed by a key/);
  await expect(run(keygen, pem)).rejects.toThrow(/is there already/);
  await expect(run(keygen, join(folder(), 'key'))).rejects.toThrow(UsageError);
});

test('PLAT-13 sign hands the registry over to a new key, while the old one is still believed', async () => {
  await run(keygen, join(folder(), 'new.pem'));
  const handover = {
    RELEASES_DIR: releases(),
    RELEASE_KEY_FILE: join(folder(), 'new.pem'),
    RELEASE_PUBLIC_KEYS_FILE: join(folder(), 'old.pub.pem'),
  };
  const oldKey = readFileSync(environment().RELEASE_KEY_FILE, 'utf8');
  writeFileSync(handover.RELEASE_PUBLIC_KEYS_FILE, publicPem(oldKey));
  const before = await file();
  await runCommand(sign, handover);
  const { registry } = await file();
  const { serial, expires } = registry;
  expect(registry).toEqual({ ...before.registry, serial, expires });
  await expect(run(verify)).rejects.toThrow(/not signed by a key/);
  const onlyNew = { ...handover, RELEASE_PUBLIC_KEYS_FILE: join(folder(), 'new.pub.pem') };
  await runCommand(verify, onlyNew);
});

const registryJson = () => join(releases(), 'registry.json');

test('DOOR-08 an older registry put back: status and verify say so and what heals it, and signing it does', async () => {
  const older = readFileSync(registryJson(), 'utf8');
  await run(promote, 'mfe-auth', '2');
  await run(promote, 'mfe-auth', '3');
  const { serial } = (await file()).registry;
  writeFileSync(registryJson(), older);
  const line = /registry\.json \(serial \d+\) is older .*«promote» by kari .*release -- sign/;
  await expect(run(verify)).rejects.toThrow(line);
  expect((await run(status)).warned.join('\n')).toMatch(line);
  await run(sign);
  expect((await file()).registry.serial).toBeGreaterThan(serial);
  expect((await run(verify)).warned).toEqual([]);
});

test('DOOR-08 a step that was logged and never took effect is told, and is no fault', async () => {
  const before = readFileSync(registryJson(), 'utf8');
  await run(promote, 'mfe-auth', '2');
  writeFileSync(registryJson(), before);
  const { printed, warned } = await run(verify);
  expect(printed).toEqual([expect.stringMatching(/^The registry is signed/)]);
  expect(warned).toEqual([expect.stringMatching(/if that command was killed, give it again/)]);
});

test('DOOR-08 a registry that has expired is a fault, and status says how long it is good', async () => {
  expect((await run(status)).warned).toEqual([
    expect.stringMatching(/good for 1(79|80) more days.*release -- sign/),
  ]);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 181 * 86_400_000);
  try {
    await expect(run(verify)).rejects.toThrow(/has expired.*release -- sign/);
    expect((await run(status)).warned).toEqual([expect.stringMatching(/has expired.*release -- sign/)]);
    await run(sign);
    expect((await run(verify)).warned).toEqual([]);
  } finally {
    now.mockRestore();
  }
});

test('DOOR-08 making live what is live signs a registry anew that ends soon', async () => {
  await run(promote, 'mfe-auth', '2');
  const { expires } = (await file()).registry;
  await run(promote, 'mfe-auth', '2');
  expect((await file()).registry.expires).toBe(expires);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 100 * 86_400_000);
  try {
    await run(promote, 'mfe-auth', '2');
    expect((await file()).registry.expires).toBeGreaterThan(expires ?? 0);
  } finally {
    now.mockRestore();
  }
});

test('PLAT-03 publish of what is not built says how to build it', async () => {
  await expect(run(publish, 'mfe-auth', '0.0.0-none')).rejects.toThrow('run: build mfe-auth');
});

describe('after a rule was changed', () => {
  const here = recordedRules();
  const held = { 'devices/geometry.ts': here['devices/geometry.ts'], 'format/number.ts': '0.9' };
  const holds = (packageName: string, version: string, rulesHeld: object) =>
    writeFileSync(join(releases(), packageName, version, 'rules.json'), JSON.stringify(rulesHeld));

  test('PLAT-11 one command names who must be released, and for which rule', async () => {
    holds('shell', 's1', {});
    holds('mfe-auth', '1', held);
    const { printed } = await run(rules);
    expect(printed).toContain(`  mfe-auth 1: format/number.ts (0.9, now ${here['format/number.ts'] ?? ''})`);
    expect(printed).toContain('To be released: mfe-auth');
    expect(printed.join()).not.toContain('geometry');
  });

  test('PLAT-11 a release of before, whose build did not say, must be; who holds the rules of now need not', async () => {
    holds('mfe-auth', '1', { 'devices/geometry.ts': here['devices/geometry.ts'] });
    expect((await run(rules)).printed).toContain('To be released: shell');
    holds('shell', 's1', {});
    expect((await run(rules)).printed).toContain('Nothing has to be released.');
  });
});
