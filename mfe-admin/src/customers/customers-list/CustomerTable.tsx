import { useNavigate } from 'react-router-dom';
import { formatDate, formatNumber, sortRows } from '@peil/shared-kernel/format';
import { EmptyState, StatusBadge, TextLink, type Sort } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { customerPath, type CustomerRow } from '../customer-row.ts';
import { texts as words } from '../texts.ts';
import styles from './CustomerCard.module.css';
import type { CustomersView } from './list-address.ts';
import { texts } from './texts.ts';

const Name = ({ row }: { readonly row: CustomerRow }) => (
  <span>
    <TextLink to={customerPath(row.id)} className={styles['name'] ?? ''}>
      {row.name}
    </TextLink>
    {row.closedAt !== null && (
      <>
        {' '}
        <StatusBadge status="noSignal">{texts.closedOn(formatDate(row.closedAt) ?? '')}</StatusBadge>
      </>
    )}
  </span>
);

const columns: readonly Column<CustomerRow>[] = [
  {
    id: 'name',
    header: texts.name,
    sortValue: ({ name }) => name,
    cell: (row) => <Name row={row} />,
  },
  {
    id: 'path',
    header: texts.above,
    sortValue: ({ pathText }) => pathText,
    cell: ({ aboveText }) => <span title={aboveText}>{aboveText || texts.noOneAbove}</span>,
  },
  { id: 'orgid', header: texts.orgid, width: '11rem', cell: ({ id }) => id },
  {
    id: 'number',
    header: texts.organisationNumber,
    width: '9rem',
    sortValue: ({ organisationNumber }) => organisationNumber,
    cell: ({ organisationNumber }) => organisationNumber,
  },
  {
    id: 'devices',
    header: texts.devices,
    width: '7rem',
    align: 'end',
    sortValue: ({ deviceCount }) => deviceCount,
    cell: ({ deviceCount }) => formatNumber(deviceCount),
  },
  {
    id: 'users',
    header: texts.users,
    width: '7rem',
    align: 'end',
    sortValue: ({ userCount }) => userCount,
    cell: ({ userCount }) => formatNumber(userCount),
  },
];

/** The customers in the order in which the list shows them. */
export const sortedCustomers = (rows: readonly CustomerRow[], sort: Sort): readonly CustomerRow[] =>
  sortRows(rows, columns, sort);

interface CustomerTableProps {
  readonly rows: readonly CustomerRow[];
  readonly view: CustomersView;
  /** Whether a search has left some out. */
  readonly isSearching: boolean;
  readonly sort: Sort;
  readonly onSortChange: (sort: Sort) => void;
}

/** Customers as a table, or as cards on a phone; a row opens the customer (ORG-02). */
export function CustomerTable({ rows, view, isSearching, sort, onSortChange }: CustomerTableProps) {
  const navigate = useNavigate();
  return (
    <DataTable
      caption={texts.caption}
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      sort={sort}
      onSortChange={onSortChange}
      onRowActivate={({ id }) => void navigate(customerPath(id))}
      renderCard={(row) => <CustomerCard row={row} />}
      empty={
        view === 'closed' && !isSearching ? (
          <EmptyState title={texts.noneClosed} message={texts.noneClosedHelp} />
        ) : (
          <EmptyState title={texts.none} message={texts.noneHelp} />
        )
      }
    />
  );
}

const CustomerCard = ({ row }: { readonly row: CustomerRow }) => (
  <div className={styles['card']}>
    <Name row={row} />
    <span className={styles['quiet']}>
      {[row.aboveText, row.id, row.organisationNumber].filter(Boolean).join(' · ')}
    </span>
    <span className={styles['facts']}>
      <span>{words.devices(row.deviceCount)}</span>
      <span>{words.users(row.userCount)}</span>
    </span>
  </div>
);
