import type { Registrar } from '@peil/shared-kernel/api/schemas';
import { can, isProviderRole } from '@peil/shared-kernel/permissions';
import { row, rows, type Identity } from '../../platform/db/tenant.ts';
import type { Owner } from './queries.ts';

interface Person {
  readonly userid: string;
  readonly username: string;
  readonly name: string;
  readonly orgid: string;
  readonly roles: readonly string[];
}

const columns = 'userid, user_name as username, full_name as name, orgid, roles';

/** So many are offered; the right one can be named all the same. */
const mostPeople = 500;

/** Whether a person may go on with registrations of this organisation's devices. */
const mayFinish = ({ roles, orgid }: Person, deviceOrgid: string, provider: string): boolean =>
  can(roles, 'onboardingExtended', provider) &&
  (orgid === deviceOrgid || roles.some((role) => isProviderRole(role, provider)));

/** Those the caller sees who may go on with the registration of a device, by name; the caller is not among them. */
export async function registrarsOf(caller: Identity, deviceOrgid: string): Promise<Registrar[]> {
  const people = await rows<Person & Record<string, unknown>>(
    `select ${columns} from users where not disabled and userid <> $1 order by full_name, user_name`,
    [caller.userid],
  );
  return people
    .filter((person) => mayFinish(person, deviceOrgid, caller.provider))
    .slice(0, mostPeople)
    .map(({ username, name }) => ({ username, name }));
}

/** The person with this user name as the owner of a registration; null for nobody the caller sees who may be one. */
export async function ownerNamed(
  caller: Identity,
  username: string,
  deviceOrgid: string,
): Promise<Owner | null> {
  const person = await row<Person & Record<string, unknown>>(
    `select ${columns} from users where lower(user_name) = lower($1) and not disabled`,
    [username],
  );
  if (person === null || !mayFinish(person, deviceOrgid, caller.provider)) return null;
  const byProvider = person.roles.some((role) => isProviderRole(role, caller.provider));
  return {
    userid: person.userid,
    username: person.username,
    fullName: person.name,
    toldName: byProvider ? await providerName(caller.provider) : person.name,
    byProvider,
  };
}

async function providerName(orgid: string): Promise<string> {
  const found = await row<{ name: string }>('select name from organisations where orgid = $1', [orgid]);
  return found?.name ?? orgid;
}
