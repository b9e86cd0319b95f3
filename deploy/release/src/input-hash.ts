import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repository, type PackageName } from './layout.ts';

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
 * A hash of everything a package's build reads: its sources, the kernel, the build preset and the locked libraries.
 * @param root the repository's root
 */
export function inputHash(packageName: PackageName, root: string = repository): string {
  const hash = createHash('sha256');
  const folders = [packageName, 'shared-kernel', 'deploy/release/src/webpack'].map((name) =>
    join(root, name),
  );
  const files = [
    ...folders.flatMap((folder) => [...filesBelow(folder)]),
    join(root, 'package-lock.json'),
    join(root, 'tsconfig.base.json'),
  ];
  for (const file of files) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
