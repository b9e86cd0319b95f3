import { providerRoles } from '@peil/shared-kernel/permissions';
import { judgePassword } from '@peil/shared-kernel/passwords';
import type pg from 'pg';
import * as z from 'zod';
import { hashPassword } from '../platform/auth/password.ts';
import type { Config } from '../platform/config.ts';
import { inScope, row, rows } from '../platform/db/tenant.ts';
import { nameField } from '../platform/http/name-field.ts';
import { norwegian } from '../platform/http/norwegian.ts';
import { newUserNameProblem } from '../platform/http/user-names.ts';
import { notDeactivated } from '../platform/people/deactivated.ts';
import { ensureHoldingOrganisation } from '../platform/organisations/holding.ts';
import { CommandError } from './command-error.ts';

const personSchema = z.object({
  user: z
    .string()
    .trim()
    .superRefine((given, context) => {
      const message = newUserNameProblem(given);
      if (message !== null) context.addIssue({ code: 'custom', message });
    }),
  email: z.email(),
  name: nameField('Du må ha navn'),
  password: z.string(),
});

/** The person who is to make the others. */
export interface FirstAdmin extends z.input<typeof personSchema> {}

/**
 * Makes the provider's organisation, the one for deactivated users and the first provider administrator in a database
 * without any, so that production can begin without demo data. Once there is one, that one makes the others.
 * @throws CommandError for a wrong field, a name that is taken, or when there is an administrator already.
 */
export async function createFirstAdmin(
  pool: pg.Pool,
  config: Pick<Config, 'provider' | 'holdingOrgid'>,
  person: FirstAdmin,
): Promise<void> {
  const parsed = personSchema.safeParse(person, norwegian);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new CommandError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'er ikke gyldig'}`);
  }
  const { user, email, name, password } = parsed.data;
  const { provider } = config;
  const owner = { userName: user, fullName: name, email, organisation: provider };
  const { problem } = judgePassword(password, owner);
  if (problem !== null) throw new CommandError(`password: ${problem}`);
  const role = providerRoles(provider).admin;
  const hash = await hashPassword(password);
  await inScope(pool, { kind: 'system' }, async () => {
    await rows(
      `insert into organisations (orgid, name, parent) values ($1, $2, null) on conflict (orgid) do nothing`,
      [provider, provider.charAt(0).toUpperCase() + provider.slice(1)],
    );
    // Two at once wait for each other here, and the second one finds the first one's administrator.
    await rows('select from organisations where orgid = $1 for update', [provider]);
    if ((await row('select from users where roles @> array[$1] and not disabled', [role])) !== null) {
      throw new CommandError('Det finnes en administrator fra før. Den oppretter de andre i portalen.');
    }
    const taken = await row(
      `select from users where lower(user_name) = lower($1) or (lower(email) = lower($2) and ${notDeactivated})`,
      [user, email],
    );
    if (taken !== null) throw new CommandError('Brukernavnet eller e-postadressen er i bruk.');
    await ensureHoldingOrganisation(config);
    await rows(
      `insert into users (user_name, full_name, orgid, email, roles, password_hash, email_confirmed_at)
       values ($1, $2, $3, $4, $5, $6, now())`,
      [user, name, provider, email, [role], hash],
    );
  });
}
