import type { UserImportAnswer } from '@peil/shared-kernel/api/schemas';
import { repeatedIn } from '@peil/shared-kernel/format';
import { can } from '@peil/shared-kernel/permissions';
import { count, countOrRefuse, takeBack } from '../../platform/auth/attempts.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import { inScope, orUndo, requireGoodToken, withTenant, type Identity } from '../../platform/db/tenant.ts';
import { norwegian } from '../../platform/http/norwegian.ts';
import { newUserNameProblem } from '../../platform/http/user-names.ts';
import type { ApiContext } from '../../platform/api-app.ts';
import { ProblemError, ruleBroken } from '../../platform/problem.ts';
import { portions } from '../../platform/running/portions.ts';
import { checkOrganisation, randomPassword } from './checks.ts';
import { blankUser, withPart } from './fields.ts';
import { importedUser, type ImportedUser, type UserImport } from './import-body.ts';
import { invitationLimits, invitationRecipient, invite } from './invite.ts';
import { takenOr } from './problems.ts';
import { insertUser } from './queries.ts';
import { checkChange } from './rights.ts';

type Problems = Record<string, string>;

/** Thrown to undo the transaction of an import that is not to be kept. */
const notKept = new Error('the import is not kept');

/**
 * Makes many users in one transaction, each by the rules of a new one, or none where one of them is refused. A dry run
 * makes them as well, some at a time, and undoes it all, so that it tells what would come of it, by the database's own
 * rules too.
 *
 * @throws Problem 429 after too many imports that invite.
 */
export async function importUsers(
  context: ApiContext,
  caller: Identity,
  wanted: UserImport,
): Promise<UserImportAnswer> {
  const { pool } = context;
  const keeps = !wanted.dry_run;
  const isCounted = keeps && wanted.invite !== undefined;
  await requireGoodToken(pool, caller);
  if (isCounted) {
    await inScope(pool, { kind: 'auth' }, () => countOrRefuse([['importOrganisation', caller.orgid]]));
  }
  const invitations = await countRecipients(context, caller, wanted);
  // Nobody is ever told this password, so it may be the same of all: a hash of each would take seconds.
  const passwordHash = await hashPassword(randomPassword());

  const results: UserImportAnswer['results'] = [];
  const twice = repeated(wanted.users);
  const makeAll = async (users: readonly UserImport['users'][number][]): Promise<void> => {
    for (const user of users) {
      const found = await problemsOf(() => make(context, caller, wanted, user, passwordHash));
      const index = results.length;
      // That it stands twice in the file says more than that it is taken.
      const problems = { ...found, ...invitations.problems[index], ...twice[index] };
      results.push({ user_name: user.user_name, problems });
    }
    if (!keeps || results.some(({ problems }) => Object.keys(problems).length > 0)) throw notKept;
  };
  let isApplied = false;
  try {
    // The embedded database is everybody's between two portions of a dry run (DOOR-03).
    for (const users of keeps ? [wanted.users] : portions(wanted.users))
      isApplied = await withTenant(pool, caller, () => makeAll(users)).then(
        () => true,
        (error: unknown) => {
          if (error !== notKept) throw error;
          return false;
        },
      );
  } catch (error) {
    await invitations.takeBack();
    throw error;
  }
  if (!isApplied) await invitations.takeBack();
  if (isCounted && !isApplied) {
    await inScope(pool, { kind: 'auth' }, () => takeBack('importOrganisation', caller.orgid));
  }
  return { applied: isApplied, results };
}

/**
 * Counts each recipient of an import's invitations as a single invitation counts (DOOR-04); a row whose recipient, or the
 * organisation, has had too many is told so. A dry run tells it too, and counts nothing in the end.
 */
