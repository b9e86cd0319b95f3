import type { PageRegistry } from '@peil/shared-kernel/contract';
import type { RegistrySource } from './registry-source.ts';

/** Until so long after it was fetched a registry is taken for new, in milliseconds. */
const freshMs = 5 * 60_000;

/** How long a page waits for a newer registry when it knows one already, in milliseconds. */
const patienceMs = 1_500;

/** The registry a page works with: the one it came with, until a newer one is asked for. */
export interface LiveRegistry {
  current(): PageRegistry;
  /** Asks for the registry as it stands now; the last good one stays when that fails or takes long. */
  refresh(): Promise<PageRegistry>;
  /** The same where the one that is known is some minutes old, so that a tab open for long learns of a rollback. */
  refreshIfOld(): Promise<PageRegistry>;
}

export function createLiveRegistry(first: PageRegistry, newest: RegistrySource['newest']): LiveRegistry {
  let registry = first;
  let knownAt = Date.now();
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    try {
      registry = await newest(registry.serial ?? 0);
      knownAt = Date.now();
    } catch {
      // Told by the source. The page goes on with what it knows: what was asked for may be had all the same.
    } finally {
      asking = null;
    }
  }

  async function refresh(): Promise<PageRegistry> {
    asking ??= ask();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([asking, patience]);
    clearTimeout(timer);
    return registry;
  }

  return {
    current: () => registry,
    refresh,
    refreshIfOld: () => (Date.now() - knownAt < freshMs ? Promise.resolve(registry) : refresh()),
  };
}
