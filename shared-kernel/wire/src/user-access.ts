import * as z from 'zod/mini';
import { deviceListSchema } from './device.ts';

/** How an invitation may be sent. */
export const invitationWays = ['email', 'phone'] as const;
export type InvitationWay = (typeof invitationWays)[number];

/** Digits of an invitation's code: it is good for longer than the code of a forgotten password, so it is harder to guess. */
export const invitationDigits = 8;

/** Whether a code is an invitation's, by its length. */
export const isInvitationCode = (code: string): boolean => code.length === invitationDigits;

/** How far an invitation has come. */
export const invitationStates = ['sent', 'opened', 'expired', 'accepted'] as const;

/** An invitation to choose a password. Times are ISO 8601 UTC. */
export const invitationSchema = z.looseObject({
  by: z.enum(invitationWays),
  /** The address, or the number in E.164, that it went to. */
  recipient: z.string(),
  state: z.enum(invitationStates),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  opened_at: z.nullable(z.iso.datetime()),
  accepted_at: z.nullable(z.iso.datetime()),
});

/** Who invites, whom, and to what, as whoever opens the link reads it; names are null where they are not known. */
export const openedInvitationSchema = z.looseObject({
  /** Left out for a wrong, used or expired code, and by an API that does not tell. */
  invitation: z.optional(
    z.looseObject({
      inviter: z.nullable(z.string()),
      inviter_organisation: z.nullable(z.string()),
      organisation: z.nullable(z.string()),
      /** In words. */
      role: z.nullable(z.string()),
      user_name: z.string(),
      full_name: z.string(),
    }),
  ),
});

export interface OpenedInvitation extends z.infer<typeof openedInvitationSchema> {}

/** How a user comes in: GET /api/v1/users/{username}/access. Times are ISO 8601 UTC. */
export const userAccessSchema = z.looseObject({
  /** Null for never, and for what was before it was kept. */
  last_login: z.nullable(z.iso.datetime()),
  /** The sign-ins that are still good, the newest first. */
  sessions: z.array(
    z.looseObject({
      /** By which it is ended, and whether it is the one that asks; left out by an API that ends them all at once. */
      id: z.optional(z.string()),
      is_present: z.optional(z.boolean()),
      /** Within some minutes. */
      used_at: z.optional(z.iso.datetime()),
      began_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      /** Browser and system; null for what is not known. */
      client: z.nullable(z.string()),
    }),
  ),
  /** Null where none was sent. */
  invitation: z.nullable(invitationSchema),
});

/** A part of the devices that a user sees: GET /api/v1/users/{username}/devices. */
export const seenDevicesSchema = z.looseObject({
  /** How many there are in all. */
  total: z.int(),
  /** How many of them the filters leave; left out by an API that knows no filters: all. */
  left: z.optional(z.int()),
  /** How many the list leaves out because they are in stock. */
  stock: z.optional(z.int()),
  /** Those that were asked for, in the order that was asked for, as the device list has them. */
  devices: deviceListSchema,
});

/** What keeps a device out of a person's list. */
export const unseenReasons = [
  'deactivated',
  'never_came_in',
  'no_role',
  'other_customer',
  'no_group',
  'in_stock',
] as const;
export type UnseenReason = (typeof unseenReasons)[number];

/** Whether a person sees devices that were searched for, and why not: GET /api/v1/users/{username}/sees. */
export const seesSchema = z.looseObject({
  devices: z.array(
    z.looseObject({
      devid: z.string(),
      short_id: z.string(),
      /** Null, as `organisation`, for one that whoever asks does not see either. */
      name: z.nullable(z.string()),
      organisation: z.nullable(z.string()),
      /** All that is to be changed; empty: the person sees it. */
      reasons: z.array(z.enum(unseenReasons)),
      /** Groups of which one would do, where a group is missing and whoever asks may know them. */
      groups: z.array(z.string()),
    }),
  ),
  /** More were found than are told. */
  more: z.boolean(),
});
export interface Sees extends z.infer<typeof seesSchema> {}

/** For how long one may help as another, minutes. */
export const helpMinutes = [15, 30, 60] as const;
export type HelpMinutes = (typeof helpMinutes)[number];

/** Characters of the reason for which one helps as another, which the customer reads. */
export const helpReasonLength = { least: 5, most: 200 } as const;

/** A token with which to see the portal as a user, and until when: POST /api/v1/users/{username}/help. */
export const helpSchema = z.looseObject({ access_token: z.string(), ends_at: z.iso.datetime() });
export interface Help extends z.infer<typeof helpSchema> {}

export interface Invitation extends z.infer<typeof invitationSchema> {}
export interface UserAccess extends z.infer<typeof userAccessSchema> {}
export interface SeenDevices extends z.infer<typeof seenDevicesSchema> {}

/** What a user is in charge of, and to whom it can be handed over when the user goes (TOLD-04). */
export const leftBehindSchema = z.looseObject({
  /** Duty lists: steps counted from 1, and shifts that are not over. */
  duty: z.array(
    z.looseObject({
      id: z.int(),
      name: z.string(),
      steps: z.array(z.looseObject({ number: z.int(), isOnly: z.boolean() })),
      shifts: z.int(),
    }),
  ),
  /** The organisation's reports go to the user's address. */
  getsReports: z.boolean(),
  /** Devices of whose alarms nobody else is told: the user's rules alone ask for them. */
  alarms: z.optional(z.int()),
  /** Names of ingest keys that the user made; told to the provider's people alone. */
  keys: z.array(z.string()),
  /** All of it, a Norwegian sentence each. */
  sentences: z.array(z.string()),
  /**
   * What does not reach the user from when an administrator writes another address, number, or both, until it is
   * confirmed: a Norwegian sentence each. Left out of who is in charge of nothing.
   */
  deaf: z.optional(
    z.looseObject({ email: z.array(z.string()), phone: z.array(z.string()), both: z.array(z.string()) }),
  ),
  /** Active users of the same organisation. */
  heirs: z.array(
    z.looseObject({
      username: z.string(),
      name: z.string(),
      /** Why nothing of what is left would reach this one, Norwegian: such a user cannot take over. Null: it would. */
      unreachable: z.optional(z.nullable(z.string())),
    }),
  ),
});
export interface LeftBehind extends z.infer<typeof leftBehindSchema> {}
