import { invitationWays } from '@peil/shared-kernel/api/schemas';
import { tidyName } from '@peil/shared-kernel/format';
import * as z from 'zod';
import { tagField } from '../../platform/http/tag-field.ts';
import { phoneNumber } from '../../platform/messages/phone.ts';

/** How many and how long together is a rule (`userProblems`); here is only what no rule is needed for. */
const tagList = z
  .array(tagField)
  .max(5000)
  .transform((tags) => [...new Set(tags)]);

const metaData = z.strictObject({
  email: z.string().max(1000).transform(tidyName).nullable().exactOptional(),
  phone: phoneNumber.exactOptional().describe('Norwegian unless it begins with a country code'),
  address: z
    .string()
    .max(1000)
    .transform((text) => tidyName(text) || null)
    .nullable()
    .exactOptional(),
  disabled: z.boolean().exactOptional(),
  email_confirmed: z.boolean().exactOptional().describe('Left alone'),
  phone_confirmed: z.boolean().exactOptional().describe('Left alone'),
  email_pending: z.string().nullable().exactOptional().describe('Left alone'),
  phone_pending: z.string().nullable().exactOptional().describe('Left alone'),
  favouriteDevices: z.array(z.string()).nullable().exactOptional().describe('Left alone: see set-favourites'),
  features: z
    .record(z.string().min(1).max(100), z.boolean())
    .refine((features) => Object.keys(features).length <= 50, 'For mange funksjoner')
    .exactOptional()
    .describe('Merged with those the user has; for a provider admin to set'),
});

export const userName = z.string().trim().min(1).max(100);
export const handOverField = z
  .strictObject({ to: userName.nullable().describe('User name; null: nobody, knowingly') })
  .exactOptional()
  .describe('Who takes over the duty, the alarms and the reports of a user who goes');
const password = z
  .string()
  .max(200)
  .describe('At least 10 characters, not common and not made of the user’s own words; never answered');

/** What a PUT may hold of a user: any part, merged with what is there. */
export const userChange = z
  .strictObject({
    userid: z.string().exactOptional().describe('Read only'),
    user_name: userName.exactOptional().describe('Read only'),
    full_name: z.string().max(1000).transform(tidyName).describe('At most 200 characters').exactOptional(),
    password: password.exactOptional(),
    current_password: z
      .string()
      .max(200)
      .exactOptional()
      .describe('The present password: needed to change one’s own'),
    orgid: z.string().min(1).max(63).exactOptional(),
    meta_data: metaData.exactOptional(),
    tags: z
      .strictObject({ public: tagList.exactOptional(), shared: tagList.exactOptional() })
      .exactOptional(),
    roles: z.strictObject({ roles: z.array(z.string().max(60)).max(20) }).exactOptional(),
    hand_over: handOverField,
  })
  .meta({ examples: [{ tags: { public: ['Status:Felt', 'Nord'] } }] });

/** A user to be: the same fields, with a name to log in by. */
export const newUser = userChange
  .omit({ userid: true, current_password: true })
  .extend({
    user_name: userName.describe(
      'Without @ and blanks, not like a web address, unique in whatever case; cannot be changed later',
    ),
    password: password
      .exactOptional()
      .describe('At least 10 characters, not common; without one the user sets it through Glemt passord'),
    invite: z
      .enum(invitationWays)
      .exactOptional()
      .describe('In place of a password: how the user is invited to choose one'),
  })
  .refine(({ password: given, invite }) => given === undefined || invite === undefined, {
    error: 'Enten passord eller invitasjon, ikke begge',
    path: ['invite'],
  })
  .meta({
    examples: [
      {
        user_name: 'kari.nordmann',
        full_name: 'Kari Nordmann',
        password: 'Kvae-og-lynghei',
        meta_data: { email: 'kari.nordmann@demo.invalid', phone: '22 22 22 22', address: 'Kaien 1' },
        tags: { public: ['Status:Felt'] },
        roles: { roles: ['viewer'] },
      },
    ],
  });

export interface UserChange extends z.output<typeof userChange> {}
export interface NewUser extends z.output<typeof newUser> {}
