import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Channel, Registry } from '@peil/shared-kernel/contract';
import { promote, readRegistry, RegistryError, rollback, writeRegistry } from './registry-store.ts';
import { releaseOf } from './testing/release-fixture.ts';

const remote = 'mfe-auth';
const shell = promote(null, 'shell', releaseOf('s1'));

/** The registry after these versions of the remote went live one after another. */
const after = (...versions: string[]): Registry =>
  versions.reduce((registry, version) => promote(registry, remote, releaseOf(version)), shell);

const live = (registry: Registry, channel: Channel = 'stable') =>
  registry.remotes[remote]?.channels[channel]?.version;
const kept = (registry: Registry) => registry.remotes[remote]?.previous.map(({ version }) => version);

test('PLAT-03 the first release of the shell begins the registry, a remote’s joins it', () => {
  expect(shell).toEqual({
    schema: 1,
    shell: { channels: { stable: releaseOf('s1') }, previous: [] },
    remotes: {},
  });
  const registry = after('1');
  expect(live(registry)).toBe('1');
  expect(kept(registry)).toEqual([]);
  expect(registry.shell).toEqual(shell.shell);
});

test('PLAT-03 a remote before the shell is refused: a page could not show it', () => {
  expect(() => promote(null, remote, releaseOf('1'))).toThrow(RegistryError);
});

test('PLAT-03 releasing one package leaves the others as they are, and the old registry unchanged', () => {
  const before = promote(after('1'), 'mfe-admin', releaseOf('a1'));
  const copy = structuredClone(before);
  const next = promote(before, remote, releaseOf('2'));
  expect(next.remotes['mfe-admin']).toBe(before.remotes['mfe-admin']);
  expect(next.shell).toBe(before.shell);
  expect(before).toEqual(copy);
});

test('PLAT-04 what is replaced can be returned to, newest first, at most five', () => {
  expect(kept(after('1', '2', '3'))).toEqual(['2', '1']);
  expect(kept(after('1', '2', '3', '4', '5', '6', '7'))).toEqual(['6', '5', '4', '3', '2']);
});

test('PLAT-04 a version stands once in the list, and not while it is live', () => {
  expect(kept(after('1', '2', '1', '2', '3', '2'))).toEqual(['3', '1']);
  expect(kept(after('1', '1', '1'))).toEqual([]);
});

test('PLAT-04 a rollback brings the one before back, and keeps what it replaced', () => {
  const registry = rollback(after('1', '2', '3'), remote);
  expect(live(registry)).toBe('2');
  expect(kept(registry)).toEqual(['3', '1']);
});

test('PLAT-04 a rollback goes to any earlier release that is kept, by its version', () => {
  const registry = rollback(after('1', '2', '3'), remote, { version: '1' });
  expect(live(registry)).toBe('1');
  expect(kept(registry)).toEqual(['3', '2']);
});

test('PLAT-04 the shell is rolled back alike', () => {
  const registry = rollback(promote(shell, 'shell', releaseOf('s2')), 'shell');
  expect(registry.shell.channels.stable.version).toBe('s1');
});

test.each([
  ['nothing is kept', after('1'), remote, undefined, /mfe-auth has no earlier release.*none/],
  ['the version is not kept', after('1', '2'), remote, '9', /no earlier release 9.*Kept: 1/],
  ['the version is the live one', after('1', '2'), remote, '2', /Kept: 1/],
  ['the package was never released', after('1'), 'mfe-admin', undefined, /mfe-admin/],
])(
  'PLAT-04 a rollback is refused when %s, and says what there is',
  (_what, registry, name, version, message) => {
    expect(() => rollback(registry, name, { version })).toThrow(RegistryError);
    expect(() => rollback(registry, name, { version })).toThrow(message);
  },
);

test('PLAT-04 a channel has its own release; stable and the other channel keep theirs', () => {
  const registry = promote(after('1'), remote, releaseOf('2'), 'beta');
  expect([live(registry), live(registry, 'beta'), live(registry, 'develop')]).toEqual(['1', '2', undefined]);
  expect(kept(promote(registry, remote, releaseOf('3'), 'beta'))).toEqual(['2']);
});

test('PLAT-04 a release that is live on any channel is not among the earlier ones', () => {
  const registry = promote(after('1', '2'), remote, releaseOf('1'), 'beta');
  expect(kept(registry)).toEqual([]);
  expect(kept(promote(registry, remote, releaseOf('3')))).toEqual(['2']);
});

test.each(['beta', 'develop'] as const)(
  'PLAT-04 a first release on %s is refused: stable has to be first',
  (channel) => {
    expect(() => promote(shell, remote, releaseOf('1'), channel)).toThrow(RegistryError);
    expect(() => promote(null, 'shell', releaseOf('1'), channel)).toThrow(RegistryError);
  },
);

test('PLAT-04 a rollback on a channel leaves stable where it is', () => {
  const registry = promote(
    promote(after('1'), remote, releaseOf('2'), 'beta'),
    remote,
    releaseOf('3'),
    'beta',
  );
  const rolledBack = rollback(registry, remote, { channel: 'beta' });
  expect([live(rolledBack), live(rolledBack, 'beta')]).toEqual(['1', '2']);
});

describe('the file', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'peil-registry-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const file = () => join(folder, 'registry.json');

  test('PLAT-03 is read as it was written, into a folder that need not be there yet', async () => {
    const deeper = join(folder, 'not/there/yet');
    await writeRegistry(deeper, after('1', '2'));
    expect(await readRegistry(deeper)).toEqual(after('1', '2'));
    expect(await readdir(deeper)).toEqual(['registry.json']);
  });

  test('PLAT-03 that is not there is null', async () => {
    expect(await readRegistry(folder)).toBeNull();
  });

  test.each([
    ['cut off', '{"schema": 1, "sh', /registry\.json is not JSON/],
    ['of another schema', '{"schema": 2}', /registry\.json is broken/],
  ])('PLAT-03 that is %s is a RegistryError that names it', async (_what, text, message) => {
    await writeFile(file(), text);
    await expect(readRegistry(folder)).rejects.toThrow(RegistryError);
    await expect(readRegistry(folder)).rejects.toThrow(message);
  });

  test('PLAT-03 stays the old one, whole, when writing fails in the middle', async () => {
    await writeRegistry(folder, after('1'));
    const before = await readFile(file(), 'utf8');
    const broken = { ...after('1', '2'), schema: 2 } as unknown as Registry;
    await expect(writeRegistry(folder, broken)).rejects.toThrow();
    expect(await readFile(file(), 'utf8')).toBe(before);
    expect(await readdir(folder)).toEqual(['registry.json']);
  });

  test('PLAT-03 is never seen half written, whoever writes at the same time', async () => {
    await writeRegistry(folder, after('1'));
    const writers = ['2', '3', '4', '5'].map((version) => writeRegistry(folder, after('1', version)));
    const readers = Array.from({ length: 20 }, () => readRegistry(folder));
    const seen = await Promise.all(readers);
    await Promise.all(writers);
    for (const registry of seen) expect(registry?.schema).toBe(1);
    expect(await readdir(folder)).toEqual(['registry.json']);
  });
});
