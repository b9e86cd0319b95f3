import type { RegistryFault } from '@peil/shared-kernel/api/schemas';
import {
  hasExpired,
  type PageRegistry,
  type RegistryKey,
  type SignedText,
} from '@peil/shared-kernel/contract';
import type { KeptRegistry } from './kept-registry.ts';
import { readRegistry } from './read-registry.ts';
import { RegistryError } from './registry-error.ts';

export interface RegistrySourceOptions {
  /** The keys that this page believes. */
  readonly keys: readonly RegistryKey[];
  /** The registry that came with the page; null where none did. */
  readonly inlined: SignedText | null;
  /** Whether the page was kept in this browser: what it came with says what was live then. */
  readonly isKeptPage?: boolean;
  readonly fetchNewest: () => Promise<SignedText>;
  readonly kept: KeptRegistry;
  /** What a verified registry becomes for this browser. */
  readonly settle: (registry: PageRegistry) => Promise<PageRegistry>;
  /** Told of each registry that is not used, and why. */
  readonly onRefused: (fault: RegistryFault) => void;
}

export interface RegistrySource {
  /**
   * The registry that a page starts with: its own, else the one that stands now, else the last good one. A page that
   * was kept asks first, and without an answer takes the newest that this browser has seen. None that is older than the
   * newest this browser has seen, nor one that has expired, though a kept page without network has no other. Throws
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
  const { keys, inlined, isKeptPage = false, fetchNewest, kept, settle, onRefused } = options;

  /** A registry that may be used, and is kept; a RegistryError instead is told. */
  async function take(find: () => Promise<SignedText | null>, serial = 0): Promise<PageRegistry> {
    try {
      const signed = await find();
      if (!signed) throw new RegistryError('registryMissing');
      const registry = await readRegistry(signed, keys);
      const isOver = !isKeptPage && hasExpired(registry);
      if ((registry.serial ?? 0) < serial || isOver) throw new RegistryError('registryStale');
      kept.keep(signed);
      return await settle(registry);
    } catch (error) {
      // Without network a kept page misses the registry as a matter of course.
      const isExpected = isKeptPage && error instanceof RegistryError && error.fault === 'registryMissing';
      if (error instanceof RegistryError && !isExpected) onRefused(error.fault);
      throw error;
    }
  }

  /** The serial of a registry that may be used; null: it may not. */
  async function serialOf(signed: SignedText | null): Promise<number | null> {
    try {
      return signed ? ((await readRegistry(signed, keys)).serial ?? 0) : null;
    } catch {
      return null;
    }
  }

  /** The newest one that this browser has seen: a release that was taken back since the page came is not started. */
  async function lastSeen(last: SignedText | null): Promise<SignedText | null> {
    const [ofPage, ofBrowser] = await Promise.all([serialOf(inlined), serialOf(last)]);
    return ofBrowser !== null && ofBrowser > (ofPage ?? -1) ? last : inlined;
  }

  return {
    async first() {
      const last = kept.read();
      const ways = isKeptPage
        ? [fetchNewest, () => lastSeen(last)]
        : [() => Promise.resolve(inlined), fetchNewest, ...(last ? [() => Promise.resolve(last)] : [])];
      const seen = last?.text === inlined?.text ? null : await serialOf(last);
      const errors: RegistryError[] = [];
      for (const find of ways) {
        try {
          return await take(find, seen ?? 0);
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
