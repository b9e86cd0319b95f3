import * as z from 'zod/mini';

/** An organisation; the simple list has orgid and name only, the full one all but the brand, every other call all. */
export const organisationSchema = z.looseObject({
  orgid: z.string(),
  name: z.string(),
  /** Names from the root organisation down to this one. */
  path: z.optional(z.array(z.string())),
  parent: z.optional(z.nullable(z.string())),
  /** Norwegian organisation number, nine digits. */
  organisation_number: z.optional(z.nullable(z.string())),
  address: z.optional(z.nullable(z.string())),
  contact: z.optional(
    z.looseObject({
      name: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  ),
  support_email: z.optional(z.nullable(z.string())),
  /** E-mail addresses that the organisation's reports go to. */
  report_recipients: z.optional(z.array(z.string())),
  /** Whether its reports tell volumes at 15 °C beside the measured ones (ASTM D1250). */
  volume_at_15: z.optional(z.boolean()),
  /** What its users see in place of the portal's own. */
  brand: z.optional(
    z.looseObject({
      /** `#rrggbb`, at least 4.5:1 on white. */
      accent: z.nullable(z.string()),
      /** A small picture as a data address. */
      logo: z.nullable(z.string()),
    }),
  ),
  /** When it was closed, ISO 8601 UTC; null while it is open. */
  closed_at: z.optional(z.nullable(z.string())),
  /** Devices that it owns, those of organisations below left out; null for whoever may not count them. */
  device_count: z.optional(z.nullable(z.int())),
  /** Users who work in it; null for whoever may not count them. */
  user_count: z.optional(z.nullable(z.int())),
  /** True of the one that deactivated users are kept in; left out of every other. */
  holding: z.optional(z.boolean()),
});

/** What became of what an organisation had when it was closed. */
export const closedOrganisationSchema = z.looseObject({
  /** Devices that went to the provider's stock. */
  devices: z.int(),
  /** Users that were deactivated. */
  users: z.int(),
});

export interface Organisation extends z.infer<typeof organisationSchema> {}
export interface ClosedOrganisation extends z.infer<typeof closedOrganisationSchema> {}
