import type { RegistryFile, RegistryKey } from '@peil/shared-kernel/contract';
import type { ReleaseStore } from '../store/release-store.ts';
import { RegistryError } from '../errors/registry-error.ts';
import { openRegistryFile } from './signed-registry.ts';

/** A store's registry, signed by one of the keys. Throws RegistryError, also where nothing has been released. */
export async function openStoredRegistry(
  store: ReleaseStore,
  keys: readonly RegistryKey[],
): Promise<RegistryFile> {
  const stored = await store.readRegistry();
  if (!stored) throw new RegistryError('nothing has been released yet');
  return openRegistryFile(stored.text, keys);
}
