import { RegistryError } from '@peil/release';
import { hasExpired, type RegistryKey } from '@peil/shared-kernel/contract';
import { openLiveRegistry, type LiveRegistry } from './live-registry.ts';
import type { ReleaseReader, StoredRegistry } from './release-reader.ts';
import type { KeptSerial } from './kept-serial.ts';

export interface RegistrySource {
  /** The registry as it is now; the last good one while it is missing, broken, forged or older. Null: none may be served. */
  read(): Promise<LiveRegistry | null>;
  /** Whether the last one that was found is refused. */
  isRefused(): boolean;
}

export interface RegistrySourceOptions {
  readonly reader: ReleaseReader;
  /** Who may have signed it. */
  readonly keys: readonly RegistryKey[];
  /** The highest serial that was ever served here. */
  readonly kept: KeptSerial;
  /** Told once of each registry that is not served, and why. */
  readonly onRefused: (error: unknown) => void;
}

const expiredLine = 'registry.json has expired: sign it anew with «npm run release -- sign»';
const olderLine = (serial: number, highest: number): string =>
  `registry.json (serial ${String(serial)}) is older than one that was served (${String(highest)}): put the newest back, or let this one be the newest with «npm run release -- sign»`;

/** Opens the registry anew when it changes: a release is live at the next page load, without a restart. */
export function registrySource({ reader, keys, kept, onRefused }: RegistrySourceOptions): RegistrySource {
  let good: Promise<LiveRegistry | null> = Promise.resolve(null);
  let known: string | null = null;
  let isAway = false;
  let isRefused = false;
  let ended: LiveRegistry | null = null;

  async function open({ text }: StoredRegistry, former: LiveRegistry | null): Promise<LiveRegistry | null> {
    if (text === null && former === null) return null;
    try {
      if (text === null) throw new RegistryError('registry.json is missing');
      const opened = await openLiveRegistry(text, keys);
      const highest = Math.max(former?.serial ?? 0, kept.read());
      if (opened.serial < highest) throw new RegistryError(olderLine(opened.serial, highest));
      if (hasExpired(opened)) throw new RegistryError(expiredLine);
      kept.keep(opened.serial);
      isRefused = false;
      return opened;
    } catch (error) {
      isRefused = true;
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
      const live = await good;
      if (live === null || !hasExpired(live)) return live;
      if (ended !== live) onRefused(new RegistryError(expiredLine));
      ended = live;
      isRefused = true;
      return null;
    },
    isRefused: () => isRefused,
  };
}
