import { can, permissionTable, providerRoles, roleKindOf } from '@peil/shared-kernel/permissions';
import { row, rows } from '../db/tenant.ts';
import { ruleBroken } from '../problem.ts';
import type { UserFields } from './fields.ts';

/** Who can do for an organisation what its administrator can. */
interface Heirs {
  /** Literal role names. */
  readonly roles: readonly string[];
  /** Null: in whatever organisation. */
  readonly orgid: string | null;
}

/** Of customers those with API access in the organisation; of the provider its admins, who work here and there. */
export function heirsOf(
  { 'roles.roles': roles, orgid }: Pick<UserFields, 'roles.roles' | 'orgid'>,
  provider: string,
): Heirs | null {
  if (!can(roles, 'users', provider)) return null;
  const { admin, sysadmin } = providerRoles(provider);
  if (roles.includes(admin)) return { roles: [admin], orgid: null };
  if (roles.includes(sysadmin)) return { roles: [admin, sysadmin], orgid: null };
  return { roles: permissionTable.users.filter((kind) => roleKindOf(kind, provider) === kind), orgid };
}

/**
 * Keeps the last administrator of an organisation from giving up the role: nobody there could give it back. Of two who
 * give it up at once the second waits for the first.
 *
 * @throws Problem 422 when nobody else has it.
 */
export async function keepAdministrator(
  userid: string,
  before: UserFields,
  after: UserFields,
  provider: string,
): Promise<void> {
  const heirs = heirsOf(before, provider);
  if (heirs === null) return;
  const staysOne = after['roles.roles'].some((role) => heirs.roles.includes(role));
  const staysHere = heirs.orgid === null || after.orgid === heirs.orgid;
  if (staysOne && staysHere) return;
  await rows('select pg_advisory_xact_lock(hashtext($1))', [`last-administrator ${heirs.orgid ?? ''}`]);
  const heir = await row(
    `select from users where userid <> $1 and not disabled and roles && $2 and orgid = coalesce($3, orgid) limit 1`,
    [userid, heirs.roles, heirs.orgid],
  );
  if (heir !== null) return;
  const path = staysOne ? 'orgid' : 'roles.roles';
  throw ruleBroken({
    [path]: 'Du er den siste administratoren i organisasjonen. Gi noen andre rollen før du gir den fra deg.',
  });
}
