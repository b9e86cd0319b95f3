import { actor } from '../audit/audit-entry.ts';
import type { Environment } from '../keys/key-files.ts';
import { releaseKeys } from '../keys/release-keys.ts';
import type { ChangeContext } from '../registry/change-registry.ts';
import { storeAt } from '../store/store-at.ts';

/** What a change of the deployment that the settings name takes. Throws KeyError. */
export async function releaseContext(environment: Environment): Promise<ChangeContext> {
  return {
    store: storeAt(environment.RELEASES_DIR, environment),
    keys: await releaseKeys(environment),
    actor: actor(environment),
  };
}
