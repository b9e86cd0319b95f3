import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepIn, usableStorage } from '@peil/shared-kernel/session';
import type { UserFilterChoices } from './filter-users.ts';
import { readListAddress, writeListAddress, type ListAddress } from './list-address.ts';

/** Pause before the address follows: browsers refuse to be told at every letter (Safari: 100 times in 30 s). */
const addressDelayMs = 300;

const storageKey = 'peil.users-list';
const tabStorage = () => usableStorage(window, 'sessionStorage');

/**
 * How the list is narrowed and ordered. It stands in the address, for a link and the back button, and the tab remembers
 * all of it but the search, which ends with the page (SEARCH-01).
 */
export function useListAddress(
  choices: UserFilterChoices,
  seesDeactivated: boolean,
): [ListAddress, (change: Partial<ListAddress>) => void] {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(() => search || (tabStorage()?.getItem(storageKey) ?? ''));
  const [seen, setSeen] = useState(key);
  // An address that was written here only echoes what is known, perhaps a letter late.
  const [written, setWritten] = useState<string | null>(null);
  if (key !== seen) {
    setSeen(key);
    setWritten(null);
    if (search !== written && search !== '') setAsked(search);
  }

  const address = readListAddress(new URLSearchParams(asked), choices, seesDeactivated);
  const wanted = writeListAddress(address);
  const remembered = writeListAddress({ ...address, query: '' });

  useEffect(() => {
    keepIn(tabStorage(), storageKey, remembered);
    if (search === wanted) return undefined;
    const timer = setTimeout(() => {
      setWritten(wanted);
      void navigate(pathname + wanted, { replace: true });
    }, addressDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate, pathname, remembered, search, wanted]);

  return [
    address,
    (change) => {
      setAsked((known) =>
        writeListAddress({
          ...readListAddress(new URLSearchParams(known), choices, seesDeactivated),
          ...change,
        }),
      );
    },
  ];
}
