import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { User } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { useBusEvent } from '@peil/shared-kernel/events';
import { useCan } from '@peil/shared-kernel/session';
import { Button, Panel, PlusIcon, type Sort } from '@peil/shared-kernel/ui';
import { filterChoices, isFiltering, type UserFilter } from './filter-users.ts';
import { defaultSort, readListAddress, writeListAddress, type ListAddress } from './list-address.ts';
import { texts } from './texts.ts';
import { userTables } from './user-tables.ts';
import { UserFilters } from './UserFilters.tsx';
import { UsersFrame } from './UsersFrame.tsx';
import { UserTable } from './UserTable.tsx';

function summaryOf(shown: number, all: number, filter: UserFilter): string | null {
  if (!isFiltering(filter)) return null;
  return filter.query ? texts.foundFor(shown, all, filter.query) : texts.found(shown, all);
}

/** The users that were answered: filters, and one or two tables. */
export function UserLists({ users }: { readonly users: readonly User[] }) {
  const { product, shortName } = getBrand();
  const seesStaffTable = useCan('providerUsersTable');
  const mayCreate = useCan('users');
  const [parameters, setParameters] = useSearchParams();
  const [query, setQuery] = useState('');
  const [staffSort, setStaffSort] = useState<Sort>(defaultSort);
  useBusEvent('search.changed', (event) => setQuery(event.query));

  const choices = useMemo(() => filterChoices(users, shortName), [users, shortName]);
  const address = readListAddress(parameters, choices);
  const { group, role, sort } = address;
  const filter = useMemo(() => ({ group, role, query }), [group, role, query]);
  const tables = useMemo(
    () => userTables(users, filter, shortName, seesStaffTable),
    [users, filter, shortName, seesStaffTable],
  );

  function show(change: Partial<ListAddress>): void {
    setParameters(writeListAddress({ ...address, ...change }), { replace: true });
  }

  return (
    <UsersFrame count={tables.users.length} actions={mayCreate && <NewUserButton />}>
      <Panel flush>
        <UserFilters
          choices={choices}
          chosen={filter}
          summary={summaryOf(tables.users.length, users.length, filter)}
          onChange={show}
        />
        <UserTable
          caption={texts.caption}
          users={tables.users}
          sort={sort}
          onSortChange={(next) => show({ sort: next })}
        />
      </Panel>
      {tables.staff && (
        <Panel flush heading={texts.staffHeading(product)}>
          <UserTable
            caption={texts.staffHeading(product)}
            users={tables.staff}
            sort={staffSort}
            onSortChange={setStaffSort}
          />
        </Panel>
      )}
    </UsersFrame>
  );
}

function NewUserButton() {
  return (
    <Button as={Link} role="link" to="/new-user" icon={<PlusIcon aria-hidden />}>
      {texts.newUser}
    </Button>
  );
}
