import type { FoundCustomers as Found } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';
import { EmptyState, Panel, StatusBadge, TextLink } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { dayText } from '../../parts/time-text/time-text.ts';
import { cardPath } from '../../customers/customer-row.ts';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import { roleLabel } from '../../people/users-list/role-label.ts';
import styles from './cards.module.css';
import { texts } from './texts.ts';

type Customer = Found['customers'][number];
type Person = Found['people'][number];

const words = texts.search;
const number = (value: number): string => formatNumber(value) ?? '';

const customerColumns: readonly Column<Customer>[] = [
  {
    id: 'name',
    header: words.name,
    sortValue: ({ name }) => name,
    cell: ({ orgid, name, above, closed_at: closed }) => (
      <span className={styles['lines']}>
        <TextLink to={cardPath(orgid)} className={styles['link'] ?? ''}>
          {name}
        </TextLink>
        {above !== null && <span className={styles['quiet']}>{above}</span>}
        {closed !== null && <StatusBadge status="noSignal">{words.closed(dayText(closed))}</StatusBadge>}
      </span>
    ),
  },
  {
    id: 'number',
    header: words.number,
    width: '9rem',
    cell: ({ organisation_number: number_ }) => number_ ?? '–',
  },
  {
    id: 'devices',
    header: words.devices,
    width: '7rem',
    align: 'end',
    sortValue: ({ devices }) => devices,
    cell: ({ devices }) => number(devices),
  },
  {
    id: 'people',
    header: words.users,
    width: '7rem',
    align: 'end',
    sortValue: ({ people }) => people,
    cell: ({ people }) => number(people),
  },
];

const personColumns: readonly Column<Person>[] = [
  {
    id: 'name',
    header: words.name,
    sortValue: ({ full_name: name }) => name,
    cell: ({ orgid, user_name: userName, full_name: name, disabled }) => (
      <span className={styles['lines']}>
        <TextLink to={cardPath(orgid, userName)} className={styles['link'] ?? ''}>
          {name.trim() || userName}
        </TextLink>
        <span className={styles['quiet']}>{userName}</span>
        {disabled && <StatusBadge status="noSignal">{words.disabled}</StatusBadge>}
      </span>
    ),
  },
  { id: 'email', header: words.email, sortValue: ({ email }) => email, cell: ({ email }) => email ?? '–' },
  {
    id: 'role',
    header: words.role,
    width: '11rem',
    cell: ({ roles }) => roles.map(roleLabel).join(', '),
  },
  {
    id: 'customer',
    header: words.customer,
    sortValue: ({ customer }) => customer,
    cell: ({ customer }) => customer,
  },
];

interface FoundCustomersProps {
  readonly found: Found;
  /** Whether it answers a search, and not "all". */
  readonly isSearch: boolean;
}

/** What a search found: people first where no customer fits. */
export function FoundCustomers({ found, isSearch }: FoundCustomersProps) {
  const { total, customers, people, more_people: more } = found;
  if (customers.length === 0 && people.length === 0)
    return (
      <Panel>
        <EmptyState title={words.none} message={words.noneHelp} />
      </Panel>
    );
  return (
    <>
      {isSearch && (
        <p role="status" className={styles['quiet']}>
          {words.foundCustomers(total)}
          {', '}
          {words.foundPeople(people.length)}
        </p>
      )}
      {people.length > 0 && (
        <Panel heading={words.people} flush>
          <DataTable
            caption={words.people}
            rows={people}
            columns={personColumns}
            rowId={({ user_name: userName }) => userName}
            measuredRows
            rowHeight={64}
            renderCard={(row) => <ColumnCard row={row} columns={personColumns} />}
            cardHeight={180}
          />
          {more && (
            <p className={`${styles['note'] ?? ''} ${styles['flush'] ?? ''}`}>
              {words.morePeople(number(people.length))}
            </p>
          )}
        </Panel>
      )}
      {customers.length > 0 && (
        <Panel heading={words.customers} flush>
          <DataTable
            caption={words.customers}
            rows={customers}
            columns={customerColumns}
            rowId={({ orgid }) => orgid}
            measuredRows
            rowHeight={56}
            renderCard={(row) => <ColumnCard row={row} columns={customerColumns} />}
            cardHeight={160}
          />
          {total > customers.length && (
            <p className={`${styles['note'] ?? ''} ${styles['flush'] ?? ''}`}>
              {words.firstOf(number(customers.length), number(total))}
            </p>
          )}
        </Panel>
      )}
    </>
  );
}
