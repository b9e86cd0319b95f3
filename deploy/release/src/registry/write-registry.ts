import type { Registry } from '@peil/shared-kernel/contract';
import { actor } from '../audit/audit-entry.ts';
import type { Environment } from '../keys/key-files.ts';
import { releaseKeys } from '../keys/release-keys.ts';
import { folderStore } from '../store/folder-store.ts';
import { changeRegistry } from './change-registry.ts';

/** Makes a registry the one of a releases folder, whatever was there, signed with the key of the settings. */
export async function writeRegistry(
  releases: string,
  registry: Registry,
  environment: Environment = process.env,
): Promise<void> {
  const keys = await releaseKeys(environment);
  const context = {
    store: folderStore(releases),
    keys,
    actor: actor(environment),
    canBeginAnew: true,
  };
  await changeRegistry(context, () => ({ registry, steps: [] }));
}
