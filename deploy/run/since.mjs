import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { remotesVisited } from './since-plan.mjs';
import { giveUp, repository } from './steps.mjs';

const read = (path) => readFileSync(join(repository, path), 'utf8');

function git(...args) {
  return execFileSync('git', args, {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

const lines = (text) => text.split('\0').filter(Boolean);

/** The files that differ from where this branch left `ref`: committed, not committed, and new ones that git does not know. */
export function changedSince(ref) {
  try {
    const base = git('merge-base', '--end-of-options', ref, 'HEAD').trim();
    const changed = lines(git('diff', '--name-only', '--no-renames', '-z', base));
    return [
      ...new Set([...changed, ...lines(git('ls-files', '--others', '--exclude-standard', '-z'))]),
    ].sort();
  } catch {
    return giveUp(`git knows no commit ${ref} that this one has something in common with.`);
  }
}

/** The commit that is checked out, and whether the files differ from it. */
export function commitOf() {
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no').trim() !== '';
    return `${git('rev-parse', '--short', 'HEAD').trim()}${isChanged ? ' with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}

/** The folders of all packages, each with those of the packages that it imports. */
function dependencies() {
  const folders = JSON.parse(read('package.json')).workspaces.flatMap((name) =>
    name.endsWith('/*')
      ? readdirSync(join(repository, name.slice(0, -2))).map((below) => name.replace('*', below))
      : [name],
  );
  const packages = folders
    .filter((folder) => existsSync(join(repository, folder, 'package.json')))
    .map((folder) => ({ folder, ...JSON.parse(read(`${folder}/package.json`)) }));
  const folderOf = new Map(packages.map(({ name, folder }) => [name, folder]));
  return Object.fromEntries(
    packages.map(({ folder, dependencies: imported = {} }) => [
      folder,
      Object.keys(imported).flatMap((name) => folderOf.get(name) ?? []),
    ]),
  );
}

/** The files that a source of the browser tests imports, themselves and theirs. */
function importsOf(path, found = new Set()) {
  for (const [, name] of read(path).matchAll(/\b(?:from|import\()\s*'(\.[^']+)'/g)) {
    const imported = posix.join(posix.dirname(path), name);
    if (found.has(imported) || !existsSync(join(repository, imported))) continue;
    found.add(imported);
    importsOf(imported, found);
  }
  return found;
}

/** What every page has names addresses that its test does not go to. */
const isPage = (path) => path.startsWith('e2e/support/pages/') && !/\/(header|routes|pages)\.ts$/.test(path);

/** What `planOf` has to know of this tree. */
export function readTree() {
  const packages = dependencies();
  const remotes = Object.keys(packages).filter((folder) => folder.startsWith('mfe-'));
  const routesOf = (remote) =>
    [...read(`${remote}/src/manifest.ts`).matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path);
  const routes = Object.fromEntries(remotes.map((remote) => [remote, routesOf(remote)]));
  const specs = readdirSync(join(repository, 'e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => {
      const path = `e2e/${name}`;
      const imports = [...importsOf(path)];
      const text = [path, ...imports.filter(isPage)].map(read).join('\n');
      return [path, { remotes: remotesVisited(text, routes), imports }];
    });
  return { dependencies: packages, specs: Object.fromEntries(specs) };
}
