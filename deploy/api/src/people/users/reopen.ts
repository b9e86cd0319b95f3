import { isEmailAddress } from '@peil/shared-kernel/format';
import { isDeactivated, reopenDays } from '@peil/shared-kernel/permissions';
import type { ApiContext } from '../../platform/api-app.ts';
import { row, rows, withTenant, type Identity } from '../../platform/db/tenant.ts';
import { findOrganisation } from '../../platform/organisations/queries.ts';
import { notFound, ProblemError, ruleBroken } from '../../platform/problem.ts';
import type { Changed } from './change.ts';
import { isKept } from './closed.ts';
import { fieldsOf, type UserFields } from './fields.ts';
import { emailTaken, takenOr } from './problems.ts';
import { findUser, updateUser } from './queries.ts';
import { requireNobodyTakesBack } from './take-backs.ts';

/** What the deactivation took. */
interface Kept {
  readonly orgid: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phone_confirmed_at: Date | null;
  readonly address: string | null;
  readonly tags: readonly string[];
  readonly shared_tags: readonly string[];
  readonly roles: readonly string[];
}

/**
 * Opens a deactivated account again: organisation, role, groups, number and address as they were. What was handed over
 * stays with who has it, and nobody knows the password: the user is invited anew, or asks for a code.
 *
 * @param email another address than the one it had; null: that one
 * @returns 1
 * @throws Problem 303 for an address that is another user's, 404, 409 for a user who is not deactivated and after the
 * time, 422 where the organisation was closed and for what is no address
 */
export async function reopenUser(
  { pool }: ApiContext,
  caller: Identity,
  username: string,
  email: string | null,
): Promise<Changed> {
  if (email !== null && !isEmailAddress(email)) throw ruleBroken({ email: texts.noAddress });
  return withTenant(pool, caller, async () => {
    const user = await findUser(username, 'to change');
    if (user === null) throw notFound();
    if (!isDeactivated(user.roles.roles)) throw conflict('not_deactivated', texts.notDeactivated);
    const kept = await row<Kept & Record<string, unknown>>(
      `select c.orgid, c.email, c.phone, c.phone_confirmed_at, c.address, c.tags, c.shared_tags, c.roles from closed_users c
       where c.userid = $1 and ${isKept}`,
      [user.userid],
    );
    if (kept === null) throw conflict('too_late', texts.tooLate);
    const organisation = await findOrganisation(kept.orgid);
    if (organisation?.closed_at) throw ruleBroken({ orgid: texts.closed(organisation.name) });

    const fields: UserFields = {
      ...fieldsOf(user),
      orgid: kept.orgid,
      'meta_data.email': email ?? kept.email,
      'meta_data.phone': kept.phone,
      'meta_data.address': kept.address,
      'meta_data.disabled': false,
      'tags.public': kept.tags,
      'tags.shared': kept.shared_tags,
      'roles.roles': kept.roles,
    };
    const result = await updateUser(user.userid, fields, null);
    await requireNobodyTakesBack(user.userid, fields['meta_data.email']);
    await confirmPhone(user.userid, kept.phone_confirmed_at);
    await rows(`select audit_write($1, 'user', $2, 'command', '{"reopened": {}}')`, [
      kept.orgid,
      user.user_name,
    ]);
    return { result };
  }).catch((error: unknown) => {
    const known = takenOr(error);
    throw known instanceof ProblemError && known.status === 303 ? emailTaken(texts.taken) : known;
  });
}

/** The number is as confirmed as it was, unless somebody else has confirmed it meanwhile. */
const confirmPhone = (userid: string, at: Date | null): Promise<unknown> =>
  rows(
    `update users u set phone_confirmed_at = $2::timestamptz where userid = $1 and not exists (
       select from users other where other.phone_e164 = u.phone_e164 and other.userid <> u.userid
         and other.phone_confirmed_at is not null)`,
    [userid, at],
  );

const conflict = (error: string, message: string): ProblemError => new ProblemError(409, { error, message });

const texts = {
  noAddress: 'Du må ha gyldig e-post',
  notDeactivated: 'Brukeren er ikke deaktivert, så det er ingenting å gjenåpne.',
  tooLate: `Det er mer enn ${String(reopenDays)} dager siden brukeren ble deaktivert, og opplysningene er slettet. Opprett en ny bruker i stedet.`,
  closed: (organisation: string) =>
    `${organisation} er avsluttet, så brukeren kan ikke gjenåpnes der. Opprett en ny bruker i en annen organisasjon.`,
  taken: 'E-postadressen er tatt i bruk av en annen bruker. Skriv en annen adresse, og gjenåpne igjen.',
} as const;
