import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepIn, usableStorage } from '@peil/shared-kernel/session';

/** Pause before the address follows: browsers refuse to be told at every letter (Safari: 100 times in 30 s). */
const addressDelayMs = 300;

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

  const address = read(new URLSearchParams(asked));
  const wanted = write(address);
  const kept = write(remembered(address));

  useEffect(() => {
    keepIn(tabStorage(), storageKey, kept);
    if (search === wanted) return undefined;
    const timer = setTimeout(() => {
      setWritten(wanted);
      void navigate(pathname + wanted, { replace: true });
    }, addressDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate, pathname, storageKey, kept, search, wanted]);

  return [
    address,
    (change) => {
      setAsked((known) => write({ ...read(new URLSearchParams(known)), ...change }));
    },
  ];
}
