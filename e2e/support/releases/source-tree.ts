import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@peil/release';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Whether the clone has that commit: a shallow one may not, and an archive has none. */
export function hasCommit(commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Gives a tree of the repository's sources the libraries that are installed here, and its own packages as workspaces.
 * A tree of an earlier commit is thus built with today's libraries, not with those it was released with.
 */
async function linkModules(tree: string): Promise<void> {
  const installed = join(repository, 'node_modules');
  const own = '@peil';
  await mkdir(join(tree, 'node_modules', own), { recursive: true });
  for (const name of await readdir(installed)) {
    // Begins with a dot: what tools remember of this repository.
    if (name === own || (name.startsWith('.') && name !== '.bin')) continue;
    await symlink(join(installed, name), join(tree, 'node_modules', name));
  }
  for (const name of await readdir(join(installed, own))) {
    const workspace = await readlink(join(installed, own, name));
    await symlink(workspace, join(tree, 'node_modules', own, name));
  }
  // Says that these libraries are the lock's, as deploy/run/steps.mjs does: the tree's commands install none.
  const lock = createHash('sha256').update(await readFile(join(tree, 'package-lock.json')));
  await writeFile(join(tree, 'node_modules/.peil-lock'), lock.digest('hex'));
}

/** The repository as it was at a commit, ready to be built, in a folder that is empty or not there yet. */
export async function unpackCommit(commit: string, tree: string): Promise<void> {
  await mkdir(tree, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: repository, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', tree], { input: archive });
  await linkModules(tree);
}

/**
 * The repository as it is now, changes and all, to be changed without harm. What tools left in `.cache` of an earlier
 * copy at the same place stays: files have the times of the originals, so that it is of use.
 */
export async function copySources(tree: string): Promise<void> {
  await mkdir(tree, { recursive: true });
  for (const name of await readdir(tree)) {
    if (name !== '.cache') await rm(join(tree, name), { recursive: true });
  }
  // What is removed from the tree and not yet from git's index is listed too; the list ends with an empty name.
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').slice(0, -1);
  for (const file of files.filter((name) => existsSync(join(repository, name)))) {
    await cp(join(repository, file), join(tree, file), { preserveTimestamps: true });
  }
  await linkModules(tree);
}
