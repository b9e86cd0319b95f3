import { useKeptAddress } from '../../parts/list-address/use-kept-address.ts';
import type { UserFilterChoices } from './filter-users.ts';
import { readListAddress, writeListAddress, type ListAddress } from './list-address.ts';

/** How the list is narrowed and ordered; the search ends with the page (SEARCH-01), the tab remembers the rest. */
export const useListAddress = (
  choices: UserFilterChoices,
  seesDeactivated: boolean,
): [ListAddress, (change: Partial<ListAddress>) => void] =>
  useKeptAddress({
    storageKey: 'peil.users-list',
    read: (parameters) => readListAddress(parameters, choices, seesDeactivated),
    write: writeListAddress,
    remembered: (address) => ({ ...address, query: '' }),
  });
