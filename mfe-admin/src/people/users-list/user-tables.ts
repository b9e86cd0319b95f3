import { isHiddenGroup, isProviderRole } from '@peil/shared-kernel/permissions';
import { filterUsers, isFiltering, type UserFilter } from './filter-users.ts';
import type { UserRow } from './user-row.ts';

/** Whether the user is of the provider's own staff: by any of the provider's roles, or by the employee tag. */
const isProviderStaff = ({ user }: UserRow, provider: string): boolean =>
  user.roles.roles.some((role) => isProviderRole(role, provider)) ||
  user.tags.public.some((tag) => isHiddenGroup(tag, provider));

export interface UserTables {
  readonly users: readonly UserRow[];
  /** Rows of "Brukere {product} ansatte"; null when that table is not shown. */
  readonly staff: readonly UserRow[] | null;
}

/**
 * The rows of the list's tables (USERS-05). Who may see the staff table sees the provider's staff there and not in
 * the first table; under a filter or a search there is one table, of all who match.
 */
export function userTables(
  users: readonly UserRow[],
  filter: UserFilter,
  provider: string,
  seesStaffTable: boolean,
): UserTables {
  if (!seesStaffTable || isFiltering(filter)) return { users: filterUsers(users, filter), staff: null };
  return {
    users: users.filter((row) => !isProviderStaff(row, provider)),
    staff: users.filter((row) => isProviderStaff(row, provider)),
  };
}
