import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteNames, writeRegistry, type PackageName } from '@peil/release';
import type { PackageEntry, Registry, Release } from '@peil/shared-kernel/contract';
import { readRegistry, type RemoteName } from '../releases/releases.ts';
import { test as base, type Site } from '../servers/site.ts';
import { previousReleases } from './previous-releases.ts';

/* eslint no-empty-pattern: ['error', { allowObjectPatternsAsParameters: true }] -- how Playwright's fixtures ask for nothing */

/** What is live: each package's releases, oldest first; the last one is live, the others can be fallen back on. */
export interface Cell {
  readonly shell: Release;
  readonly remotes: Readonly<Record<RemoteName, readonly Release[]>>;
}

type Releases = Readonly<Record<PackageName, Release>>;

/** A site that can have the releases of today (`now`) and the ones before (`before`) live in any mixture. */
export interface SkewSite extends Site {
  readonly now: Releases;
  readonly before: Releases;
  setLive(cell: Cell): Promise<void>;
}

/** Why there is no skew to test, where there is none. */
const noCommit = 'the commit of the previous release is not in this clone (shallow?)';

async function liveReleases(releases: string): Promise<Releases> {
  const { shell, remotes } = await readRegistry(releases);
  const live = Object.entries(remotes).map(([name, { channels }]) => [name, channels.stable] as const);
  return { shell: shell.channels.stable, ...Object.fromEntries(live) } as Releases;
}

function entryOf(releases: readonly Release[]): PackageEntry {
  const [stable, ...previous] = releases.toReversed();
  if (!stable) throw new Error('A package without a release');
  return { channels: { stable }, previous };
}

/**
 * What is live, as a registry. Not promoted step by step: the tool refuses a remote that the shell does not fit, which a
 * rollback of the shell brings about all the same.
 */
function registryOf({ shell, remotes }: Cell, serial: number): Registry {
  const entries = Object.entries(remotes).map(([name, releases]) => [name, entryOf(releases)] as const);
  return { schema: 1, serial, shell: entryOf([shell]), remotes: Object.fromEntries(entries) };
}

/** For every remote the same. */
export const eachRemote = (of: (remote: RemoteName) => readonly Release[]): Cell['remotes'] =>
  Object.fromEntries(remoteNames.map((name) => [name, of(name)])) as unknown as Cell['remotes'];

export const test = base.extend<
  { skew: SkewSite },
  { previous: Awaited<ReturnType<typeof previousReleases>> }
>({
  previous: [
    async ({}, use) => {
      await use(await previousReleases());
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  skew: async ({ site, previous }, use) => {
    base.skip(previous === null, noCommit);
    if (!previous) return;
    const now = await liveReleases(site.releases);
    for (const [name, { version }] of Object.entries(previous.releases)) {
      await symlink(join(previous.folder, name, version), join(site.releases, name, version));
    }
    await use({
      ...site,
      now,
      before: previous.releases,
      async setLive(cell) {
        const { serial } = await readRegistry(site.releases);
        await writeRegistry(site.releases, registryOf(cell, serial));
      },
    });
  },
});

export { expect } from '../servers/site.ts';
