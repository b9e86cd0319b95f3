import * as z from 'zod/mini';
import { lifeStates } from './device-state.ts';
import { refusalReasons } from './provider.ts';

/** How much of each list one answer has; beside it stands how many there are. */
export const customerCardSizes = {
  customers: 100,
  foundPeople: 20,
  devices: 20,
  people: 50,
  missingSubscriptions: 10,
  keys: 20,
  alarms: 10,
  messages: 20,
  below: 50,
} as const;

/** How far back messages are counted, days. */
export const customerCardDays = 30;

/** Characters that a search has. */
export const customerSearchLength = { least: 2, most: 100 } as const;

const foundCustomerSchema = z.object({
  orgid: z.string(),
  name: z.string(),
  /** Name of the customer above it; null where that is the provider. */
  above: z.nullable(z.string()),
  organisation_number: z.nullable(z.string()),
  devices: z.int(),
  people: z.int(),
  /** ISO 8601 UTC; null while it is open. */
  closed_at: z.nullable(z.iso.datetime()),
});

const foundPersonSchema = z.object({
  user_name: z.string(),
  full_name: z.string(),
  email: z.nullable(z.string()),
  roles: z.array(z.string()),
  disabled: z.boolean(),
  orgid: z.string(),
  /** Name of the customer. */
  customer: z.string(),
});

/** `GET /api/v1/provider/customers`: customers and their people, for the provider's support. */
export const foundCustomersSchema = z.object({
  /** How many customers there are. */
  total: z.int(),
  /** By name, those that are closed last; the first 100. Closed ones are found by a search alone. */
  customers: z.array(foundCustomerSchema),
  /** By name, the first 20; none without a search. */
  people: z.array(foundPersonSchema),
  more_people: z.boolean(),
});

const namedDevice = { devid: z.string(), shortid: z.string(), name: z.string() };

export const cardDeviceSchema = z.object({
  ...namedDevice,
  state: z.enum(lifeStates),
  /** The last measured level; null without one. */
  percent: z.nullable(z.number()),
  /** Epoch seconds; null: never. */
  last_contact: z.nullable(z.number()),
  /** Epoch seconds since when it has been silent for too long; null: it is not. */
  silent_since: z.nullable(z.number()),
  /** Whether an alarm of it lasts. */
  has_alarm: z.boolean(),
});

export const cardPersonSchema = z.object({
  user_name: z.string(),
  full_name: z.string(),
  email: z.nullable(z.string()),
  /** Whether the person has shown that the address is theirs. */
  email_confirmed: z.boolean(),
  roles: z.array(z.string()),
  groups: z.array(z.string()),
  disabled: z.boolean(),
  /** ISO 8601 UTC; null: never, or longer ago than sign-ins are kept. */
  last_login: z.nullable(z.iso.datetime()),
  /** Sign-ins of the last 30 days that failed, or were not tried as there had been too many. */
  failed_sign_ins: z.int(),
  /** ISO 8601 UTC; null without any in these days. */
  last_failure: z.nullable(z.iso.datetime()),
  /** ISO 8601 UTC until when too many failures keep out browsers that the person has not signed in with; null: they do not. */
  locked_until: z.nullable(z.iso.datetime()),
  /** The same of one that the person has signed in with, which has its own count; of several the last. */
  browser_locked_until: z.nullable(z.iso.datetime()),
  /** How an invitation has come along; null without one. */
  invitation: z.nullable(z.enum(['sent', 'opened', 'expired', 'accepted'])),
});

export const cardKeySchema = z.object({
  name: z.string(),
  /** Its first letters; empty for keys from before these were kept. */
  prefix: z.string(),
  created_at: z.iso.datetime(),
  /** User name; null where the server made it, or nobody kept who did. */
  created_by: z.nullable(z.string()),
  last_used_at: z.nullable(z.iso.datetime()),
  /** The latest record that was refused in the last 30 days; null: none was. */
  refused: z.nullable(
    z.object({
      devid: z.nullable(z.string()),
      reason: z.enum(refusalReasons),
      /** As the sender was told. */
      message: z.string(),
      last_at: z.iso.datetime(),
      /** How many were refused of this key, for whatever reason. */
      records: z.int(),
    }),
  ),
});

