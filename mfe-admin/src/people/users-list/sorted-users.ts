import { sortRows, type Sort } from '@peil/shared-kernel/format';
import type { UserRow } from './user-row.ts';

/** What the list sorts by (USERS-03), by the columns' ids. */
export const sortableColumns = [
  { id: 'name', sortValue: ({ name }: UserRow) => name },
  { id: 'groups', sortValue: ({ groupText }: UserRow) => groupText },
  { id: 'roles', sortValue: ({ roleText }: UserRow) => roleText },
  { id: 'customer', sortValue: ({ customer }: UserRow) => customer },
] as const;

/** The users in the order in which the list shows them. */
export const sortedUsers = (rows: readonly UserRow[], sort: Sort): readonly UserRow[] =>
  sortRows(rows, sortableColumns, sort);
