import type { ClosedOrganisation, User } from '@peil/shared-kernel/api/schemas';
import { storageTag } from '@peil/shared-kernel/devices';
import { tidyName } from '@peil/shared-kernel/format';
import { deactivation, isProviderRole } from '@peil/shared-kernel/permissions';
import { hashPassword } from '../platform/auth/password.ts';
import { asServer, rows, withTenant, type Identity } from '../platform/db/tenant.ts';
import type { ApiContext } from '../platform/api-app.ts';
import { notFound, ruleBroken } from '../platform/problem.ts';
import { randomPassword } from '../people/users/checks.ts';
import { fieldsOf, withPart } from '../people/users/fields.ts';
import { updateUser, usersOf } from '../people/users/queries.ts';
import { endTakeBacks } from '../people/users/take-backs.ts';
import { ensureHoldingOrganisation } from '../platform/organisations/holding.ts';
import { findOrganisation, holdLineage, openBelow } from '../platform/organisations/queries.ts';

/**
 * Closes an organisation for good, all of it or nothing. Its devices and their sensors go to the provider's stock, also
 * sensors that lie spare, and its users are deactivated; the provider's people who work in it just now go home. What was
 * measured and written stays, for the provider to read: so do its objects, which are places of its own and empty then.
 *
 * @param name its name, to confirm
 * @throws Problem 404; 422 for another name, the provider's own, one that is closed already, and one with open
 * organisations below it, which are named.
 */
export async function closeOrganisation(
  { config, pool }: ApiContext,
  caller: Identity,
  orgid: string,
  name: string,
): Promise<ClosedOrganisation> {
  // Outside of the transaction: the embedded database would make everyone wait for the hash. Nobody learns the password.
  const unknownHash = await hashPassword(randomPassword());

  return withTenant(pool, caller, async () => {
    await holdLineage(config.provider);
    const organisation = await findOrganisation(orgid);
    if (organisation === null) throw notFound();
    if (orgid === config.provider || orgid === config.holdingOrgid)
      throw ruleBroken({ orgid: 'Denne organisasjonen hører portalen til og kan ikke avsluttes' });
    if (organisation.closed_at) throw ruleBroken({ orgid: 'Organisasjonen er avsluttet fra før' });
    if (orgid === caller.orgid)
      throw ruleBroken({ orgid: 'Du arbeider i denne organisasjonen nå. Bytt til en annen først.' });
    const below = await openBelow(orgid);
    if (below.length > 0) throw ruleBroken({ orgid: texts.below(below) });
    if (name !== tidyName(organisation.name))
      throw ruleBroken({ name: `Skriv navnet slik det er: ${organisation.name}` });

    await rows(`select pg_advisory_xact_lock(hashtext('close-organisation ' || $1))`, [orgid]);
    await ensureHoldingOrganisation(config);
    const users = await emptyOfUsers(orgid, organisation.path ?? [], unknownHash, config);
    const devices = await toStock(orgid, config.provider);
    await rows('update sensors set orgid = $2, version = version + 1 where orgid = $1', [
      orgid,
      config.provider,
    ]);
    await rows('update ingest_keys set revoked_at = now() where orgid = $1 and revoked_at is null', [orgid]);
    await rows(`update report_mail_settings set own_recipients = '{}' where orgid = $1`, [orgid]);
    await rows(`update organisations set closed_at = now(), report_recipients = '{}' where orgid = $1`, [
      orgid,
    ]);
    return { devices, users };
  });
}

/** @returns how many were deactivated */
async function emptyOfUsers(
  orgid: string,
  path: readonly string[],
  unknownHash: string,
  { provider, holdingOrgid }: ApiContext['config'],
): Promise<number> {
  const isStaff = ({ roles }: User) => roles.roles.some((role) => isProviderRole(role, provider));
  const users = await usersOf(orgid);
  for (const user of users) {
    const { userid, meta_data } = user;
    const part = isStaff(user)
      ? { orgid: provider }
      : deactivation({ userid, email: meta_data.email ?? null }, path, holdingOrgid);
    if (!isStaff(user)) await endTakeBacks(userid);
    await updateUser(userid, withPart(fieldsOf(user), part), isStaff(user) ? null : unknownHash);
  }
  return users.filter((user) => !isStaff(user)).length;
}

/**
 * Of the customer's settings what crosses its border goes along, as with every move: what is measured with stays until the
 * device is registered anew.
 * @returns how many
 */
async function toStock(orgid: string, provider: string): Promise<number> {
  const moved = await rows(
    `update devices set orgid = $2, tags = array[$3], subscribed_at = null,
       appdata = appdata - 'onboarding'
     where orgid = $1 returning dev`,
    [orgid, provider, storageTag],
  );
  // Shared with nobody who is there any more; such a device may be of an organisation that the caller does not see.
  await asServer(() =>
    rows(
      `update devices set appdata = jsonb_set(appdata, '{shared_with}', (appdata -> 'shared_with') - $1)
       where appdata -> 'shared_with' ? $1`,
      [orgid],
    ),
  );
  return moved.length;
}

const texts = {
  below: (names: readonly string[]) =>
    `Organisasjonen har andre under seg: ${names.join(', ')}. Flytt eller avslutt dem først.`,
};
