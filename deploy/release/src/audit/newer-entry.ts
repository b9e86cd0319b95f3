import type { RegistryFile } from '@peil/shared-kernel/contract';
import type { AuditEntry } from './audit-entry.ts';

/** A step that is newer than the registry, though it was logged. */
interface NewerEntry {
  readonly entry: AuditEntry;
  /** Whether it took effect, since another step replaced what it made; otherwise its command may have been killed. */
  readonly isCertain: boolean;
}

/** The newest step of the log that the registry knows nothing of; null: the registry is the newest. */
export function newerEntry(entries: readonly AuditEntry[], { registry }: RegistryFile): NewerEntry | null {
  const newer = entries.filter(({ serial }) => serial > registry.serial);
  const entry = newer.reduce<AuditEntry | null>(
    (newest, step) => (newest === null || step.serial > newest.serial ? step : newest),
    null,
  );
  if (entry === null) return null;
  const replaced = new Set(newer.map((step) => step.replaced));
  return { entry, isCertain: newer.some((step) => replaced.has(step.registry)) };
}

/** What an operator reads of it, in one line. */
export function newerLine({ entry, isCertain }: NewerEntry, { registry }: RegistryFile): string {
  const { command, who, when, serial } = entry;
  const told = `registry.json (serial ${String(registry.serial)}) is older than what the audit log tells: «${command}» by ${who} at ${when.slice(0, 19)}Z made ${String(serial)}`;
  const back =
    'put the newest registry.json back, or let this one be the newest with «npm run release -- sign»; portals that saw the newer one refuse it until then';
  return isCertain
    ? `${told}: ${back}`
    : `${told}: if that command was killed, give it again; if not, ${back}`;
}
