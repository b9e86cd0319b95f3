import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema, type Release } from '@peil/shared-kernel/contract';
import { releaseFile, repository, type PackageName } from '../layout.ts';
import { buildRelease, type BuildOrder } from './build-release.ts';
import { buildInputs, inputHash } from './input-hash.ts';
import { releaseVersion } from './release-version.ts';
import { sourceState } from './source-state.ts';

const orderOf = (name: PackageName, version: string): BuildOrder => ({
  folder: join(repository, name),
  name,
  version,
  ...sourceState(buildInputs(name)),
});

/** The version that the sources of a package have as they lie: it ends in a hash of everything the build reads. */
export async function sourceVersion(packageName: PackageName, quick = false): Promise<string> {
  const text = await readFile(join(repository, packageName, 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return releaseVersion(version, inputHash(packageName), quick);
}

async function builtRelease(
  packageName: PackageName,
  version: string,
  builds: string,
): Promise<Release | null> {
  const file = join(builds, packageName, version, releaseFile);
  return existsSync(file) ? releaseSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : null;
}

/**
 * Builds one package alone into `<builds>/<package>/<version>/`. Unchanged sources are not built again, and the same
 * commit gives the same bytes. Throws BuildError.
 */
export async function buildPackage(packageName: PackageName, builds: string): Promise<Release> {
  const version = await sourceVersion(packageName);
  const built = await builtRelease(packageName, version, builds);
  return built ?? buildRelease(orderOf(packageName, version), builds);
}

/**
 * The same for `npm start`: neither minified nor compressed, under a version of its own. A whole build of the same
 * sources is as good. Throws BuildError.
 */
export async function buildPackageQuickly(packageName: PackageName, builds: string): Promise<Release> {
  for (const version of [await sourceVersion(packageName), await sourceVersion(packageName, true)]) {
    const built = await builtRelease(packageName, version, builds);
    if (built) return built;
  }
  const version = await sourceVersion(packageName, true);
  return buildRelease({ ...orderOf(packageName, version), quick: true }, builds);
}
