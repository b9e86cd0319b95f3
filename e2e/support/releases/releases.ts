import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  fileList,
  integrityOf,
  promote,
  readRegistry as readRegistryFile,
  releaseFile,
  repository,
  writeRegistry,
} from '@peil/release';
import {
  serviceWorkerFile,
  type PackageEntry,
  type Registry,
  type Release,
} from '@peil/shared-kernel/contract';

/** What `npm run build` made last. */
export const builtReleases = process.env.RELEASES_DIR ?? join(repository, '.data/releases');

export const remoteNames = ['mfe-auth', 'mfe-devices', 'mfe-device-detail', 'mfe-admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** What is released in a folder. */
export async function readRegistry(releases: string): Promise<Registry> {
  const file = await readRegistryFile(releases);
  if (!file) throw new Error(`Nothing is released in ${releases}`);
  return file.registry;
}

const folderOf = (releases: string, { base }: Release): string =>
  join(releases, base.replace('/releases/', ''));

/** Copies what is live on the stable channel, with a registry that knows nothing else. */
export async function copyLiveReleases(from: string, to: string): Promise<void> {
  const registry = await readRegistry(from);
  const only = ({ channels }: PackageEntry): PackageEntry => ({
    channels: { stable: channels.stable },
    previous: [],
  });
  const entries = [registry.shell, ...Object.values(registry.remotes)].map(only);
  await mkdir(to, { recursive: true });
  for (const { channels } of entries) {
    await cp(folderOf(from, channels.stable), folderOf(to, channels.stable), { recursive: true });
  }
  const remotes = Object.entries(registry.remotes).map(([name, entry]) => [name, only(entry)] as const);
  await writeRegistry(to, { ...registry, shell: only(registry.shell), remotes: Object.fromEntries(remotes) });
}

const hashOf = async (path: string): Promise<string> => integrityOf(await readFile(path));

/** What becomes of a script of a release: its new text. */
export type Change = (text: string) => string;

/** Changes a text where it lies, as a fault of a server would; the registry's hash stays as it was. */
async function changeFile(releases: string, release: Release, file: string, change: Change): Promise<void> {
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
}

/** Lists and describes a release as its build does, with the hashes its files have now. */
async function describeAnew(folder: string, release: Release): Promise<Release> {
  const listed = JSON.parse(await readFile(join(folder, fileList), 'utf8')) as Record<string, string>;
  const names = Object.keys(listed);
  const hashes = await Promise.all(
    names.map(async (name) => [name, await hashOf(join(folder, name))] as const),
  );
  const list = JSON.stringify(Object.fromEntries(hashes));
  const isChecked = ([name]: readonly [string, string]) => name in release.integrity;
  const integrity = { ...Object.fromEntries(hashes.filter(isChecked)), [fileList]: integrityOf(list) };
  const described = { ...release, integrity };
  await writeFile(join(folder, fileList), list);
  await writeFile(join(folder, releaseFile), JSON.stringify(described));
  return described;
}

/** Publishes a remote with one script changed, as a build of changed sources would; nothing of it is live yet. */
export async function publishChanged(
  releases: string,
  { remote, version, where, change }: NewRelease,
): Promise<Release> {
  const entry = (await readRegistry(releases)).remotes[remote];
  if (!entry) throw new Error(`${remote} is not released`);
  const old = entry.channels.stable;
  const release: Release = { ...old, version, base: `/releases/${remote}/${version}/` };
  const folder = folderOf(releases, release);
  await cp(folderOf(releases, old), folder, { recursive: true });

  let changed = 0;
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js'))) {
    await changeFile(releases, release, file, (text) => {
      const renamed = withVersion(text, old.version, version);
      if (!where(file, text)) return renamed;
      changed += 1;
      return change(renamed);
    });
  }
  if (changed === 0) throw new Error(`${remote}: no script of ${old.version} is as expected`);
  return describeAnew(folder, release);
}

/** Publishes a changed remote and makes it live on stable. Nothing of the shell is touched. */
export async function releaseChanged(releases: string, order: NewRelease): Promise<Release> {
  const release = await publishChanged(releases, order);
  await writeRegistry(releases, promote(await readRegistry(releases), order.remote, release));
  return release;
}

/** Makes the shell live as a build of changed sources would be: another version, whose service worker is changed. */
export async function releaseShell(releases: string, version: string, worker: Change): Promise<Release> {
  const registry = await readRegistry(releases);
  const old = registry.shell.channels.stable;
  const release: Release = { ...old, version, base: `/releases/shell/${version}/` };
  const folder = folderOf(releases, release);
  await cp(folderOf(releases, old), folder, { recursive: true });

  const hashes: [string, string][] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js'))) {
    await changeFile(releases, release, file, (text) => {
      const renamed = withVersion(text, old.version, version);
      return file === serviceWorkerFile ? worker(renamed) : renamed;
    });
    hashes.push([old.integrity[file] ?? '', await hashOf(join(folder, file))]);
  }
  // Its page names each script with its hash.
  await changeFile(releases, release, old.entry, (html) =>
    hashes.reduce(
      (text, [before, after]) => (before ? text.replaceAll(before, after) : text),
      withVersion(html, old.version, version),
    ),
  );
  const described = await describeAnew(folder, release);
  await writeRegistry(releases, promote(await readRegistry(releases), 'shell', described));
  return described;
}

/** Runs `work` while a release of the shell has no service worker, as one is that was built before there was any. */
export async function withoutWorker(
  releases: string,
  release: Release,
  work: () => Promise<void>,
): Promise<void> {
  const file = join(folderOf(releases, release), serviceWorkerFile);
  const files = ['', '.br', '.gz'].map((ending) => file + ending);
  for (const name of files) await rename(name, `${name}.away`);
  try {
    await work();
  } finally {
    for (const name of files) await rename(`${name}.away`, name);
  }
}

const run = promisify(execFile);

/** Gives the release tool a command, as an operator does; throws when it fails. */
export async function operate(releases: string, ...command: readonly string[]): Promise<void> {
  const cli = join(repository, 'deploy/release/.tsbuild/cli.js');
  await run(process.execPath, [cli, ...command], { env: { ...process.env, RELEASES_DIR: releases } });
}

/** Every file below a folder with its content's hash. */
export async function hashesBelow(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const pairs = await Promise.all(names.map(async (name) => [name, await hashOf(name)] as const));
  return Object.fromEntries(pairs);
}
