import type { Organisation } from '@peil/shared-kernel/api/schemas';
import { takenKey } from '../db/taken-key.ts';
import { withTenant, type Identity } from '../db/tenant.ts';
import type { ApiContext } from '../api-app.ts';
import { notFound, ProblemError, ruleBroken } from '../problem.ts';
import type { NewOrganisation, OrganisationChange } from './body.ts';
import {
  findOrganisation,
  holdLineage,
  insertOrganisation,
  isAtOrBelow,
  updateOrganisation,
} from './queries.ts';

/**
 * Makes an organisation, below the provider's unless another parent is named.
 * @throws Problem 409 id taken, 422 unknown parent.
 */
export function createOrganisation(
  { config, pool }: ApiContext,
  caller: Identity,
  { parent = config.provider, ...given }: NewOrganisation,
): Promise<Organisation> {
  return withTenant(pool, caller, async () => {
    await holdLineage(config.provider);
    if ((await findOrganisation(parent)) === null) throw unknownParent();
    return insertOrganisation({ ...given, parent });
  }).catch((error: unknown) => {
    throw takenKey(error) === 'organisations_pkey' ? orgidTaken() : error;
  });
}

/**
 * Changes an organisation; its id stays.
 * @throws Problem 404, 422 for a parent that is unknown, itself or below itself.
 */
export function changeOrganisation(
  { config, pool }: ApiContext,
  caller: Identity,
  orgid: string,
  change: OrganisationChange,
): Promise<Organisation> {
  return withTenant(pool, caller, async () => {
    await holdLineage(config.provider);
    const before = await findOrganisation(orgid);
    if (before === null) throw notFound();
    if (change.orgid !== undefined && change.orgid !== orgid) {
      throw ruleBroken({ orgid: 'Dette feltet kan ikke endres' });
    }
    const parent = change.parent === undefined ? (before.parent ?? null) : change.parent;
    if (parent !== before.parent) await checkMove(orgid, parent);
    return updateOrganisation(orgid, { ...change, parent });
  });
}

/** The root stays where it is by the same rule: all that the caller sees lies below it. */
async function checkMove(orgid: string, parent: string | null): Promise<void> {
  if (parent === null) throw ruleBroken({ parent: 'Organisasjonen må ligge under en annen' });
  if ((await findOrganisation(parent)) === null) throw unknownParent();
  if (await isAtOrBelow(parent, orgid)) {
    throw ruleBroken({ parent: 'En organisasjon kan ikke ligge under seg selv' });
  }
}

const unknownParent = () => ruleBroken({ parent: 'Den overordnede organisasjonen finnes ikke' });

function orgidTaken(): ProblemError {
  const message = 'En organisasjon med denne id-en finnes fra før.';
  return new ProblemError(409, { error: 'orgid_taken', message, fields: { orgid: message } });
}
