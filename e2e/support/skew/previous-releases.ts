import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { packageNames, repository, withLock, type PackageName } from '@peil/release';
import { releaseSchema, type Release } from '@peil/shared-kernel/contract';
import { hasCommit, unpackCommit } from '../releases/source-tree.ts';

const run = promisify(execFile);

/** What was released before the present sources: every package built from one commit, by that commit's own tool. */
export interface PreviousReleases {
  /** Folder with `<package>/<version>/`. */
  readonly folder: string;
  readonly releases: Readonly<Record<PackageName, Release>>;
}

async function previousCommit(): Promise<string> {
  const text = await readFile(new URL('previous-release.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { commit: string }).commit;
}

/** Builds into a folder that gets its name only when everything is in it. */
async function build(commit: string, folder: string): Promise<void> {
  const tree = await mkdtemp(join(tmpdir(), 'peil-previous-'));
  const partial = `${folder}.partial`;
  try {
    await unpackCommit(commit, tree);
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true });
    const node = (script: string, ...args: string[]) =>
      run(process.execPath, [join(tree, script), ...args], {
        cwd: tree,
        env: { ...process.env, RELEASES_DIR: partial },
      });
    await node('node_modules/typescript-native/bin/tsc', '-b', 'deploy/release');
    await node('deploy/release/.tsbuild/cli.js', 'all');
    await rename(partial, folder);
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
}

/** How long workers wait for the one that builds, in milliseconds. */
const patienceMs = 540_000;

/** Several workers ask at once: one builds, the others wait for it. */
async function buildOnce(commit: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await withLock(
    `${folder}.lock`,
    async () => {
      if (!existsSync(folder)) await build(commit, folder);
    },
    patienceMs,
  );
}

async function releaseIn(folder: string, packageName: PackageName): Promise<Release> {
  const [version = ''] = await readdir(join(folder, packageName));
  const text = await readFile(join(folder, packageName, version, 'release.json'), 'utf8');
  return releaseSchema.parse(JSON.parse(text));
}

/**
 * The previous releases, built when there are none yet in `.cache/previous-release`; null when the clone does not have
 * their commit.
 */
export async function previousReleases(): Promise<PreviousReleases | null> {
  const commit = await previousCommit();
  const folder = join(repository, '.cache/previous-release', commit);
  if (!existsSync(folder)) {
    if (!hasCommit(commit)) return null;
    await buildOnce(commit, folder);
  }
  const pairs = packageNames.map(async (name) => [name, await releaseIn(folder, name)] as const);
  return { folder, releases: Object.fromEntries(await Promise.all(pairs)) as Record<PackageName, Release> };
}
