import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressEcho } from '@peil/shared-kernel/page-part';
import { keepIn, usableStorage } from '@peil/shared-kernel/session';

const tabStorage = () => usableStorage(window, 'sessionStorage');

interface KeptAddressOptions<Address> {
  /** Names the list to the tab's storage. */
  readonly storageKey: string;
  /** What an address asks for; what it leaves out, or what is not offered, is the default. */
  readonly read: (parameters: URLSearchParams) => Address;
  /** The query of a list, without what is at its default; empty for the whole list. */
  readonly write: (address: Address) => string;
  /** What the tab remembers of it when the page is left. */
  readonly remembered: (address: Address) => Address;
}

/** How a list is narrowed and ordered. It stands in the address, for a link and the back button, and the tab remembers it. */
export function useKeptAddress<Address>({
  storageKey,
  read,
  write,
  remembered,
}: KeptAddressOptions<Address>): [Address, (change: Partial<Address>) => void] {
  const { search } = useLocation();
  const [asked, setAsked] = useState(() => search || (tabStorage()?.getItem(storageKey) ?? ''));
  const address = read(new URLSearchParams(asked));
  const kept = write(remembered(address));
  useAddressEcho({
    wanted: write(address),
    onAsked: (query) => {
      if (query !== '') setAsked(query);
    },
  });
  useEffect(() => keepIn(tabStorage(), storageKey, kept), [storageKey, kept]);

  return [
    address,
    (change) => {
      setAsked((known) => write({ ...read(new URLSearchParams(known)), ...change }));
    },
  ];
}
