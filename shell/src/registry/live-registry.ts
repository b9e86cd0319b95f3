import type { PageRegistry } from '@peil/shared-kernel/contract';
import { fetchRegistry } from './registry-client.ts';

/** The registry a page works with: the one it came with, until something fails and a newer one is asked for. */
export interface LiveRegistry {
  current(): PageRegistry;
  /** Asks for the registry as it stands now; the last good one stays when that fails. */
  refresh(): Promise<PageRegistry>;
}

export function createLiveRegistry(
  first: PageRegistry,
  fetchNewest: () => Promise<PageRegistry> = fetchRegistry,
): LiveRegistry {
  let registry = first;
  return {
    current: () => registry,
    async refresh() {
      try {
        registry = await fetchNewest();
      } catch {
        // The page goes on with what it knows: the retry that asked may succeed all the same.
      }
      return registry;
    },
  };
}
