import * as z from 'zod/mini';
import { lifeStates } from './device-state.ts';
import { auditEntrySchema } from './audit.ts';

/** `GET /api/v1/provider/figures`: what the caller's organisations are and do. */
export const providerFiguresSchema = z.object({
  organisations: z.int(),
  devices: z.int(),
  /** Of the devices, those in stock. */
  in_stock: z.int(),
  /** How many devices are in each state of their lives; those that none is in are left out. */
  states: z.array(z.object({ state: z.enum(lifeStates), devices: z.int() })),
  /** Of the devices, those that have been silent for too long. */
  silent: z.int(),
  /** Readings that arrived in the 24 whole hours before this one. */
  readings_day: z.int(),
  /** Messages that failed in the last 14 days, and were not sent again. */
  failed_messages: z.int(),
  /** Messages that are tried again after a failure. */
  delayed_messages: z.int(),
});

/** How far back readings are shown by the hour. */
export const readingHourSpans = [48, 168] as const;

/** An hour of `GET /api/v1/provider/readings`; an hour in which none came counts 0. */
export const readingHourSchema = z.object({
  /** Begin of the hour, ISO 8601 UTC. */
  hour: z.iso.datetime(),
  /** Readings that arrived in it. */
  readings: z.int(),
});

/** A device of `GET /api/v1/provider/silent`. */
export const silentDeviceSchema = z.object({
  devid: z.string(),
  shortid: z.string(),
  name: z.string(),
  orgid: z.string(),
  /** Name of the organisation. */
  organisation: z.string(),
  /** Epoch seconds when it was last heard of; null when it never was, and was put up in another's place. */
  last_contact: z.nullable(z.number()),
  /** Epoch seconds since when that is too long. */
  silent_since: z.number(),
});

/** Most devices of one answer. */
export const mostSilentDevices = 500;

export const silentDevicesSchema = z.object({
  /** How many there are. */
  total: z.int(),
  /** The longest silent first; the first 500. */
  devices: z.array(silentDeviceSchema),
});

/** Why a message cannot be sent again; null where it can. */
export const resendRefusals = ['held_code', 'too_old', 'not_failed'] as const;

/** A message of `GET /api/v1/provider/messages`. */
export const troubledMessageSchema = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'sms', 'push']),
  /** To whom, all but enough to know it again hidden: `k…@kunde.no`, `+47…123`; of a push the end of the user's id. */
  recipient: z.string(),
  /** Of a mail. */
  subject: z.string(),
  /** `withdrawn`: who sent it was told at once that it did not go, and to try again. */
  state: z.enum(['waiting', 'failed', 'withdrawn']),
  /** Kind of the latest failure, such as `EENVELOPE 550` or `HTTP 400`; null where the process ended. */
  error: z.nullable(z.string()),
  attempts: z.int(),
  /** ISO 8601 UTC. */
  created_at: z.iso.datetime(),
  /** ISO 8601 UTC; null while it is tried again. */
  ended_at: z.nullable(z.iso.datetime()),
  /** ISO 8601 UTC; null: never. */
  resent_at: z.nullable(z.iso.datetime()),
  refusal: z.nullable(z.enum(resendRefusals)),
});

/** Most messages of one answer. */
export const mostTroubledMessages = 200;

export const troubledMessagesSchema = z.object({
  /** Messages that can be sent again, those beyond the list too. */
  resendable: z.int(),
  /** The newest first; the first 200. */
  messages: z.array(troubledMessageSchema),
});

export const resendAnswerSchema = z.object({
  results: z.array(z.object({ id: z.string(), result: z.enum(['queued', ...resendRefusals]) })),
});

/** An entry of `GET /api/v1/provider/audit`. */
export const trailEntrySchema = z.extend(auditEntrySchema, {
  orgid: z.string(),
  kind: z.string(),
  object: z.string(),
  /** Name of the device, object, user or organisation; null for others and for one that is gone. */
  name: z.nullable(z.string()),
});

/** Kinds of things in the trail. */
export const trailKinds = [
  'device',
  'user',
  'organisation',
  'object',
  'sensor',
  'profile',
  'ingest_key',
  'duty_list',
  'locked_month',
  'delivery_note',
  'message',
] as const;

