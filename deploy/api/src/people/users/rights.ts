import { userProblems } from '@peil/shared-kernel/api/schemas';
import { can, grantableRoles, roleKindOf, type Permission } from '@peil/shared-kernel/permissions';
import type { Identity } from '../../platform/db/tenant.ts';
import { forbidden, ruleBroken } from '../../platform/problem.ts';
import { newNameFaults } from '../../platform/http/new-names.ts';
import { changedPaths, type UserFields } from './fields.ts';
import { roleOutOfReach } from './problems.ts';

/** Whose user is changed: the caller's own account, another's, or one that is to be. */
export type Whose = 'own' | 'other' | 'new';

/** Who may change a field: everyone one's own, or a role with the permission. */
const needs: Readonly<Record<keyof UserFields, 'own' | Permission>> = {
  full_name: 'own',
  'meta_data.email': 'own',
  'meta_data.phone': 'own',
  'meta_data.address': 'own',
  'meta_data.disabled': 'users',
  'meta_data.features': 'providerAdmin',
  orgid: 'chooseUserOrganisation',
  'tags.public': 'users',
  'tags.shared': 'users',
  'roles.roles': 'users',
};

/**
 * Checks what a caller would make of a user (PROFILE-01, ROLE-02). What stays as it is needs no right and breaks no
 * rule, so a whole document may be sent back with one field changed.
 *
 * @param before for a new user, the blank one in the caller's organisation
 * @throws Problem 403 for a field, role or tag that is not the caller's to give, 422 for a broken rule.
 */
export function checkChange(caller: Identity, before: UserFields, after: UserFields, whose: Whose): void {
  const changed = changedPaths(before, after);
  for (const path of changed) {
    const need = needs[path];
    if (whose === 'own' && need === 'own') continue;
    if (!can(caller.roles, need === 'own' ? 'users' : need, caller.provider)) throw forbidden();
  }
  checkRoles(caller, before['roles.roles'], after['roles.roles']);
  checkEmployeeTags(caller, before, after);

  if (whose === 'own' && after['meta_data.disabled']) throw notOneself('meta_data.disabled');
  const problems = Object.entries({
    ...newNameFaults({ full_name: [before.full_name, after.full_name] }),
    ...userProblems({
      full_name: after.full_name,
      email: after['meta_data.email'],
      tags: after['tags.public'],
      sharedTags: after['tags.shared'],
      roles: after['roles.roles'],
    }),
  }).filter(([path]) => whose === 'new' || changed.some((own) => own === path));
  if (problems.length > 0) throw ruleBroken(Object.fromEntries(problems));
}

/** 422: nobody shuts oneself out. */
export const notOneself = (path: string) => ruleBroken({ [path]: 'Du kan ikke deaktivere deg selv' });

/** A role the user already has may stay; any other must exist and be the caller's to give. */
function checkRoles(caller: Identity, before: readonly string[], after: readonly string[]): void {
  const given = after.filter((role) => !before.includes(role));
  if (given.some((role) => roleKindOf(role, caller.provider) === null)) {
    throw ruleBroken({ 'roles.roles': 'Rollen finnes ikke' });
  }
  const grantable = grantableRoles(caller.roles, caller.provider);
  if (!given.every((role) => grantable.includes(role))) throw roleOutOfReach();
}

/** The tags of the provider's employees hide a user from customers: only the provider's roles set or remove them. */
function checkEmployeeTags(caller: Identity, before: UserFields, after: UserFields): void {
  if (caller.isProvider) return;
  for (const path of ['tags.public', 'tags.shared'] as const) {
    const differs = caller.employeeTags.some(
      (tag) => before[path].includes(tag) !== after[path].includes(tag),
    );
    if (differs) throw forbidden();
  }
}
