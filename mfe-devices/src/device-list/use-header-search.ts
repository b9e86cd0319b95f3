import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useBusEvent } from '@peil/shared-kernel/events';
import { portalHistory } from '@peil/shared-kernel/navigation';

/**
 * Tells a list what is searched for in the header while its page is shown. Going to another page ends the header's
 * search, not what it left in the list: who opens a device that was found and comes back finds the others again.
 */
export function useHeaderSearch(onSearch: (query: string) => void): void {
  const { pathname } = useLocation();
  const heard = useRef('');
  useEffect(
    () => () => {
      heard.current = '';
    },
    [],
  );
  useBusEvent('search.changed', ({ query }) => {
    if (query === heard.current || portalHistory.current().location.pathname !== pathname) return;
    heard.current = query;
    onSearch(query);
  });
}
