import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepIn, usableStorage } from '@peil/shared-kernel/session';
import { readView, writeView, type ListView } from './url-filters.ts';

/** Where the tab remembers the list's view; emptied with the session (STATE-01). */
const viewStorageKey = 'peil.devices.view';

const tabStorage = () => usableStorage(window, 'sessionStorage');

/** Pause before the address follows: browsers refuse to be told at every letter (Safari: 100 times in 30 s). */
const addressDelayMs = 300;

/**
 * The list's filters and order (DLIST-02). They live here, survive a hidden page as they are, and stand in the
 * address so that a reload and a link keep them. A link that names filters wins; a plain link to the list (the menu,
 * the breadcrumbs) finds them as they were.
 */
export function useListView(): [ListView, (change: (view: ListView) => ListView) => void] {
  const { pathname, search, state, key } = useLocation() as {
    pathname: string;
    search: string;
    state: unknown;
    key: string;
  };
  const navigate = useNavigate();
  const [own, setOwn] = useState(() => readView(search || (tabStorage()?.getItem(viewStorageKey) ?? '')));
  const [seen, setSeen] = useState(key);
  const wanted = writeView(own);

  if (key !== seen) {
    setSeen(key);
    if (search !== '' && state !== ownAddress) setOwn(readView(search));
  }

  useEffect(() => {
    keepIn(tabStorage(), viewStorageKey, wanted);
    if (search === wanted) return undefined;
    const timer = setTimeout(() => {
      void navigate(pathname + wanted, { replace: true, state: ownAddress });
    }, addressDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate, pathname, search, wanted]);

  return [own, setOwn];
}

/** History state of an address this page wrote itself: it only echoes what is known here, perhaps a letter late. */
const ownAddress = 'devices.ownAddress';
