import type { RegistryFault } from '@peil/shared-kernel/api/schemas';
import type { PageRegistry, RegistryKey, SignedText } from '@peil/shared-kernel/contract';
import type { KeptRegistry } from './kept-registry.ts';
import { readRegistry } from './read-registry.ts';
import { RegistryError } from './registry-error.ts';

export interface RegistrySourceOptions {
  /** The keys that this page believes. */
  readonly keys: readonly RegistryKey[];
  /** The registry that came with the page; null where none did. */
  readonly inlined: SignedText | null;
  readonly fetchNewest: () => Promise<SignedText>;
  readonly kept: KeptRegistry;
  /** What a verified registry becomes for this browser. */
  readonly settle: (registry: PageRegistry) => Promise<PageRegistry>;
  /** Told of each registry that is not used, and why. */
  readonly onRefused: (fault: RegistryFault) => void;
}

export interface RegistrySource {
  /**
   * The registry that a page starts with: its own, else the one that stands now, else the last good one. Throws
   * RegistryError: the gravest of what was wrong with them.
   */
  first(): Promise<PageRegistry>;
  /** The registry as it stands now, not older than that serial. Throws RegistryError. */
  newest(serial: number): Promise<PageRegistry>;
}

/** A registry that was tampered with says more of a deployment than one that did not arrive. */
const gravity: Readonly<Record<RegistryFault, number>> = {
  registryForged: 3,
  registryBroken: 2,
  registryStale: 1,
  registryMissing: 0,
};

const graver = (one: RegistryError, other: RegistryError): RegistryError =>
  gravity[other.fault] > gravity[one.fault] ? other : one;

/** Where registries come from. Nothing that comes from here was not signed by a key of the page. */
export function createRegistrySource(options: RegistrySourceOptions): RegistrySource {
  const { keys, inlined, fetchNewest, kept, settle, onRefused } = options;

  /** A registry that may be used, and is kept; a RegistryError instead is told. */
  async function take(find: () => Promise<SignedText | null>, serial = 0): Promise<PageRegistry> {
    try {
      const signed = await find();
      if (!signed) throw new RegistryError('registryMissing');
      const registry = await readRegistry(signed, keys);
      if ((registry.serial ?? 0) < serial) throw new RegistryError('registryStale');
      kept.keep(signed);
      return await settle(registry);
    } catch (error) {
      if (error instanceof RegistryError) onRefused(error.fault);
      throw error;
    }
  }

  return {
    async first() {
      const last = kept.read();
      const ways = [
        () => Promise.resolve(inlined),
        fetchNewest,
        ...(last ? [() => Promise.resolve(last)] : []),
      ];
      const errors: RegistryError[] = [];
      for (const find of ways) {
        try {
          return await take(find);
        } catch (error) {
          if (!(error instanceof RegistryError)) throw error;
          errors.push(error);
        }
      }
      throw errors.reduce(graver);
    },
    newest: (serial) => take(fetchNewest, serial),
  };
}
