import { compareNorwegian, searchMatcher } from '@peil/shared-kernel/format';
import { isHiddenGroup, isHiddenRole } from '@peil/shared-kernel/permissions';
import { roleLabel } from './role-label.ts';
import type { UserRow } from './user-row.ts';

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

/** Those with the group and the role, and every word of the query in their name or user name (SEARCH-01). */
export function filterUsers(rows: readonly UserRow[], { group, role, query }: UserFilter): UserRow[] {
  const matches = searchMatcher(query);
  return rows.filter(
    ({ user, searchable }) =>
      (group === '' || user.tags.public.includes(group)) &&
      (role === '' || user.roles.roles.includes(role)) &&
      matches(searchable),
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
export function filterChoices(rows: readonly UserRow[], provider: string): UserFilterChoices {
  const groups = new Set(rows.flatMap(({ user }) => user.tags.public));
  const roles = new Set(rows.flatMap(({ user }) => user.roles.roles));
  return {
    groups: [...groups].filter((group) => !isHiddenGroup(group, provider)).sort(compareNorwegian),
    roles: [...roles]
      .filter((role) => !isHiddenRole(role, provider))
      .sort((a, b) => compareNorwegian(roleLabel(a), roleLabel(b))),
  };
}
