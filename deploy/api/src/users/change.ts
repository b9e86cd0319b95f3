import type { User } from '@peil/shared-kernel/api/schemas';
import { can, deactivation, isDeactivated, mayEditUser } from '@peil/shared-kernel/permissions';
import { hashPassword, requireLongPassword } from '../auth/password.ts';
import type { Config } from '../config.ts';
import { withTenant, type Identity } from '../db/tenant.ts';
import type { ApiContext } from '../http/api-app.ts';
import { forbidden, notFound, ruleBroken } from '../http/problem.ts';
import { ensureHoldingOrganisation } from '../organisations/holding.ts';
import { findOrganisation } from '../organisations/queries.ts';
import type { UserChange } from './body.ts';
import { checkOrganisation, randomPassword } from './checks.ts';
import { fieldsOf, withPart, type UserFields } from './fields.ts';
import { takenOr } from './problems.ts';
import { findUser, updateUser } from './queries.ts';
import { checkChange, notOneself } from './rights.ts';

/**
 * Changes a user, or with the role of a deactivated one, deactivates the user whatever else the change says.
 *
 * @returns how many users were changed: 1, also when everything was so already
 * @throws Problem 303 e-mail taken, 403, 404, 422.
 */
export async function changeUser(
  { config, pool }: ApiContext,
  caller: Identity,
  username: string,
  change: UserChange,
): Promise<number> {
  const { user_name, userid, password, ...part } = change;
  const asksDeactivation = isDeactivated(change.roles?.roles ?? []);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const unknownHash = asksDeactivation ? await hashPassword(randomPassword()) : null;

  return withTenant(pool, caller, async () => {
    const user = await findUser(username, 'to change');
    const isOwn = user?.userid === caller.userid;
    if (!isOwn && !can(caller.roles, 'users', config.provider)) throw forbidden();
    if (user === null) throw notFound();
    if (!isOwn && !mayEditUser(caller.roles, user.roles.roles, config.provider)) throw forbidden();

    if (asksDeactivation && !isDeactivated(user.roles.roles)) {
      if (!can(caller.roles, 'deactivateUser', config.provider)) throw forbidden();
      if (isOwn) throw notOneself('roles.roles');
      return updateUser(user.userid, await deactivatedFields(user, config), unknownHash);
    }
    const before = fieldsOf(user);
    const after = withPart(before, part);
    checkChange(caller, before, after, isOwn ? 'own' : 'other');
    checkReadOnly(user, { user_name, userid });
    if (password !== undefined) requireLongPassword(password);
    await checkOrganisation(before, after);
    return updateUser(user.userid, after, passwordHash);
  }).catch((error: unknown) => {
    throw takenOr(error);
  });
}

async function deactivatedFields(user: User, config: Config): Promise<UserFields> {
  await ensureHoldingOrganisation(config);
  const organisation = await findOrganisation(user.orgid);
  const { userid, meta_data } = user;
  return withPart(
    fieldsOf(user),
    deactivation({ userid, email: meta_data.email ?? null }, organisation?.path ?? [], config.holdingOrgid),
  );
}

function checkReadOnly(
  user: User,
  given: { user_name: string | undefined; userid: string | undefined },
): void {
  for (const name of ['user_name', 'userid'] as const) {
    if (given[name] !== undefined && given[name] !== user[name]) {
      throw ruleBroken({ [name]: 'Dette feltet kan ikke endres' });
    }
  }
}
