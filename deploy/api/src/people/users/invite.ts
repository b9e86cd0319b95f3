import type { InvitationWay, User } from '@peil/shared-kernel/api/schemas';
import { tidyName } from '@peil/shared-kernel/format';
import type pg from 'pg';
import { countOrRefuse, foldName, takeBack } from '../../platform/auth/attempts.ts';
import { queueInvitation, roleInWords } from '../../platform/auth/invitation-message.ts';
import { keepInvitation } from '../../platform/auth/invitations.ts';
import type { Config } from '../../platform/config.ts';
import { inScope, row, rows, type Identity } from '../../platform/db/tenant.ts';
import { e164Of } from '../../platform/messages/phone.ts';
import { smsCountryProblem } from '../../platform/messages/sms-countries.ts';
import { findOrganisation } from '../../platform/organisations/queries.ts';
import { ruleBroken } from '../../platform/problem.ts';

const nowhere = {
  email: { 'meta_data.email': 'Uten e-postadresse kan ingen inviteres' },
  phone: { 'meta_data.phone': 'Skriv et mobilnummer, så sendes invitasjonen dit' },
} as const;

/** The ways to reach a user. */
interface Reach {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** Where an invitation goes; null where the user has no such address. */
export const invitationRecipient = (by: InvitationWay, { email, phone }: Reach): string | null =>
  (by === 'email' ? tidyName(email ?? '') : e164Of(phone ?? '')) || null;

export const invitationLimits = (caller: Identity, recipient: string) =>
  [
    ['inviteContact', foldName(recipient)],
    ['inviteOrganisation', caller.orgid],
  ] as const;

/**
 * Counts one invitation, and does what sends it; one that fails is not counted.
 * @param recipient null: it will not be sent
 * @throws Problem 429 after too many.
 */
export async function counted<Result>(
  pool: pg.Pool,
  caller: Identity,
  recipient: string | null,
  send: () => Promise<Result>,
): Promise<Result> {
  if (recipient === null) return send();
  const limits = invitationLimits(caller, recipient);
  await inScope(pool, { kind: 'auth' }, () => countOrRefuse(limits));
  try {
    return await send();
  } catch (error) {
    await inScope(pool, { kind: 'auth' }, async () => {
      for (const [limit, value] of limits) await takeBack(limit, value);
    });
    throw error;
  }
}

/** What people call an organisation that the caller may see. */
const nameOf = async (orgid: string): Promise<string> => (await findOrganisation(orgid))?.name ?? orgid;

/**
 * Invites a user, in place of an older invitation, as part of the current transaction.
 * @throws Problem 422 where the user has no such address.
 */
export async function invite(
  config: Pick<Config, 'jwtSecret' | 'publicUrl' | 'smsCountries' | 'provider' | 'product'>,
  caller: Identity,
  user: User,
  by: InvitationWay,
): Promise<void> {
  const recipient = invitationRecipient(by, user.meta_data);
  if (recipient === null) throw ruleBroken(nowhere[by]);
  // The link names the address: without one nobody could choose a password.
  if (!user.meta_data.email) throw ruleBroken(nowhere.email);
  const country = by === 'phone' ? smsCountryProblem(recipient, config.smsCountries) : null;
  if (country !== null) throw ruleBroken({ 'meta_data.phone': country });
  const inviter = await row<{ full_name: string }>('select full_name from users where userid = $1', [
    caller.userid,
  ]);
  const names = { inviterOrganisation: await nameOf(caller.orgid), organisation: await nameOf(user.orgid) };
  const code = await keepInvitation(config.jwtSecret, user.userid, {
    kind: by,
    recipient,
    invitedBy: caller.userid,
    ...names,
  });
  await queueInvitation(by, recipient, {
    publicUrl: config.publicUrl,
    product: config.product,
    inviter: inviter?.full_name ?? caller.username,
    ...names,
    user,
    role: roleInWords(user.roles.roles, config),
    code,
  });
  await rows(`select audit_write($1, 'user', $2, 'command', '{"invitation": {}}')`, [
    user.orgid,
    user.user_name,
  ]);
}
