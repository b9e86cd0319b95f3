import type { User } from '@peil/shared-kernel/api';
import { compareNorwegian, searchableText, searchMatcher } from '@peil/shared-kernel/format';
import { isHiddenGroup, isHiddenRole } from '@peil/shared-kernel/permissions';
import { roleLabel } from './role-label.ts';

/** What the list is narrowed to; empty means everything. */
export interface UserFilter {
  /** Access group. */
  readonly group: string;
  /** Literal role name. */
  readonly role: string;
  /** The header's search, trimmed and lower-cased. */
  readonly query: string;
}

export const isFiltering = ({ group, role, query }: UserFilter): boolean => group + role + query !== '';

/** Every word of the query must be in the user's name or user name (SEARCH-01). */
const matchesQuery = (user: User, query: string): boolean =>
  searchMatcher(query)(searchableText(`${user.full_name} ${user.user_name}`));

export function filterUsers(users: readonly User[], { group, role, query }: UserFilter): User[] {
  return users.filter(
    (user) =>
      (group === '' || user.tags.public.includes(group)) &&
      (role === '' || user.roles.roles.includes(role)) &&
      matchesQuery(user, query),
  );
}

export interface UserFilterChoices {
  readonly groups: readonly string[];
  /** Literal role names, in the order of their labels. */
  readonly roles: readonly string[];
}

/**
 * What the two filters offer: what the listed users have, without the two spellings of the provider employee
 * (USERS-02, ROLE-07).
 */
export function filterChoices(users: readonly User[], provider: string): UserFilterChoices {
  const groups = new Set(users.flatMap((user) => user.tags.public));
  const roles = new Set(users.flatMap((user) => user.roles.roles));
  return {
    groups: [...groups].filter((group) => !isHiddenGroup(group, provider)).sort(compareNorwegian),
    roles: [...roles]
      .filter((role) => !isHiddenRole(role, provider))
      .sort((a, b) => compareNorwegian(roleLabel(a), roleLabel(b))),
  };
}
