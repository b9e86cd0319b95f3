import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '@peil/shared-kernel/api';
import { useCan } from '@peil/shared-kernel/session';
import { EmptyState, type Sort } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { texts } from './texts.ts';
import { groupsOf, nameOf, rolesOf, userPath } from './user-row.ts';
import { UserCard } from './UserCard.tsx';
import { UserName } from './UserName.tsx';

const columnsFor = (opens: boolean): readonly Column<User>[] => [
  {
    id: 'name',
    header: texts.name,
    sortValue: nameOf,
    cell: (user) => <UserName user={user} opens={opens} />,
  },
  {
    id: 'groups',
    header: texts.groups,
    sortValue: groupsOf,
    cell: (user) => <span title={groupsOf(user)}>{groupsOf(user)}</span>,
  },
  { id: 'roles', header: texts.roles, sortValue: rolesOf, width: '14rem', cell: rolesOf },
];

interface UserTableProps {
  /** What the table holds, for screen readers. */
  readonly caption: string;
  readonly users: readonly User[];
  readonly sort: Sort;
  readonly onSortChange: (sort: Sort) => void;
}

/** Users as a table, or as cards on a phone; a row opens the user for whoever may (USERS-03, USERS-04). */
export function UserTable({ caption, users, sort, onSortChange }: UserTableProps) {
  const opens = useCan('users');
  const navigate = useNavigate();
  const columns = useMemo(() => columnsFor(opens), [opens]);

  return (
    <DataTable
      caption={caption}
      rows={users}
      columns={columns}
      rowId={(user) => user.userid}
      sort={sort}
      onSortChange={onSortChange}
      renderCard={(user) => <UserCard user={user} opens={opens} />}
      empty={<EmptyState title={texts.empty} message={texts.emptyHelp} />}
      {...(opens && { onRowActivate: (user: User) => void navigate(userPath(user)) })}
    />
  );
}
