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
  /** Id of the organisation. */
  readonly customer: string;
  /** The header's search, trimmed and lower-cased. */
  readonly query: string;
}

export const isFiltering = ({ group, role, customer, query }: UserFilter): boolean =>
  group + role + customer + query !== '';

/** Those with the group, the role and the customer, and every word of the query in their name or user name (SEARCH-01). */
export function filterUsers(
  rows: readonly UserRow[],
  { group, role, customer, query }: UserFilter,
): UserRow[] {
  const matches = searchMatcher(query);
  return rows.filter(
    ({ user, searchable }) =>
      (group === '' || user.tags.public.includes(group)) &&
      (customer === '' || user.orgid === customer) &&
      (role === '' || user.roles.roles.includes(role)) &&
      matches(searchable),
  );
}

export interface UserFilterChoices {
  readonly groups: readonly string[];
  /** Literal role names, in the order of their labels. */
  readonly roles: readonly string[];
  /** The organisations, by name; none where all are of one. */
  readonly customers: readonly { readonly orgid: string; readonly name: string }[];
}

/**
 * What the filters offer: what the listed users have, without the two spellings of the provider employee
 * (USERS-02, ROLE-07).
 */
export function filterChoices(rows: readonly UserRow[], provider: string): UserFilterChoices {
  const groups = new Set(rows.flatMap(({ user }) => user.tags.public));
  const roles = new Set(rows.flatMap(({ user }) => user.roles.roles));
  const customers = new Map(rows.map(({ user, customer }) => [user.orgid, customer]));
  return {
    customers:
      customers.size < 2
        ? []
        : [...customers]
            .map(([orgid, name]) => ({ orgid, name }))
            .sort((a, b) => compareNorwegian(a.name, b.name)),
    groups: [...groups].filter((group) => !isHiddenGroup(group, provider)).sort(compareNorwegian),
    roles: [...roles]
      .filter((role) => !isHiddenRole(role, provider))
      .sort((a, b) => compareNorwegian(roleLabel(a), roleLabel(b))),
  };
}
