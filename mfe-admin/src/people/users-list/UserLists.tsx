import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import {
  missingSubscriptionsQuery,
  ownOrganisationName,
  useOrganisationNames,
} from '@peil/shared-kernel/cache';
import { useBusEvent } from '@peil/shared-kernel/events';
import { useCan } from '@peil/shared-kernel/session';
import { Button, Panel, PlusIcon, ToggleGroup, ToggleGroupItem } from '@peil/shared-kernel/ui';
import { ExportMenu } from '@peil/shared-kernel/ui/overlay';
import { useKeptAddress } from '../../parts/list-address/use-kept-address.ts';
import { ActiveUsers } from './ActiveUsers.tsx';
import { DeactivatedTable } from './DeactivatedTable.tsx';
import { filterChoices, filterUsers, type UserFilterChoices } from './filter-users.ts';
import {
  defaultSort,
  readListAddress,
  writeListAddress,
  type ListAddress,
  type UsersView,
} from './list-address.ts';
import { sortedUsers } from './sorted-users.ts';
import { texts } from './texts.ts';
import { deactivatedSheet, userSheet } from './user-sheet.ts';
import { userRow } from './user-row.ts';
import { userTables } from './user-tables.ts';
import { UserFilters } from './UserFilters.tsx';
import styles from './UserLists.module.css';
import { UsersFrame } from './UsersFrame.tsx';

const noFilter = { group: '', role: '', customer: '' };

/** The users that were answered: those who work here with filters, in one or two tables, or those who are gone. */
export function UserLists({ users }: { readonly users: readonly User[] }) {
  const { shortName } = getBrand();
  const queryClient = useQueryClient();
  const seesStaffTable = useCan('providerUsersTable');
  const seesDeactivated = useCan('deactivateUser');
  const mayCreate = useCan('users');

  const nameOfCustomer = useOrganisationNames(useCan('manageOrganisations'));
  const rows = useMemo(
    () => users.map((user) => userRow(user, nameOfCustomer(user.orgid))),
    [users, nameOfCustomer],
  );
  const working = useMemo(() => rows.filter((row) => !row.isDeactivated), [rows]);
  const gone = useMemo(() => rows.filter((row) => row.isDeactivated), [rows]);
  const choices = useMemo(() => filterChoices(working, shortName), [working, shortName]);
  const [address, show] = useListAddress(choices, seesDeactivated);
  useHeaderSearch(show);

  const { group, role, customer, query, sort, view } = address;
  const tellsCustomer = choices.customers.length > 0;
  const tables = useMemo(
    () => userTables(working, { group, role, customer, query }, shortName, seesStaffTable),
    [working, group, role, customer, query, shortName, seesStaffTable],
  );
  const goneFound = useMemo(() => filterUsers(gone, { ...noFilter, query }), [gone, query]);
  const isOfGone = view === 'deactivated';

  const sheet = async () => {
    if (isOfGone) return deactivatedSheet(sortedUsers(goneFound, defaultSort));
    const missing = await queryClient.query(missingSubscriptionsQuery()).catch(() => null);
    const listed = [...sortedUsers(tables.users, sort), ...sortedUsers(tables.staff ?? [], sort)];
    return userSheet(listed, missing, shortName, tellsCustomer);
  };

  return (
    <UsersFrame
      title={isOfGone ? texts.deactivatedHeading(goneFound.length) : texts.heading(tables.users.length)}
      actions={
        <>
          <ExportMenu
            fileName={isOfGone ? texts.deactivatedFileName : texts.fileName}
            whose={ownOrganisationName}
            sheet={sheet}
          />
          {mayCreate && <NewUserButton />}
        </>
      }
    >
      {seesDeactivated && (
        <div className={styles['view']}>
          <ToggleGroup
            size="small"
            aria-label={texts.view}
            value={view}
            onChange={(chosen) => show({ view: chosen as UsersView })}
          >
            <ToggleGroupItem value="active">{texts.active}</ToggleGroupItem>
            <ToggleGroupItem value="deactivated">{texts.deactivated}</ToggleGroupItem>
          </ToggleGroup>
        </div>
      )}
      {isOfGone ? (
        <Panel flush>
          <DeactivatedTable rows={goneFound} isSearching={query !== ''} />
        </Panel>
      ) : (
        <ActiveUsers
          rows={working}
          tables={tables}
          tellsCustomer={tellsCustomer}
          sort={sort}
          onSortChange={(next) => show({ sort: next })}
          filters={
            <UserFilters
              choices={choices}
              chosen={address}
              summary={summaryOf(tables.users.length, working.length, address)}
              onChange={show}
            />
          }
        />
      )}
    </UsersFrame>
  );
}

/** The header's search narrows the list; going to another page ends the search, not what it left here. */
function useHeaderSearch(show: (change: Partial<ListAddress>) => void): void {
  const heard = useRef('');
  useBusEvent('search.changed', ({ query }) => {
    if (query === heard.current) return;
    heard.current = query;
    show({ query });
  });
}

function summaryOf(shown: number, all: number, { group, role, customer, query }: ListAddress): string | null {
  if (query) return texts.foundFor(shown, all, query);
  return group || role || customer ? texts.found(shown, all) : null;
}

function NewUserButton() {
  return (
    <Button as={Link} role="link" to="/new-user" icon={<PlusIcon aria-hidden />}>
      {texts.newUser}
    </Button>
  );
}

/** How the list is narrowed and ordered; the search ends with the page (SEARCH-01), the tab remembers the rest. */
const useListAddress = (
  choices: UserFilterChoices,
  seesDeactivated: boolean,
): [ListAddress, (change: Partial<ListAddress>) => void] =>
  useKeptAddress({
    storageKey: 'peil.users-list',
    read: (parameters) => readListAddress(parameters, choices, seesDeactivated),
    write: writeListAddress,
    remembered: (address) => ({ ...address, query: '' }),
  });
