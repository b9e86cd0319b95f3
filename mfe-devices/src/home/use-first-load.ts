import { useEffect, useState } from 'react';
import { keepIn, usableStorage } from '@peil/shared-kernel/session';

/** HOME-06: when the flag of the first load clears, in milliseconds. */
const clearsAfterMs = 500;

/** Says, for as long as the tab's session lasts, that the dashboard has been seen. */
const seenKey = 'peil.home.seen';

const tabStorage = () => usableStorage(window, 'sessionStorage');

/** Whether this is the first time the dashboard shows in the tab's session, told for its first 500 ms (HOME-06). */
export function useFirstLoad(): boolean {
  const [first, setFirst] = useState(() => tabStorage()?.getItem(seenKey) !== '1');
  useEffect(() => {
    if (!first) return undefined;
    const timer = setTimeout(() => {
      keepIn(tabStorage(), seenKey, '1');
      setFirst(false);
    }, clearsAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [first]);
  return first;
}
