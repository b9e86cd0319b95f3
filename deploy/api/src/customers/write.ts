import type { Organisation } from '@peil/shared-kernel/api/schemas';
import { takenKey } from '../platform/db/taken-key.ts';
import { withTenant, type Identity } from '../platform/db/tenant.ts';
import type { ApiContext } from '../platform/api-app.ts';
import { notFound, ProblemError, ruleBroken } from '../platform/problem.ts';
import { checkNewNames } from '../platform/http/new-names.ts';
import type { NewOrganisation, OrganisationChange } from '../platform/organisations/body.ts';
import { checkLogo, type LogoReader } from './logo.ts';
import {
  findOrganisation,
  holdLineage,
  insertOrganisation,
  isAtOrBelow,
  updateOrganisation,
} from '../platform/organisations/queries.ts';

/**
 * Makes an organisation, below the provider's unless another parent is named.
 * @throws Problem 409 id taken, 422 for a parent that is unknown or closed, or a logo that cannot be read.
 */
export async function createOrganisation(
  { config, pool }: ApiContext,
  caller: Identity,
  reader: LogoReader,
  { parent = config.provider, ...given }: NewOrganisation,
): Promise<Organisation> {
  checkNewNames({ name: [null, given.name], 'contact.name': [null, given.contact?.name] });
  await checkLogo(reader, given.brand?.logo);
  return withTenant(pool, caller, async () => {
    await holdLineage(config.provider);
    await checkParent(parent, config.holdingOrgid);
    return insertOrganisation({ ...given, parent });
  }).catch((error: unknown) => {
    throw takenKey(error) === 'organisations_pkey' ? orgidTaken() : error;
  });
}

/**
 * Changes an organisation; its id stays.
 * @throws Problem 404, 422 for a parent that is unknown, closed, itself or below itself, for a logo that cannot be read
 * and for an organisation that is closed.
 */
export async function changeOrganisation(
  { config, pool }: ApiContext,
  caller: Identity,
  reader: LogoReader,
  orgid: string,
  change: OrganisationChange,
): Promise<Organisation> {
  await checkLogo(reader, change.brand?.logo);
  return withTenant(pool, caller, async () => {
    await holdLineage(config.provider);
    const before = await findOrganisation(orgid);
    if (before === null) throw notFound();
    if (before.closed_at) throw ruleBroken({ orgid: 'Organisasjonen er avsluttet og kan ikke endres' });
    if (change.orgid !== undefined && change.orgid !== orgid) {
      throw ruleBroken({ orgid: 'Dette feltet kan ikke endres' });
    }
    checkNewNames({
      name: [before.name, change.name],
      'contact.name': [before.contact?.name, change.contact?.name],
    });
    const parent = change.parent === undefined ? (before.parent ?? null) : change.parent;
    if (parent !== before.parent) await checkMove(orgid, parent, config.holdingOrgid);
    return updateOrganisation(orgid, { ...change, parent });
  });
}

/** The root stays where it is by the same rule: all that the caller sees lies below it. */
async function checkMove(orgid: string, parent: string | null, holdingOrgid: string): Promise<void> {
  if (parent === null) throw ruleBroken({ parent: 'Organisasjonen må ligge under en annen' });
  await checkParent(parent, holdingOrgid);
  if (await isAtOrBelow(parent, orgid)) {
    throw ruleBroken({ parent: 'En organisasjon kan ikke ligge under seg selv' });
  }
}

async function checkParent(parent: string, holdingOrgid: string): Promise<void> {
  const found = await findOrganisation(parent);
  if (found === null || parent === holdingOrgid)
    throw ruleBroken({ parent: 'Den overordnede organisasjonen finnes ikke' });
  if (found.closed_at) throw ruleBroken({ parent: 'Den overordnede organisasjonen er avsluttet' });
}

function orgidTaken(): ProblemError {
  const message = 'En organisasjon med denne id-en finnes fra før.';
  return new ProblemError(409, { error: 'orgid_taken', message, fields: { orgid: message } });
}
