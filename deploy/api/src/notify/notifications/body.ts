import {
  longestRuleName,
  mostNotificationRules,
  mostRuleDevices,
  mostRuleGroups,
  notificationChannels,
  notifiedKinds,
} from '@peil/shared-kernel/api/schemas';
import { tidyName } from '@peil/shared-kernel/format';
import * as z from 'zod';
import { deviceId } from '../../measuring/device-id.ts';

const minutesOfDay = 1440;

const minute = z
  .int()
  .min(0)
  .max(minutesOfDay - 1);
const group = z.string().trim().min(1).max(200);

/** Each once, in the order of the table. */
const some = <const Word extends string>(words: readonly Word[]) =>
  z
    .array(z.enum(words))
    .max(20)
    .transform((chosen) => words.filter((word) => chosen.includes(word)));

export const kinds = some(notifiedKinds).describe('At least one');
export const channels = some(notificationChannels).describe('At least one');

export const allScope = z.strictObject({ kind: z.literal('all') });
export const groupsScope = z.strictObject({
  kind: z.literal('groups'),
  groups: z.array(group).max(mostRuleGroups),
});
export const devicesScope = z.strictObject({
  kind: z.literal('devices'),
  devids: z.array(deviceId).max(mostRuleDevices),
});

const rule = z.strictObject({
  id: z.string().max(60).describe('Of a rule that was read; any other is a new one'),
  name: z.string().transform(tidyName).pipe(z.string().max(longestRuleName)).exactOptional(),
  kinds,
  scope: z.discriminatedUnion('kind', [
    allScope,
    groupsScope,
    z.strictObject({ kind: z.literal('favourites') }),
    devicesScope,
  ]),
  channels,
  weekdays: z
    .array(z.int().min(1).max(7))
    .max(20)
    .transform((days) => [...new Set(days)].sort((one, other) => one - other))
    .describe('ISO: Monday is 1'),
  from: minute.nullable().describe('Minutes of Oslo’s day; null with to: all day'),
  to: minute.nullable(),
  delivery: z.union([z.literal('atOnce'), z.strictObject({ digestAt: minute })]),
  tellsEnd: z.boolean(),
  tellsPast: z.boolean().exactOptional(),
  isOn: z.boolean(),
});

const example = {
  id: 'ny',
  name: 'Pumpekummer',
  kinds: ['level', 'overflow'],
  scope: { kind: 'favourites' },
  channels: ['mail'],
  weekdays: [1, 2, 3, 4, 5],
  from: 420,
  to: 960,
  delivery: 'atOnce',
  tellsEnd: true,
  isOn: true,
} as const;

/** All the rules of a person. */
export const rulesBody = z
  .strictObject({
    rules: z
      .array(rule)
      .max(mostNotificationRules, `Du kan ha høyst ${String(mostNotificationRules)} varselregler`),
  })
  .meta({ examples: [{ rules: [example] }] });

export const testBody = z
  .strictObject({ channel: z.enum(notificationChannels) })
  .meta({ examples: [{ channel: 'mail' }] });