export const cardAlarmSchema = z.object({
  ...namedDevice,
  /** Norwegian. */
  reason: z.string(),
  started_at: z.iso.datetime(),
  acknowledged: z.boolean(),
});

/** What a message is about: an order or report that somebody sent, an alarm, a report by mail, or an account. */
export const cardMessageAbouts = ['sent', 'alarm', 'report', 'account'] as const;

export const cardMessageSchema = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'sms']),
  about: z.enum(cardMessageAbouts),
  /** All but enough to know it again hidden. */
  recipient: z.string(),
  /** Whose of the customer's people it is; null where it is nobody's. */
  person: z.nullable(z.string()),
  /** Of a mail. */
  subject: z.string(),
  /** `kept`: to be read in the outbox of a demo, and sent to nobody. */
  state: z.enum(['waiting', 'sent', 'kept', 'failed', 'withdrawn']),
  /** Kind of the latest failure; null where there was none, or the process ended. */
  error: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
});

/** `GET /api/v1/provider/customers/{orgid}`: what support reads of one customer, and no field more (SUPPORT-02). */
export const customerCardSchema = z.object({
  orgid: z.string(),
  name: z.string(),
  organisation_number: z.nullable(z.string()),
  /** The customer above it; null where that is the provider. */
  above: z.nullable(z.object({ orgid: z.string(), name: z.string() })),
  /** The customers right below it, by name; the first 50. */
  below: z.array(z.object({ orgid: z.string(), name: z.string() })),
  /** ISO 8601 UTC since when it is a customer; null: nobody kept it. */
  since: z.nullable(z.iso.datetime()),
  closed_at: z.nullable(z.iso.datetime()),
  /** Names of those who may change its people, the deactivated ones left out. */
  administrators: z.array(z.object({ user_name: z.string(), full_name: z.string() })),
  /** What needs somebody. */
  attention: z.object({
    silent: z.int(),
    alarms: z.int(),
    /** Messages of the last 30 days that failed. */
    failed_messages: z.int(),
    /** Keys of which records were refused in the last 30 days. */
    refusing_keys: z.int(),
  }),
  devices: z.object({
    total: z.int(),
    /** The silent ones first, then those with an alarm, by name; the first 20. */
    rows: z.array(cardDeviceSchema),
  }),
  people: z.object({
    total: z.int(),
    /** By name, the one asked for first; the first 50. */
    rows: z.array(cardPersonSchema),
  }),
  subscriptions: z.object({
    /** Devices that have one. */
    active: z.int(),
    /** Devices in the field that have none. */
    missing: z.int(),
    /** Of those by name, the first 10. */
    rows: z.array(z.object(namedDevice)),
  }),
  keys: z.object({ total: z.int(), rows: z.array(cardKeySchema) }),
  alarms: z.object({
    total: z.int(),
    /** Those that last, the newest first; the first 10. */
    rows: z.array(cardAlarmSchema),
  }),
  messages: z.object({
    /** Of the last 30 days. */
    total: z.int(),
    /** Those that failed first, then the newest; the first 20. */
    rows: z.array(cardMessageSchema),
  }),
});

export interface FoundCustomers extends z.infer<typeof foundCustomersSchema> {}
export interface CustomerCard extends z.infer<typeof customerCardSchema> {}
export interface CardDevice extends z.infer<typeof cardDeviceSchema> {}
export interface CardPerson extends z.infer<typeof cardPersonSchema> {}
export interface CardKey extends z.infer<typeof cardKeySchema> {}
export interface CardAlarm extends z.infer<typeof cardAlarmSchema> {}
export interface CardMessage extends z.infer<typeof cardMessageSchema> {}