/** `GET /api/v1/provider/sign-in-failures`. */
export const signInFailuresSchema = z.object({
  /** Each day of the last 30, the newest first. */
  days: z.array(
    z.object({
      /** `YYYY-MM-DD` in Oslo. */
      day: z.iso.date(),
      failures: z.int(),
      /** Turned away unheard, after too many failures. */
      refused: z.int(),
    }),
  ),
  /** Accounts, those with the most first; at most 50. */
  accounts: z.array(
    z.object({
      /** Null: all that named no account. */
      user_name: z.nullable(z.string()),
      full_name: z.nullable(z.string()),
      failures: z.int(),
      refused: z.int(),
      last_at: z.iso.datetime(),
      /** ISO 8601 UTC until when browsers that its user has not signed in with are turned away; null: they are not. */
      locked_until: z.nullable(z.iso.datetime()),
      /** The same of one that the user has signed in with; of several the last. */
      browser_locked_until: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Addresses, those with the most first; at most 50. */
  addresses: z.array(
    z.object({
      /** An IPv4 address, or the /64 network of an IPv6 one; empty: the rest of a day with very many. */
      network: z.string(),
      failures: z.int(),
      refused: z.int(),
      last_at: z.iso.datetime(),
      locked_until: z.nullable(z.iso.datetime()),
    }),
  ),
});

/** What the tables hold, in groups. */
export const databaseParts = [
  'readings',
  'positions',
  'devices',
  'people',
  'alarms',
  'messages',
  'images',
  'audit',
  'client_events',
  'other',
] as const;

export type DatabasePart = (typeof databaseParts)[number];

/** `GET /api/v1/provider/database`. Bytes with indexes. */
export const databaseSizeSchema = z.object({
  bytes: z.int(),
  parts: z.array(
    z.object({
      part: z.enum(databaseParts),
      bytes: z.int(),
      /** Bytes a day since the oldest sample of the last 30 days; null before there is one of another day. */
      growth: z.nullable(z.number()),
    }),
  ),
  /** `YYYY-MM-DD` of that sample; null: none of another day. */
  since: z.nullable(z.iso.date()),
});

/** A key of `GET /api/v1/ingest-keys`. */
export const ingestKeySchema = z.object({
  id: z.string(),
  orgid: z.string(),
  name: z.string(),
  /** Its first letters; empty for keys from before these were kept. */
  prefix: z.string(),
  /** ISO 8601 UTC. */
  created_at: z.iso.datetime(),
  /** User name; null where the server made it, or nobody kept who did. */
  created_by: z.nullable(z.string()),
  /** ISO 8601 UTC, to some minutes; null: never, or not since that is kept. */
  last_used_at: z.nullable(z.iso.datetime()),
});

/** Why a record of telemetry was refused. */
export const refusalReasons = [
  'unknown_device',
  'foreign_device',
  'time',
  'form',
  'size',
  'conflict',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** Most rows of one answer. */
export const mostRefused = 500;

/** `GET /api/v1/provider/refused-telemetry`. */
export const refusedTelemetrySchema = z.object({
  /** How many there are. */
  total: z.int(),
  /** By key, device and reason, the latest first; the first 500. */
  refused: z.array(
    z.object({
      key_name: z.string(),
      /** The first letters of the key; empty for keys from before these were kept. */
      key_prefix: z.string(),
      /** Whose key it is. */
      orgid: z.string(),
      /** Name of that organisation. */
      organisation: z.string(),
      /** What the record named as its device; null where that cannot be read, or a key made up too many. */
      devid: z.nullable(z.string()),
      /** Name of that device; null where there is none. */
      device: z.nullable(z.string()),
      /** Name of the organisation that owns it. */
      owner: z.nullable(z.string()),
      reason: z.enum(refusalReasons),
      /** As the sender was told. */
      message: z.string(),
      /** The latest record as it was sent, JSON, shortened. */
      record: z.string(),
      /** How many there were since `first_at`. */
      records: z.int(),
      first_at: z.iso.datetime(),
      last_at: z.iso.datetime(),
    }),
  ),
});

/** How a release fared, of `GET /api/v1/client-events/loads`. */
export const releaseLoadsSchema = z.looseObject({
  remote: z.string(),
  version: z.string(),
  /** Times it was loaded and shown. */
  loaded: z.int(),
  /** How long those took, milliseconds, all together. */
  ms: z.int(),
  failures: z.array(z.looseObject({ phase: z.nullable(z.string()), fault: z.string(), count: z.int() })),
  /** What its code threw and nobody caught, and files of it that a page missed. */
  errors: z.int(),
  /** What of it may be judged by, of the last 3 days. */
  weighed: z.looseObject({ attempts: z.number(), failed: z.number() }),
});

export interface ProviderFigures extends z.infer<typeof providerFiguresSchema> {}
export interface ReadingHour extends z.infer<typeof readingHourSchema> {}
export interface SilentDevice extends z.infer<typeof silentDeviceSchema> {}
export interface RefusedTelemetry extends z.infer<typeof refusedTelemetrySchema> {}
export interface SilentDevices extends z.infer<typeof silentDevicesSchema> {}
export interface TroubledMessage extends z.infer<typeof troubledMessageSchema> {}
export interface TroubledMessages extends z.infer<typeof troubledMessagesSchema> {}
export interface ResendAnswer extends z.infer<typeof resendAnswerSchema> {}
export interface TrailEntry extends z.infer<typeof trailEntrySchema> {}
export interface SignInFailures extends z.infer<typeof signInFailuresSchema> {}
export interface DatabaseSize extends z.infer<typeof databaseSizeSchema> {}
export interface IngestKey extends z.infer<typeof ingestKeySchema> {}
export interface ReleaseLoads extends z.infer<typeof releaseLoadsSchema> {}
