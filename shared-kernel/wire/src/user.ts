import * as z from 'zod/mini';

/** A user as GET /api/v1/users returns it (API-01). */
export const userSchema = z.looseObject({
  userid: z.string(),
  user_name: z.string(),
  full_name: z.string(),
  orgid: z.string(),
  meta_data: z.looseObject({
    email: z.optional(z.nullable(z.string())),
    phone: z.optional(z.nullable(z.string())),
    /** Whether the user has shown to receive what is sent there. */
    email_confirmed: z.optional(z.boolean()),
    phone_confirmed: z.optional(z.boolean()),
    /** What waits to be confirmed and to take the other's place; told to nobody but the user. */
    email_pending: z.optional(z.nullable(z.string())),
    phone_pending: z.optional(z.nullable(z.string())),
    address: z.optional(z.nullable(z.string())),
    disabled: z.optional(z.nullable(z.boolean())),
    favouriteDevices: z.optional(z.nullable(z.array(z.string()))),
    features: z.optional(z.nullable(z.record(z.string(), z.boolean()))),
  }),
  tags: z.looseObject({
    public: z.array(z.string()),
    shared: z.optional(z.nullable(z.array(z.string()))),
  }),
  roles: z.looseObject({ roles: z.array(z.string()) }),
});

/** The access token's payload (LOGIN-03); `exp` and `iat`, when it was issued, are epoch seconds. */
export const accessTokenSchema = z.looseObject({
  username: z.string(),
  userid: z.string(),
  orgid: z.string(),
  roles: z.array(z.string()),
  tags: z.array(z.string()),
  exp: z.number(),
  iat: z.optional(z.number()),
  /** Who helps as the user and only looks, by name (SUPPORT-01); left out for the user. */
  act: z.optional(z.looseObject({ sub: z.string(), name: z.string() })),
  /** Id of the newest release note that the user had read when it was issued; left out for none. */
  notes_read: z.optional(z.string()),
});

export interface User extends z.infer<typeof userSchema> {}
export interface AccessToken extends z.infer<typeof accessTokenSchema> {}
