import { invitationWays, mostImportedUsers } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { userChange, userName } from './body.ts';

/** One user of an import, with the fields of a new one; how it comes in is the import's. */
export const importedUser = userChange
  .omit({ userid: true, password: true, current_password: true })
  .extend({ user_name: userName });

export interface ImportedUser extends z.output<typeof importedUser> {}

const text = z.string().max(1000);

/**
 * The same user as it is sent. Each is checked by itself, since one that breaks a rule is told of among the others and
 * refuses no call.
 */
const sentUser = z.strictObject({
  user_name: text.describe(
    'Without @ and blanks, not like a web address, unique in whatever case; cannot be changed later',
  ),
  full_name: text.exactOptional(),
  orgid: text.exactOptional().describe('The caller’s own when left out; for a provider admin to choose'),
  meta_data: z
    .strictObject({
      email: text.nullable().exactOptional(),
      phone: text.nullable().exactOptional().describe('Norwegian unless it begins with a country code'),
      address: text.nullable().exactOptional(),
    })
    .exactOptional(),
  tags: z.strictObject({ public: z.array(text).max(300) }).exactOptional(),
  roles: z.strictObject({ roles: z.array(text).max(20) }).exactOptional(),
});

/** Many users to be. */
export const userImport = z
  .strictObject({
    users: z.array(sentUser).min(1).max(mostImportedUsers),
    invite: z
      .enum(invitationWays)
      .exactOptional()
      .describe(
        'How all of them are invited to choose a password; without it each does so through Glemt passord',
      ),
    dry_run: z.boolean().describe('Whether only to tell what would come of it'),
  })
  .meta({
    examples: [
      {
        users: [
          {
            user_name: 'ola.nordmann',
            full_name: 'Ola Nordmann',
            meta_data: { email: 'ola.nordmann@demo.invalid', phone: '22 22 22 23', address: 'Kaien 1' },
            tags: { public: ['Status:Felt'] },
            roles: { roles: ['viewer'] },
          },
        ],
        dry_run: false,
      },
    ],
  });

export interface UserImport extends z.output<typeof userImport> {}
