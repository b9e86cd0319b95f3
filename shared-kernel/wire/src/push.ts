import * as z from 'zod/mini';

/** Longest address of a push service, and longest name of a device; characters. */
export const pushLimits = { address: 2048, key: 200, name: 60, devices: 20 };

/** Which service reaches a device: a browser's by the standard, Apple's, Google's. */
export const pushKinds = ['web', 'apns', 'fcm'] as const;
export type PushKind = (typeof pushKinds)[number];

/** A device on which a person has turned notices on; of `GET /api/v1/users/{username}/push-devices`. */
export const pushDeviceSchema = z.object({
  id: z.string(),
  kind: z.enum(pushKinds),
  /** Such as `Chrome på Android`. */
  name: z.string(),
  /** ISO 8601 UTC. */
  made_at: z.iso.datetime(),
  /** When a notice last reached its push service, ISO 8601 UTC; null: never. */
  used_at: z.nullable(z.iso.datetime()),
  /** Notices in a row that did not reach it. */
  failures: z.int(),
  /** Why the latest of them did not, in words; null where none failed. */
  trouble: z.nullable(z.string()),
});
export interface PushDevice extends z.infer<typeof pushDeviceSchema> {}

export const pushKeySchema = z.object({
  /** The portal's public key (VAPID), base64url; what a browser subscribes with. */
  publicKey: z.string(),
});

/** What became of a notice that was tried on one device. */
export const pushTrialSchema = z.object({
  sent: z.boolean(),
  /** Why not, in words; null where it was sent. */
  reason: z.nullable(z.string()),
});
export interface PushTrial extends z.infer<typeof pushTrialSchema> {}

/** What a device is shown. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** Path of the portal that a tap opens. */
  readonly url: string;
  /** Path of the portal where the alarm can be acknowledged; missing where there is nothing to, or `url` leads there. */
  readonly acknowledge?: string;
  /** A later notice with the same tag takes the place of an earlier one. */
  readonly tag: string;
}
