import * as z from 'zod/mini';

/** What happened to a thing. */
export const auditActions = ['created', 'changed', 'deleted', 'moved_in', 'command'] as const;

/** Who changed a thing, what and when: `GET /api/v1/audit`. */
export const auditEntrySchema = z.looseObject({
  id: z.int(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  /** Customers read the provider's name instead of its people's. */
  user_name: z.string(),
  /** Path to old and new value; passwords and the like without values. */
  changes: z.record(
    z.string(),
    z.looseObject({ from: z.optional(z.unknown()), to: z.optional(z.unknown()) }),
  ),
});

export interface AuditEntry extends z.infer<typeof auditEntrySchema> {}
