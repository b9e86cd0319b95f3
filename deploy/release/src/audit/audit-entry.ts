import { hostname, userInfo } from 'node:os';
import * as z from 'zod/mini';

const auditEntrySchema = z.object({
  /** UTC. */
  when: z.string(),
  /** RELEASE_ACTOR, else the user of the operating system. */
  who: z.string(),
  host: z.string(),
  command: z.string(),
  package: z.string(),
  channel: z.optional(z.string()),
  /** Version that was live before, null for none. */
  from: z.nullable(z.string()),
  /** Version the step was about. */
  to: z.nullable(z.string()),
  percent: z.optional(z.number()),
  /** Why, where the tool itself decided. */
  reason: z.optional(z.string()),
  serial: z.int(),
  /** Signature of the registry this step made, and of the one it replaced: entries that took effect form a chain. */
  registry: z.string(),
  replaced: z.nullable(z.string()),
});

/** One line of the audit log: who changed what is live. */
export interface AuditEntry extends z.infer<typeof auditEntrySchema> {}

/** What the step was; the rest of the entry is known where it is written. */
export type AuditedStep = Pick<
  AuditEntry,
  'command' | 'package' | 'channel' | 'from' | 'to' | 'percent' | 'reason'
>;

export interface Actor {
  readonly who: string;
  readonly host: string;
}

/** Who gives the command. */
export function actor(environment: Readonly<Record<string, string | undefined>>): Actor {
  return { who: environment.RELEASE_ACTOR || userInfo().username, host: hostname() };
}

/** The entry in a line of the log, or null for a line that was cut off. */
export function parseAuditEntry(line: string): AuditEntry | null {
  try {
    return auditEntrySchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
