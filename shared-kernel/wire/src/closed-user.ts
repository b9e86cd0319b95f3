import * as z from 'zod/mini';

/** Who a deactivated user was, while it is kept (SUPPORT-04). Times are ISO 8601 UTC. */
export const closedUserSchema = z.looseObject({
  closed_at: z.iso.datetime(),
  /** User name of who did it; empty where nobody of the portal did. */
  closed_by: z.string(),
  /** Until when the account can be opened again; then this is gone, and the user is a pseudonym. */
  reopen_until: z.iso.datetime(),
  orgid: z.string(),
  /** The organisation's name. */
  organisation: z.string(),
  /** Whether the organisation was closed for good meanwhile: nobody can be opened again there. */
  is_organisation_closed: z.boolean(),
  roles: z.array(z.string()),
  /** Access groups. */
  tags: z.array(z.string()),
  /** Whether the address is another user's now: it is opened again with one of its own. */
  is_email_taken: z.boolean(),
});

/** GET /api/v1/users/{username}/closed; null for a user who is not deactivated, and after the time. */
export const closedUserAnswerSchema = z.looseObject({ closed: z.nullable(closedUserSchema) });

export interface ClosedUser extends z.infer<typeof closedUserSchema> {}
export interface ClosedUserAnswer extends z.infer<typeof closedUserAnswerSchema> {}
