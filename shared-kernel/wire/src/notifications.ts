import * as z from 'zod/mini';
import { acknowledgedViaSchema } from './alarm.ts';

/** What a person can be notified of; which alarm is which: `notifiedKindOf` of `notifications/`. */
export const notifiedKinds = ['level', 'overflow', 'silence', 'battery', 'sensor'] as const;

export const notificationChannels = ['mail', 'sms', 'push'] as const;

/** Most rules of one person, and most devices or groups of one rule. */
export const mostNotificationRules = 20;
export const mostRuleDevices = 500;
export const mostRuleGroups = 100;
export const longestRuleName = 60;

/** Most duty lists of an organisation, steps and shifts of one list, people of one step. */
export const mostDutyLists = 20;
export const mostDutySteps = 10;
export const mostDutyShifts = 500;
export const mostDutyPeople = 20;
/** Longest time to the next step, minutes: a day. */
export const longestDutyMinutes = 1440;

const allScope = z.looseObject({ kind: z.literal('all') });
const groupsScope = z.looseObject({ kind: z.literal('groups'), groups: z.array(z.string()) });
const devicesScope = z.looseObject({ kind: z.literal('devices'), devids: z.array(z.string()) });
const favouritesScope = z.looseObject({ kind: z.literal('favourites') });

/** Of which devices; always only of those that the person sees. */
export const notificationScopeSchema = z.discriminatedUnion('kind', [
  allScope,
  groupsScope,
  favouritesScope,
  devicesScope,
]);

/** Of which of the organisation's devices a duty list takes alarms. */
export const dutyScopeSchema = z.discriminatedUnion('kind', [allScope, groupsScope, devicesScope]);

/** What one person is notified of, where, when and how (varselregel). */
export const notificationRuleSchema = z.looseObject({
  /** Given by the server; one that it does not know is another rule. */
  id: z.string(),
  name: z.optional(z.string()),
  kinds: z.array(z.enum(notifiedKinds)),
  scope: notificationScopeSchema,
  channels: z.array(z.enum(notificationChannels)),
  /** Days on which it may reach the person, ISO: Monday is 1. Hours over midnight belong to the day they begin on. */
  weekdays: z.array(z.int()),
  /** Minutes of Oslo's day between which it may reach the person; both null: all day. From > to goes over midnight. */
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  /** At once, or gathered until this minute of Oslo's day. */
  delivery: z.union([z.literal('atOnce'), z.looseObject({ digestAt: z.int() })]),
  /** Whether the end of an alarm is sent too, where its start was. */
  tellsEnd: z.boolean(),
  /** Whether a tank's level that was below its limit and is back when it comes is told; water always is. Untold, not. */
  tellsPast: z.optional(z.boolean()),
  isOn: z.boolean(),
});

/** What one person has asked to be told, and where it can be sent. */
export const notificationSettingsSchema = z.looseObject({
  /** Empty: nothing is sent. */
  rules: z.array(notificationRuleSchema),
  channels: z.looseObject({
    mail: z.looseObject({ address: z.nullable(z.string()), isConfirmed: z.boolean() }),
    sms: z.looseObject({ number: z.nullable(z.string()), isMobile: z.boolean(), isConfirmed: z.boolean() }),
    /** How many browsers and phones take push. */
    push: z.looseObject({ devices: z.int() }),
  }),
  version: z.int(),
});

/** What became of the test button. */
export const notificationTestSchema = z.looseObject({
  channel: z.enum(notificationChannels),
  isSent: z.boolean(),
  /** The address or number, or how many devices; null when it cannot be sent. */
  to: z.nullable(z.string()),
  /** Why it was not sent, Norwegian; null when it was. */
  reason: z.nullable(z.string()),
});

/** What was, or will be, sent to whom of an alarm. */
export const alarmNoticeSchema = z.looseObject({
  /** Epoch seconds: when it was sent; when it is due while it waits. */
  at: z.number(),
  /** Of another organisation the organisation's name, without `username`. */
  person: z.looseObject({ name: z.string(), username: z.optional(z.string()) }),
  channel: z.enum(notificationChannels),
  about: z.enum(['start', 'end', 'escalation']),
  /**
   * `held`: kept until the person's hours or digest. `merged`: sent in one message with others. `skipped`: not sent, for
   * the reason given; that is no fault.
   */
  state: z.enum(['waiting', 'held', 'sent', 'failed', 'merged', 'skipped']),
  /** Norwegian. */
  reason: z.optional(z.string()),
});

