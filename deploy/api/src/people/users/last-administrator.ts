import { can, permissionTable, providerRoles, roleKindOf } from '@peil/shared-kernel/permissions';
import { row, rows, type Identity } from '../../platform/db/tenant.ts';
import { ruleBroken } from '../../platform/problem.ts';
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
 * Keeps the last administrator of an organisation one: nobody there could give the role back. Whoever takes it from
 * somebody holds the organisation's lock until the end of the transaction, so of two who give it up, or take it from each
 * other, at once the second waits and finds the first one's work done. The provider's people may take it from a
 * customer's last administrator, since they can give it again; from their own last admin nobody may.
 *
 * @throws Problem 422 when nobody else has it.
 */
export async function keepAdministrator(
  caller: Identity,
  userid: string,
  before: UserFields,
  after: UserFields,
): Promise<void> {
  const heirs = before['meta_data.disabled'] ? null : heirsOf(before, caller.provider);
  if (heirs === null) return;
  const staysOne = after['roles.roles'].some((role) => heirs.roles.includes(role));
  const staysHere = heirs.orgid === null || after.orgid === heirs.orgid;
  const staysIn = !after['meta_data.disabled'];
  if (staysOne && staysHere && staysIn) return;
  await rows('select pg_advisory_xact_lock(hashtext($1))', [`last-administrator ${heirs.orgid ?? ''}`]);
  const isOwn = userid === caller.userid;
  if (!isOwn && caller.isProvider && heirs.orgid !== null) return;
  const heir = await row(
    `select from users where userid <> $1 and not disabled and roles && $2 and orgid = coalesce($3, orgid) limit 1`,
    [userid, heirs.roles, heirs.orgid],
  );
  if (heir !== null) return;
  const path = !staysOne ? 'roles.roles' : !staysHere ? 'orgid' : 'meta_data.disabled';
  throw ruleBroken({ [path]: isOwn ? texts.own : texts.other });
}

const texts = {
  own: 'Du er den siste administratoren i organisasjonen. Gi noen andre rollen før du gir den fra deg.',
  other:
    'Dette er den siste administratoren i organisasjonen. Gi noen andre rollen før du tar den fra denne brukeren.',
};
