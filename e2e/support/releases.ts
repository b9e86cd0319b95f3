import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registrySchema, type Channel, type Registry, type Release } from '@peil/shared-kernel/contract';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** What `npm run build` made last. */
export const builtReleases = process.env.RELEASES_DIR ?? join(repository, '.data/releases');

export const remoteNames = ['mfe-auth', 'mfe-devices', 'mfe-device-detail', 'mfe-admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

export async function readRegistry(releases: string): Promise<Registry> {
  return registrySchema.parse(JSON.parse(await readFile(join(releases, 'registry.json'), 'utf8')));
}

async function writeRegistry(releases: string, registry: Registry): Promise<void> {
  const target = join(releases, 'registry.json');
  await writeFile(`${target}.new`, JSON.stringify(registry));
  await rename(`${target}.new`, target);
}

const folderOf = (releases: string, { base }: Release): string =>
  join(releases, base.replace('/releases/', ''));

/** Copies what is live on the stable channel, with a registry that knows nothing else. */
export async function copyLiveReleases(from: string, to: string): Promise<void> {
  const registry = await readRegistry(from);
  const only = ({ channels }: Registry['shell']): Registry['shell'] => ({
    channels: { stable: channels.stable },
    previous: [],
  });
  const entries = [registry.shell, ...Object.values(registry.remotes)].map(only);
  await mkdir(to, { recursive: true });
  for (const { channels } of entries) {
    await cp(folderOf(from, channels.stable), folderOf(to, channels.stable), { recursive: true });
  }
  const remotes = Object.entries(registry.remotes).map(([name, entry]) => [name, only(entry)] as const);
  await writeRegistry(to, { schema: 1, shell: only(registry.shell), remotes: Object.fromEntries(remotes) });
}

async function sha384(path: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(path))
    .digest('base64')}`;
}

/** What becomes of a script of a release: its new text. */
export type Change = (text: string) => string;

/** Changes a script where it lies, as a fault of a server would; the registry's hash stays as it was. */
export async function changeFile(
  releases: string,
  release: Release,
  file: string,
  change: Change,
): Promise<void> {
  const path = join(folderOf(releases, release), file);
  await rm(`${path}.br`, { force: true });
  await rm(`${path}.gz`, { force: true });
  await writeFile(path, change(await readFile(path, 'utf8')));
}

/** A script of one version as the build of another: its chunks meet in a global list that the version names. */
function withVersion(text: string, old: string, version: string): string {
  const identifier = (name: string) => name.replaceAll(/\W/g, '_');
  return text.replaceAll(old, version).replaceAll(identifier(old), identifier(version));
}

interface NewRelease {
  readonly remote: RemoteName;
  readonly version: string;
  /** Picks the script to change by its name and text. */
  readonly where: (file: string, text: string) => boolean;
  readonly change: Change;
  readonly channel?: Channel;
}

/**
 * Releases a remote anew with one script changed, as a build of changed sources would: a folder and hashes of its
 * own, then the registry. Nothing of the shell is touched.
 */
export async function releaseChanged(
  releases: string,
  { remote, version, where, change, channel = 'stable' }: NewRelease,
): Promise<Release> {
  const registry = await readRegistry(releases);
  const entry = registry.remotes[remote];
  if (!entry) throw new Error(`${remote} is not released`);
  const old = entry.channels.stable;
  const base = `/releases/${remote}/${version}/`;
  const folder = folderOf(releases, { ...old, base });
  await cp(folderOf(releases, old), folder, { recursive: true });

  const integrity = { ...old.integrity };
  let changed = 0;
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js'))) {
    await changeFile(releases, { ...old, base }, file, (text) => {
      const renamed = withVersion(text, old.version, version);
      if (!where(file, text)) return renamed;
      changed += 1;
      return change(renamed);
    });
    integrity[file] = await sha384(join(folder, file));
  }
  if (changed === 0) throw new Error(`${remote}: no script of ${old.version} is as expected`);

  const release: Release = { ...old, version, base, integrity };
  await writeRegistry(releases, {
    ...registry,
    remotes: {
      ...registry.remotes,
      [remote]: {
        channels: { ...entry.channels, [channel]: release },
        previous: channel === 'stable' ? [old, ...entry.previous] : entry.previous,
      },
    },
  });
  return release;
}

/** Rolls a remote back as an operator does: one command. */
export function rollBack(releases: string, remote: RemoteName): void {
  const cli = join(repository, 'deploy/release/.tsbuild/cli.js');
  const { status, stderr } = spawnSync(process.execPath, [cli, 'rollback', remote], {
    encoding: 'utf8',
    env: { ...process.env, RELEASES_DIR: releases },
  });
  if (status !== 0) throw new Error(`rollback ${remote}: ${stderr}`);
}

/** Every file below a folder with its content's hash. */
export async function hashesBelow(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const pairs = await Promise.all(names.map(async (name) => [name, await sha384(name)] as const));
  return Object.fromEntries(pairs);
}