/** Of which kinds of alarm of a device anybody is told and can be reached; empty: nobody is told of any. */
export const alarmListenersSchema = z.looseObject({
  devid: z.string(),
  kinds: z.array(z.enum(notifiedKinds)),
});

/** Whom a step notifies: one person, whoever's shift it is, or some people. */
export const dutyWhoSchema = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('user'), username: z.string() }),
  z.looseObject({ kind: z.literal('shift') }),
  z.looseObject({ kind: z.literal('group'), usernames: z.array(z.string()) }),
]);

export const dutyStepSchema = z.looseObject({
  id: z.optional(z.string()),
  /** How long nobody has acknowledged since the step before; of the first step since the alarm began. */
  minutes: z.int(),
  who: dutyWhoSchema,
  channels: z.array(z.enum(notificationChannels)),
});

/** Times in epoch seconds; `to` is not part of it. */
export const dutyShiftSchema = z.looseObject({ username: z.string(), from: z.number(), to: z.number() });

export const dutyHoleSchema = z.looseObject({ from: z.number(), to: z.number() });

/** Who is notified of an alarm, one after the other, until somebody acknowledges it (vaktliste). */
export const dutyListSchema = z.looseObject({
  id: z.int(),
  name: z.string(),
  kinds: z.array(z.enum(notifiedKinds)),
  scope: dutyScopeSchema,
  isOn: z.boolean(),
  steps: z.array(dutyStepSchema),
  shifts: z.array(dutyShiftSchema),
  /** Where nobody has the shift in the next 14 days; none for a list without a step by shift. */
  holes: z.array(dutyHoleSchema),
  /** Names of the people of the list, by user name; who is gone or deactivated is missing. */
  people: z.record(z.string(), z.string()),
  version: z.int(),
});

/** What a link in a message leads to. */
export const alarmLinkSchema = z.looseObject({
  /**
   * `open`: there is something to acknowledge. `used`: this link has acknowledged. `acknowledged`: nothing is left, somebody
   * else has seen to it. `ended`: all are over. `expired`: the link is too old, or the person no longer sees the devices.
   */
  state: z.enum(['open', 'used', 'ended', 'acknowledged', 'expired']),
  /** Why the person cannot acknowledge by it, Norwegian; missing where it is only too old. */
  reason: z.optional(z.string()),
  /** A press just after the delivery did nothing: the page asks whether it is meant, and the next call says so. */
  asksAgain: z.optional(z.boolean()),
  /** Whether what the link has acknowledged can be taken back by it. */
  mayUndo: z.optional(z.boolean()),
  /** Full name of whom the message was sent to. */
  person: z.string(),
  /** Those that the person still sees, the most urgent first. */
  alarms: z.array(
    z.looseObject({
      id: z.int(),
      device: z.looseObject({ devid: z.string(), name: z.string() }),
      /** Norwegian text of the alarm. */
      alarm: z.string(),
      /** Epoch seconds. */
      since: z.number(),
      ended: z.nullable(z.number()),
      /** Who has acknowledged, epoch seconds; null while nobody has. */
      acknowledged: z.nullable(z.looseObject({ by: z.string(), at: z.number(), via: acknowledgedViaSchema })),
      /** Whether it lasts and nobody has acknowledged it. */
      isOpen: z.boolean(),
    }),
  ),
});

export type NotifiedKind = (typeof notifiedKinds)[number];
export type NotificationChannel = (typeof notificationChannels)[number];
export interface NotificationRule extends z.infer<typeof notificationRuleSchema> {}
export interface NotificationSettings extends z.infer<typeof notificationSettingsSchema> {}
export interface NotificationTest extends z.infer<typeof notificationTestSchema> {}
export interface AlarmListeners extends z.infer<typeof alarmListenersSchema> {}
export interface AlarmNotice extends z.infer<typeof alarmNoticeSchema> {}
export interface DutyStep extends z.infer<typeof dutyStepSchema> {}
export interface DutyShift extends z.infer<typeof dutyShiftSchema> {}
export interface DutyHole extends z.infer<typeof dutyHoleSchema> {}
export interface DutyList extends z.infer<typeof dutyListSchema> {}
export interface AlarmLink extends z.infer<typeof alarmLinkSchema> {}
export type NotificationScope = NotificationRule['scope'];
export type DutyScope = DutyList['scope'];
export type DutyWho = DutyStep['who'];
