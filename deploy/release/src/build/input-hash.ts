import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repository, type PackageName } from '../layout.ts';

const ignored = new Set(['node_modules', '.tsbuild', 'dist', 'api-report', 'testing']);

function* filesBelow(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (ignored.has(entry.name) || /\.(test\.tsx?|tsbuildinfo)$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/**
 * What a package's build reads, relative to the repository's root: sources, kernel, since when the kernel's names
 * and the API's calls are what they are, build preset, locked libraries.
 */
export const buildInputs = (packageName: PackageName): readonly string[] => [
  packageName,
  'shared-kernel',
  'shared-kernel/api-report/since.json',
  'deploy/api/api-operations.json',
  'deploy/release/src/webpack',
  'deploy/release/src/build',
  'package-lock.json',
  'tsconfig.base.json',
];

/**
 * A hash of everything a package's build reads.
 * @param root the repository's root
 */
export function inputHash(packageName: PackageName, root: string = repository): string {
  const hash = createHash('sha256');
  const inputs = buildInputs(packageName).map((name) => join(root, name));
  const files = inputs.flatMap((path) => (statSync(path).isDirectory() ? [...filesBelow(path)] : [path]));
  for (const file of files) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
