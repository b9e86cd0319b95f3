import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressEcho } from '@peil/shared-kernel/page-part';
import { keepIn, usableStorage } from '@peil/shared-kernel/session';

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
  const { search, key } = useLocation();
  const [own, setOwn] = useState(() => {
    if (unwritten?.key === key) return read(unwritten.query);
    return read(search || (storageKey === undefined ? '' : (tabStorage()?.getItem(storageKey) ?? '')));
  });
  const wanted = write(own);
  useAddressEcho({
    wanted,
    onAsked: (query) => {
      if (query !== '' || storageKey === undefined) setOwn(read(query));
    },
  });

  useEffect(() => {
    if (storageKey !== undefined) keepIn(tabStorage(), storageKey, wanted);
    unwritten = search === wanted ? null : { key, query: wanted };
  }, [key, search, storageKey, wanted]);

  return [own, setOwn];
}
