import { randomBytes } from 'node:crypto';
import type { PasswordOwner } from '@peil/shared-kernel/passwords';
import { ruleBroken } from '../../platform/problem.ts';
import { onlyDeactivated } from '../../platform/organisations/holding.ts';
import { findOrganisation } from '../../platform/organisations/queries.ts';
import type { UserFields } from './fields.ts';

/** A password nobody knows; the user sets one through "Glemt passord". */
export const randomPassword = (): string => randomBytes(32).toString('base64url');

/**
 * Another's organisation is as unknown as one that does not exist; into the one of deactivated users nobody is put by hand.
 * @throws Problem 422 when a user would be moved there.
 */
export async function checkOrganisation(
  before: UserFields,
  after: UserFields,
  holdingOrgid: string,
): Promise<void> {
  if (after.orgid === before.orgid) return;
  if (after.orgid === holdingOrgid) throw ruleBroken({ orgid: onlyDeactivated });
  if ((await findOrganisation(after.orgid)) !== null) return;
  throw ruleBroken({ orgid: 'Organisasjonen finnes ikke' });
}

/** Whose password is to be set: what everyone knows of the user. */
export async function passwordOwner(
  provider: string,
  userName: string,
  { full_name, orgid, 'meta_data.email': email }: UserFields,
): Promise<PasswordOwner> {
  const organisation = (await findOrganisation(orgid))?.name ?? orgid;
  return { userName, fullName: full_name, email, organisation, product: provider };
}
