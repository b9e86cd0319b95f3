import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema, type Release } from '@peil/shared-kernel/contract';
import { releaseFile, repository, type PackageName } from '../layout.ts';
import { buildRelease } from './build-release.ts';
import { buildInputs, inputHash } from './input-hash.ts';
import { releaseVersion } from './release-version.ts';
import { sourceState } from './source-state.ts';

/** The version that the sources of a package have as they lie: it ends in a hash of everything the build reads. */
export async function sourceVersion(packageName: PackageName): Promise<string> {
  const text = await readFile(join(repository, packageName, 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return releaseVersion(version, inputHash(packageName));
}

/**
 * Builds one package alone into `<builds>/<package>/<version>/`. Unchanged sources are not built again, and the same
 * commit gives the same bytes. Throws BuildError.
 */
export async function buildPackage(packageName: PackageName, builds: string): Promise<Release> {
  const version = await sourceVersion(packageName);
  const file = join(builds, packageName, version, releaseFile);
  if (existsSync(file)) return releaseSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const source = sourceState(buildInputs(packageName));
  return buildRelease(
    { folder: join(repository, packageName), name: packageName, version, ...source },
    builds,
  );
}
