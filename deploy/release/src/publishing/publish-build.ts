import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import type { Release } from '@peil/shared-kernel/contract';
import { RegistryError } from '../errors/registry-error.ts';
import { folderStore } from '../store/folder-store.ts';
import type { ReleaseId, ReleaseStore } from '../store/release-store.ts';
import { verifiedRelease } from './verify-release.ts';

/** What makes two builds the same release: everything but which commit it was that had these sources. */
const content = ({ commit: _commit, built: _built, ...rest }: Release) => rest;

/**
 * Copies a build into a store, unless it is there already. Returns the release there. Throws RegistryError for a build
 * that is not whole, and for a version that is there with other bytes: what was published never changes.
 */
export async function publishBuild(store: ReleaseStore, builds: string, id: ReleaseId): Promise<Release> {
  const build = await verifiedRelease(folderStore(builds), id);
  const { packageName, version } = id;
  if ((await store.readRelease(id)) === null) await store.addRelease(id, join(builds, packageName, version));
  const published = await verifiedRelease(store, id);
  if (isDeepStrictEqual(content(published), content(build))) return published;
  throw new RegistryError(
    `${packageName} ${version} is published in ${store.location} with other bytes; step its version`,
  );
}