async function countRecipients(
  { pool }: ApiContext,
  caller: Identity,
  { invite: way, users }: UserImport,
): Promise<{ readonly problems: readonly Problems[]; readonly takeBack: () => Promise<void> }> {
  const field = way === 'phone' ? 'meta_data.phone' : 'meta_data.email';
  const counted: (readonly [Parameters<typeof count>[0], string])[] = [];
  const problems: Problems[] = [];
  if (way !== undefined)
    await inScope(pool, { kind: 'auth' }, async () => {
      for (const { meta_data } of users) {
        const recipient = invitationRecipient(way, meta_data ?? {});
        const limits = recipient === null ? [] : invitationLimits(caller, recipient);
        const found: Problems = {};
        for (const [limit, value] of limits) {
          // Mails cost nothing: of those an import may send more at once.
          const own = limit === 'inviteOrganisation' && way === 'email' ? 'importRecipients' : limit;
          counted.push([own, value]);
          if ((await count(own, value)) > 0) found[field] ??= tooMany[limit];
        }
        problems.push(found);
      }
    });
  return {
    problems,
    takeBack: () =>
      inScope(pool, { kind: 'auth' }, async () => {
        for (const [limit, value] of counted) await takeBack(limit, value);
      }),
  };
}

const tooMany = {
  inviteContact: 'Hit er det sendt så mange invitasjoner som kan sendes på en time. Prøv igjen senere.',
  inviteOrganisation:
    'Organisasjonen har sendt så mange invitasjoner som kan sendes på en time. Prøv igjen senere.',
} as const;

/** @throws Problem for a user that cannot be made. */
async function make(
  { config }: ApiContext,
  caller: Identity,
  wanted: UserImport,
  sent: UserImport['users'][number],
  passwordHash: string,
): Promise<void> {
  const { user_name, ...part } = read(sent);
  const before = blankUser(caller.orgid);
  const after = withPart(before, part);
  if (after.orgid !== before.orgid && !can(caller.roles, 'chooseUserOrganisation', caller.provider)) {
    throw ruleBroken({ orgid: 'Du kan bare opprette brukere i din egen organisasjon' });
  }
  checkChange(caller, before, after, 'new');
  await checkOrganisation(before, after, config.holdingOrgid);
  const user = await insertUser(user_name, after, passwordHash);
  if (wanted.invite !== undefined) await invite(config, caller, user, wanted.invite);
}

/** @throws Problem 422 with what its fields cannot be. */
function read(sent: UserImport['users'][number]): ImportedUser {
  const nameProblem = newUserNameProblem(sent.user_name);
  const read = importedUser.safeParse(sent, norwegian);
  const problems: Problems = {
    // Of a list its first two steps are the field: `tags.public.3`.
    ...Object.fromEntries(
      (read.error?.issues ?? []).map(({ path, message }) => [path.slice(0, 2).join('.') || 'user', message]),
    ),
    ...(nameProblem !== null && { user_name: nameProblem }),
  };
  if (read.success && nameProblem === null) return read.data;
  throw ruleBroken(problems);
}

/** Why a user is not made; what was done for it is undone. Any error that is no answer to the caller stays itself. */
async function problemsOf(work: () => Promise<void>): Promise<Problems> {
  try {
    await orUndo(work);
    return {};
  } catch (cause) {
    const error = takenOr(cause);
    if (!(error instanceof ProblemError) || error.status === 401) throw error;
    return error.body.fields ?? { user: error.body.message };
  }
}

/** What of each user stands at another one too, whatever its case: the first of them may be as wrong as the second. */
function repeated(users: UserImport['users']): Problems[] {
  const fold = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase();
  const names = users.map(({ user_name }) => fold(user_name));
  const emails = users.map(({ meta_data: meta }) => fold(meta?.email));
  const [sameNames, sameEmails] = [repeatedIn(names), repeatedIn(emails)];
  return users.map((_, index) => ({
    ...(sameNames.has(names[index] ?? '') && { user_name: 'Brukernavnet står på flere rader' }),
    ...(sameEmails.has(emails[index] ?? '') && { 'meta_data.email': 'E-postadressen står på flere rader' }),
  }));
}
