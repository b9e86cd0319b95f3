import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepIn, usableStorage } from '@peil/shared-kernel/session';

/** Pause before the address follows: browsers refuse to be told at every letter (Safari: 100 times in 30 s). */
const addressDelayMs = 300;

const tabStorage = () => usableStorage(window, 'sessionStorage');

/** The view of a page that was left before its address followed, and the history entry whose address that is. */
let unwritten: { readonly key: string; readonly query: string } | null = null;

interface AddressView<View> {
  /** The view that a query (`?q=diesel`) asks for. */
  read(query: string): View;
  /** The query of a view; empty for the plain list. */
  write(view: View): string;
  /** Where the tab remembers the view, so that a plain link finds it as it was; without, such a link shows the plain list. */
  readonly storageKey?: string;
}

/**
 * How a list is narrowed and ordered. It lives here, survives a hidden page as it is, and stands in the address so that a
 * reload and a link keep it. A link that names a view wins. `read` and `write` stay the same.
 */
export function useAddressView<View>({
  read,
  write,
  storageKey,
}: AddressView<View>): [View, (change: (view: View) => View) => void] {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const [own, setOwn] = useState(() => {
    if (unwritten?.key === key) return read(unwritten.query);
    return read(search || (storageKey === undefined ? '' : (tabStorage()?.getItem(storageKey) ?? '')));
  });
  const [seen, setSeen] = useState(key);
  // An address that was written here only echoes what is known, perhaps a letter late.
  const [written, setWritten] = useState<string | null>(null);
  const wanted = write(own);

  if (key !== seen) {
    setSeen(key);
    setWritten(null);
    if (search !== written && (search !== '' || storageKey === undefined)) setOwn(read(search));
  }

  useEffect(() => {
    if (storageKey !== undefined) keepIn(tabStorage(), storageKey, wanted);
    unwritten = search === wanted ? null : { key, query: wanted };
    if (search === wanted) return undefined;
    const timer = setTimeout(() => {
      setWritten(wanted);
      void navigate(pathname + wanted, { replace: true });
    }, addressDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [key, navigate, pathname, search, storageKey, wanted]);

  return [own, setOwn];
}
