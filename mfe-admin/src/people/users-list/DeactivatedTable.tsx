import { useNavigate } from 'react-router-dom';
import { EmptyState } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { defaultSort } from './list-address.ts';
import { texts } from './texts.ts';
import { userPath, type UserRow } from './user-row.ts';
import styles from './UserCard.module.css';
import { UserName } from './UserName.tsx';

const organisation = ({ user }: UserRow): string => user.meta_data.address ?? '';
const email = ({ user }: UserRow): string => user.meta_data.email ?? '';

const columns: readonly Column<UserRow>[] = [
  {
    id: 'name',
    header: texts.name,
    sortValue: ({ name }) => name,
    cell: (row) => <UserName row={row} opens />,
  },
  {
    id: 'organisation',
    header: texts.formerOrganisation,
    sortValue: organisation,
    cell: organisation,
  },
  { id: 'email', header: texts.email, sortValue: email, cell: email },
];

interface DeactivatedTableProps {
  readonly rows: readonly UserRow[];
  /** Whether a search has left some out. */
  readonly isSearching: boolean;
}

/** Who is deactivated, and where they were before (USERS-10). */
export function DeactivatedTable({ rows, isSearching }: DeactivatedTableProps) {
  const navigate = useNavigate();
  return (
    <DataTable
      caption={texts.deactivated}
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      defaultSort={defaultSort}
      onRowActivate={(row) => void navigate(userPath(row.userName))}
      renderCard={(row) => (
        <div className={styles['card']}>
          <UserName row={row} opens />
          <dl className={styles['facts']}>
            <dt className={styles['label']}>{texts.formerOrganisation}</dt>
            <dd className={styles['value']}>{organisation(row)}</dd>
            <dt className={styles['label']}>{texts.email}</dt>
            <dd className={styles['value']}>{email(row)}</dd>
          </dl>
        </div>
      )}
      empty={
        isSearching ? (
          <EmptyState title={texts.empty} message={texts.emptyHelp} />
        ) : (
          <EmptyState title={texts.noneDeactivated} message={texts.noneDeactivatedHelp} />
        )
      }
    />
  );
}
