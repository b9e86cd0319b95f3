import { RegistryError } from '@peil/release';
import type { RegistryKey } from '@peil/shared-kernel/contract';
import { openLiveRegistry, type LiveRegistry } from './live-registry.ts';
import type { ReleaseReader, StoredRegistry } from './release-reader.ts';

export interface RegistrySource {
  /** The registry as it is now; the last good one while it is missing, broken, forged or older. Null: never was one. */
  read(): Promise<LiveRegistry | null>;
}

export interface RegistrySourceOptions {
  readonly reader: ReleaseReader;
  /** Who may have signed it. */
  readonly keys: readonly RegistryKey[];
  /** Told once of each registry that is not served, and why. */
  readonly onRefused: (error: unknown) => void;
}

/** Opens the registry anew when it changes: a release is live at the next page load, without a restart. */
export function registrySource({ reader, keys, onRefused }: RegistrySourceOptions): RegistrySource {
  let good: Promise<LiveRegistry | null> = Promise.resolve(null);
  let known: string | null = null;
  let isAway = false;

  async function open({ text }: StoredRegistry, former: LiveRegistry | null): Promise<LiveRegistry | null> {
    if (text === null && former === null) return null;
    try {
      if (text === null) throw new RegistryError('registry.json is missing');
      const opened = await openLiveRegistry(text, keys);
      if (former && opened.serial < former.serial)
        throw new RegistryError('registry.json is older than the one in use');
      return opened;
    } catch (error) {
      onRefused(error);
      return former;
    }
  }

  async function look(): Promise<StoredRegistry | null> {
    try {
      const found = await reader.registry(known);
      isAway = false;
      return found;
    } catch (error) {
      if (!isAway) onRefused(error);
      isAway = true;
      return null;
    }
  }

  return {
    async read() {
      const found = await look();
      if (found && found.stamp !== known) {
        known = found.stamp;
        const former = good;
        good = former.then((last) => open(found, last));
      }
      return good;
    },
  };
}
