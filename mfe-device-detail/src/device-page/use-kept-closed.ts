import { useState } from 'react';
import { keepIn, usableStorage } from '@peil/shared-kernel/session';

const tabStorage = () => usableStorage(window, 'sessionStorage');

/**
 * Whether a box was closed in this tab, for as long as the tab is open and its user signed in; and what closes it.
 * @param name of the box, one in the portal
 */
export function useKeptClosed(name: string): [isClosed: boolean, close: () => void] {
  const key = `peil.closed.${name}`;
  const [isClosed, setClosed] = useState(() => Boolean(tabStorage()?.getItem(key)));
  const close = () => {
    keepIn(tabStorage(), key, 'yes');
    setClosed(true);
  };
  return [isClosed, close];
}
