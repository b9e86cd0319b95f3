import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@peil/shared-kernel/contract';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { auditChain } from '../audit/audit-chain.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { RegistryError } from '../errors/registry-error.ts';
import { promote } from '../registry/registry-steps.ts';
import { openStoredRegistry } from '../registry/stored-registry.ts';
import { publishBuild } from '../publishing/publish-build.ts';
import { releaseFaults, verifiedRelease } from '../publishing/verify-release.ts';
import { makeBuild } from '../testing/build-fixture.ts';
import { keysBelieving } from '../testing/key-fixture.ts';
import { releaseOf } from '../testing/release-fixture.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { storeAt } from './store-at.ts';
import type { ReleaseStore } from './release-store.ts';

const folder = temporaryFolder();
const keys = keysBelieving();
const actor = { who: 'kari', host: 'here' };
const id = { packageName: 'mfe-auth', version: '1.0.0-a' };

let server: S3Server;

beforeAll(async () => {
  server = await startS3Server();
});

afterAll(() => server.stop());

/** What both kinds promise, and how the test reaches below them. */
const kinds = {
  folder: {
    open: () => storeAt(join(folder(), 'store'), {}),
    damage: (file: string) => writeFileSync(join(folder(), 'store', file), 'other'),
    lose: (file: string) => rmSync(join(folder(), 'store', file)),
  },
  bucket: {
    open: () => {
      server.files.clear();
      return storeAt('s3://releases/portal', server.environment);
    },
    damage: (file: string) => {
      const key = `portal/${file}`;
      server.files.set(key, { ...server.files.get(key)!, content: Buffer.from('other') });
    },
    lose: (file: string) => void server.files.delete(`portal/${file}`),
  },
};

