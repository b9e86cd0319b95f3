import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCan } from '@peil/shared-kernel/session';
import { EmptyState, type Sort } from '@peil/shared-kernel/ui';
import { DataTable, type Column, type Selection } from '@peil/shared-kernel/ui/data-table';
import { sortableColumns } from './sorted-users.ts';
import { SubscriptionCell } from './SubscriptionCell.tsx';
import { texts } from './texts.ts';
import { userPath, type UserRow } from './user-row.ts';
import { UserCard } from './UserCard.tsx';
import { UserName } from './UserName.tsx';

const [byName, byGroups, byRoles, byCustomer] = sortableColumns;

const customerColumn: Column<UserRow> = {
  ...byCustomer,
  header: texts.customer,
  cell: ({ customer }) => customer,
};

const columnsFor = (opens: boolean, tellsCustomer: boolean): readonly Column<UserRow>[] => [
  {
    ...byName,
    header: texts.name,
    cell: (row) => <UserName row={row} opens={opens} />,
  },
  ...(tellsCustomer ? [customerColumn] : []),
  {
    ...byGroups,
    header: texts.groups,
    cell: ({ groupText }) => <span title={groupText}>{groupText}</span>,
  },
  {
    ...byRoles,
    header: texts.roles,
    width: '14rem',
    cell: ({ roleText }) => roleText,
  },
  {
    id: 'subscription',
    header: texts.subscription,
    width: '13rem',
    cell: (row) => <SubscriptionCell row={row} />,
  },
];

interface UserTableProps {
  /** What the table holds, for screen readers. */
  readonly caption: string;
  readonly rows: readonly UserRow[];
  /** Whether users of several customers are listed. */
  readonly tellsCustomer: boolean;
  readonly sort: Sort;
  readonly onSortChange: (sort: Sort) => void;
  /** The users that are chosen; left out, none can be. */
  readonly selection?: Selection<UserRow>;
}

/** Users as a table, or as cards on a phone; a row opens the user for whoever may (USERS-03, USERS-04). */
export function UserTable({ caption, rows, tellsCustomer, sort, onSortChange, selection }: UserTableProps) {
  const opens = useCan('users');
  const navigate = useNavigate();
  const columns = useMemo(() => columnsFor(opens, tellsCustomer), [opens, tellsCustomer]);

  return (
    <DataTable
      caption={caption}
      rows={rows}
      columns={columns}
      rowId={rowId}
      sort={sort}
      onSortChange={onSortChange}
      renderCard={(row) => <UserCard row={row} opens={opens} tellsCustomer={tellsCustomer} />}
      empty={<EmptyState title={texts.empty} message={texts.emptyHelp} />}
      {...(selection && { selection })}
      {...(opens && { onRowActivate: (row: UserRow) => void navigate(userPath(row.userName)) })}
    />
  );
}

const rowId = ({ id }: UserRow): string => id;
