import type { Registry, RegistryFile } from '@peil/shared-kernel/contract';
import type { Actor, AuditEntry, AuditedStep } from '../audit/audit-entry.ts';
import type { ReleaseKeys } from '../keys/release-keys.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { RegistryError } from '../errors/registry-error.ts';
import { openRegistryFile, signRegistry } from './signed-registry.ts';

/** What a command makes of the registry, and how the audit log tells it. */
export interface RegistryChange {
  readonly registry: Registry;
  readonly steps: readonly AuditedStep[];
}

export interface ChangeContext {
  readonly store: ReleaseStore;
  readonly keys: ReleaseKeys;
  readonly actor: Actor;
  /** Begins anew where the registry is broken or wrongly signed, instead of refusing. */
  readonly canBeginAnew?: boolean;
  /** The highest serial that the log knows, where the registry may be an older one that was put back. */
  readonly newest?: number;
}

/** This many other changes in a row would have to come in between. */
const attempts = 20;

async function openOrNull(
  text: string,
  { keys, canBeginAnew = false }: ChangeContext,
): Promise<RegistryFile | null> {
  try {
    return await openRegistryFile(text, keys.trusted);
  } catch (error) {
    if (canBeginAnew && error instanceof RegistryError) return null;
    throw error;
  }
}

/**
 * Reads the registry, changes it and puts it back signed. When another operator was quicker, the change is made again
 * upon theirs: none is lost. `change` returns null where there is nothing to do. Returns whether
 * there was anything.
 */
export async function changeRegistry(
  context: ChangeContext,
  change: (former: Registry | null) => RegistryChange | null,
): Promise<boolean> {
  const { store, keys, actor } = context;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const stored = await store.readRegistry();
    const former = stored && (await openOrNull(stored.text, context));
    const next = change(former?.registry ?? null);
    if (!next) return false;
    const signed = signRegistry(next.registry, keys.signing, context.newest);
    const when = new Date().toISOString();
    const made = { registry: signed.signature, replaced: former?.signature ?? null };
    const entries = next.steps.map((step): AuditEntry => ({
      when,
      ...actor,
      ...step,
      serial: signed.registry.serial,
      ...made,
    }));
    const text = JSON.stringify(signed, null, 2);
    if (await store.replaceRegistry({ former: stored?.revision ?? null, text, entries })) return true;
  }
  throw new RegistryError(`${store.location}: others keep changing the registry; try again`);
}
