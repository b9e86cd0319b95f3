import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { auditChain } from '../audit/audit-chain.ts';
import { repository } from '../layout.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { promote } from '../registry/registry-steps.ts';
import { openStoredRegistry } from '../registry/stored-registry.ts';
import { releaseKeys, trustedKeys } from '../keys/release-keys.ts';
import { makePrivateKey } from '../keys/key-pair.ts';
import { publishBuild } from '../publishing/publish-build.ts';
import { makeBuild } from '../testing/build-fixture.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { folderStore } from './folder-store.ts';

const folder = temporaryFolder();
const releases = () => join(folder(), 'releases');
const environment = () => ({ RELEASE_KEY_FILE: join(folder(), 'key.pem') });
const actor = { who: 'kari', host: 'here' };

async function releaseFirst(): Promise<void> {
  await makePrivateKey(environment().RELEASE_KEY_FILE);
  const store = folderStore(releases());
  const context = { store, keys: await releaseKeys(environment()), actor };
  for (const [name, version] of [
    ['shell', 's1'],
    ['mfe-auth', '1'],
  ] as const) {
    const release = await makeBuild(releases(), name, version);
    await changeRegistry(context, (registry) => ({
      registry: promote(registry, name, release),
      steps: [{ command: 'promote', package: name, from: null, to: version }],
    }));
  }
  await makeBuild(releases(), 'mfe-auth', '2');
}

/** Kills the process at its rename of the registry: just before it, or just after. */
const killer = (when: 'before' | 'after') =>
  `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const { rename } = fs;
    fs.rename = async (from, to) => {
      if (!to.endsWith('/registry.json')) return rename(from, to);
      if ('${when}' === 'after') await rename(from, to);
      process.kill(process.pid, 'SIGKILL');
    };
    syncBuiltinESMExports();
  `)}`;

function promoteInProcess(version: string, ...nodeOptions: readonly string[]) {
  const cli = join(repository, 'deploy/release/.tsbuild/cli.js');
  const command = [...nodeOptions, cli, 'promote', 'mfe-auth', version];
  return spawnSync(process.execPath, command, {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, ...environment(), RELEASES_DIR: releases(), NODE_OPTIONS: '' },
  });
}

const opened = async () => openStoredRegistry(folderStore(releases()), await trustedKeys(environment()));
const live = async () => (await opened()).registry.remotes['mfe-auth']?.channels.stable.version;

test.each([
  ['before', '1', ['mfe-auth 1', 'shell s1'], '2'],
  ['after', '2', ['mfe-auth 2', 'mfe-auth 1', 'shell s1'], '1'],
] as const)(
  'PLAT-03 a promote that is killed %s its last step leaves %s live, whole and signed',
  async (when, version, effective, next) => {
    await releaseFirst();
    expect(promoteInProcess('2', '--import', killer(when)).signal).toBe('SIGKILL');
    expect(await live()).toBe(version);
    const log = await folderStore(releases()).readAudit();
    expect(log.map(({ to }) => to)).toEqual(['s1', '1', '2']);
    const chain = auditChain(log, (await opened()).signature);
    expect(chain.map((entry) => `${entry.package} ${entry.to ?? ''}`)).toEqual(effective);

    // The next one finds a lock of the dead, and what was half done does not trouble it.
    expect(promoteInProcess(next)).toMatchObject({ status: 0 });
    expect(await live()).toBe(next);
    expect(readdirSync(releases()).filter((name) => name.endsWith('.lock'))).toEqual([]);
  },
);

test('PLAT-04 a line of the log that was cut off costs no other line', async () => {
  await releaseFirst();
  appendFileSync(join(releases(), 'audit.jsonl'), '{"when":"2026-');
  expect(promoteInProcess('2')).toMatchObject({ status: 0 });
  const log = await folderStore(releases()).readAudit();
  expect(log.map(({ to }) => to)).toEqual(['s1', '1', '2']);
});

describe('a build', () => {
  const id = { packageName: 'mfe-auth', version: '1' };
  const builds = () => join(folder(), 'builds');
  const publish = () => publishBuild(folderStore(releases()), builds(), id);

  beforeEach(() => makeBuild(builds(), id.packageName, id.version));

  test('PLAT-03 that two publish at the same moment is published, and nothing is left beside it', async () => {
    const [one, other] = await Promise.all([publish(), publish()]);
    expect(one).toEqual(other);
    expect(readdirSync(join(releases(), id.packageName))).toEqual([id.version]);
  });

  test('PLAT-03 that was copied here in part by other means is not completed, and the message says what to do', async () => {
    mkdirSync(join(releases(), id.packageName, id.version, 'left'), { recursive: true });
    await expect(publish()).rejects.toThrow(
      /is half a copy, without release\.json: remove it and publish again/,
    );
  });
});
