import type { AuditEntry } from './audit-entry.ts';

/**
 * The entries that made the registry what it is, newest first. Others in the log never took effect: their command was
 * killed before it changed the registry, or came second.
 * @param signature the registry's
 */
export function auditChain(entries: readonly AuditEntry[], signature: string): AuditEntry[] {
  const chain: AuditEntry[] = [];
  let made: string | null = signature;
  while (made !== null) {
    const [step, ...others] = entries.filter(({ registry }) => registry === made);
    if (!step || chain.includes(step)) break;
    chain.push(step, ...others);
    made = step.replaced;
  }
  return chain;
}