describe.each(Object.entries(kinds))('a %s', (_kind, { open, damage, lose }) => {
  let store: ReleaseStore;

  beforeEach(() => {
    store = open();
  });

  const entry = (part: Partial<AuditEntry> = {}): AuditEntry => ({
    when: '2026-11-21T10:00:00.000Z',
    ...actor,
    command: 'promote',
    package: 'mfe-auth',
    from: null,
    to: '1',
    serial: 1,
    registry: 'a',
    replaced: null,
    ...part,
  });

  const builds = () => join(folder(), 'builds');

  async function publish(text?: string): Promise<void> {
    rmSync(builds(), { recursive: true, force: true });
    await makeBuild(builds(), id.packageName, id.version, text === undefined ? {} : { text });
    await publishBuild(store, builds(), id);
  }

  const promoteIn = (packageName: string, version: string) =>
    changeRegistry({ store, keys, actor }, (registry) => ({
      registry: promote(registry, packageName, releaseOf(version)),
      steps: [{ command: 'promote', package: packageName, from: null, to: version }],
    }));

  const registry = async (): Promise<Registry> => (await openStoredRegistry(store, keys.trusted)).registry;

  test('PLAT-03 has no registry, no log and no release at first', async () => {
    expect(await store.readRegistry()).toBeNull();
    expect(await store.readAudit()).toEqual([]);
    expect(await store.readRelease(id)).toBeNull();
    expect(await store.versions(id.packageName)).toEqual([]);
    await expect(openStoredRegistry(store, keys.trusted)).rejects.toThrow('nothing has been released yet');
  });

  test('PLAT-03 replaces the registry only where the one it was made from still is', async () => {
    expect(await store.replaceRegistry({ former: null, text: 'one', entries: [] })).toBe(true);
    expect(await store.replaceRegistry({ former: null, text: 'two', entries: [] })).toBe(false);
    const one = await store.readRegistry();
    expect(await store.replaceRegistry({ former: one!.revision, text: 'three', entries: [] })).toBe(true);
    expect(await store.replaceRegistry({ former: one!.revision, text: 'four', entries: [] })).toBe(false);
    expect((await store.readRegistry())?.text).toBe('three');
  });

  test('PLAT-04 keeps every entry of the audit log, in order', async () => {
    const entries = [
      entry(),
      entry({ package: 'mfe-admin' }),
      entry({ percent: 5, channel: 'beta', reason: 'x' }),
    ];
    await store.replaceRegistry({ former: null, text: 'one', entries: entries.slice(0, 2) });
    const former = (await store.readRegistry())!.revision;
    const later = { ...entries[2]!, when: '2026-11-21T11:00:00.000Z' };
    await store.replaceRegistry({ former, text: 'two', entries: [later] });
    expect(await store.readAudit()).toEqual([entries[0], entries[1], later]);
  });

  test('PLAT-03 of promotes at the same time none is lost, and the log tells each that took effect', async () => {
    await promoteIn('shell', 's1');
    const names = ['mfe-auth', 'mfe-admin', 'mfe-devices', 'mfe-device-detail'];
    await Promise.all(names.map((name) => promoteIn(name, '1')));
    expect(Object.keys((await registry()).remotes).sort()).toEqual([...names].sort());
    const { signature } = await openStoredRegistry(store, keys.trusted);
    const effective = auditChain(await store.readAudit(), signature);
    expect(effective.map((step) => step.package).sort()).toEqual([...names, 'shell'].sort());
    const serials = effective.map(({ serial }) => serial);
    expect(serials).toEqual([...new Set(serials)].sort((a, b) => b - a));
  });

  test('PLAT-03 a registry that someone else signed is not built upon', async () => {
    await promoteIn('shell', 's1');
    const before = await store.readRegistry();
    const foreign = { store, keys: keysBelieving(), actor };
    const change = () => ({ registry: promote(null, 'shell', releaseOf('s2')), steps: [] });
    await expect(changeRegistry(foreign, change)).rejects.toThrow(RegistryError);
    expect(await store.readRegistry()).toEqual(before);
    await changeRegistry({ ...foreign, canBeginAnew: true }, change);
    expect(
      (await openStoredRegistry(store, foreign.keys.trusted)).registry.shell.channels.stable.version,
    ).toBe('s2');
  });

  test('PLAT-03 a published release is there with every file, and publishing it again changes nothing', async () => {
    await publish();
    await publish();
    const release = await verifiedRelease(store, id);
    expect(release).toMatchObject({ version: id.version, base: '/releases/mfe-auth/1.0.0-a/' });
    expect(await store.readForms(id, 'remoteEntry.js')).toHaveLength(3);
    expect(await store.readForms(id, 'font.woff2')).toEqual([Buffer.from('font 1.0.0-a')]);
    expect((await store.versions('mfe-auth')).map(({ version }) => version)).toEqual([id.version]);
  });

  test('PLAT-03 the same sources from another commit are the same release', async () => {
    await publish();
    await makeBuild(builds(), id.packageName, id.version, { commit: 'other', built: '2026-11-22T00:00:00Z' });
    await publishBuild(store, builds(), id);
    expect((await verifiedRelease(store, id)).commit).toBe('abc');
  });

  test('PLAT-03 a version is never published again with other bytes', async () => {
    await publish();
    const before = await store.readForms(id, 'remoteEntry.js');
    await expect(publish('changed')).rejects.toThrow(/mfe-auth 1\.0\.0-a is published .* with other bytes/);
    expect(await store.readForms(id, 'remoteEntry.js')).toEqual(before);
  });

  test('PLAT-03 a build that is not whole is not published', async () => {
    await makeBuild(builds(), id.packageName, id.version);
    rmSync(join(builds(), 'mfe-auth', id.version, 'font.woff2'));
    await expect(publishBuild(store, builds(), id)).rejects.toThrow(/font\.woff2 is missing/);
    expect(await store.readRelease(id)).toBeNull();
  });

  test.each([
    ['a script', 'remoteEntry.js', 'remoteEntry.js is not as it was built'],
    ['a compressed copy', 'remoteEntry.js.br', 'remoteEntry.js is not as it was built'],
    ['a font', 'font.woff2', 'font.woff2 is not as it was built'],
    ['the list of hashes', 'files.json', 'files.json is not as it was built'],
  ])('PLAT-03 %s that was changed where it lies is found', async (_what, file, fault) => {
    await publish();
    const release = await verifiedRelease(store, id);
    expect(await releaseFaults(store, 'mfe-auth', release)).toEqual([]);
    damage(`mfe-auth/${id.version}/${file}`);
    expect(await releaseFaults(store, 'mfe-auth', release)).toEqual([`mfe-auth 1.0.0-a: ${fault}`]);
    await expect(verifiedRelease(store, id)).rejects.toThrow(fault);
  });

  test('PLAT-03 a file that is gone is found, and a description that is', async () => {
    await publish();
    const release = await verifiedRelease(store, id);
    lose(`mfe-auth/${id.version}/font.woff2`);
    expect(await releaseFaults(store, 'mfe-auth', release)).toEqual([
      'mfe-auth 1.0.0-a: font.woff2 is missing',
    ]);
    lose(`mfe-auth/${id.version}/release.json`);
    expect(await releaseFaults(store, 'mfe-auth', release)).toHaveLength(2);
    await expect(verifiedRelease(store, id)).rejects.toThrow(/mfe-auth 1\.0\.0-a is not published/);
  });

  test('PLAT-03 a description that is another release’s is refused', async () => {
    await publish();
    damage(`mfe-auth/${id.version}/release.json`);
    await expect(store.readRelease(id)).rejects.toThrow(/release\.json of mfe-auth 1\.0\.0-a/);
  });

  test('PLAT-03 a release that was removed is gone with every file', async () => {
    await publish();
    await store.removeRelease(id);
    expect(await store.readRelease(id)).toBeNull();
    expect(await store.readForms(id, 'font.woff2')).toEqual([]);
    expect(await store.versions('mfe-auth')).toEqual([]);
  });
});

test('PLAT-03 what an interrupted copy left in a folder is no version of a package', async () => {
  const store = kinds.folder.open();
  mkdirSync(join(folder(), 'store/mfe-auth/1.0.0-a.partial-x'), { recursive: true });
  await expect(verifiedRelease(store, id)).rejects.toThrow(/Published: none$/);
});
