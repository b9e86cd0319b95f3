import { useEffect, useRef, type RefObject } from 'react';
import { portalHistory } from '../../host/src/navigation/index.ts';

/**
 * Takes the focus to an element when its page was reached by a link that went away with the page before: otherwise the
 * browser drops it on the body, and a screen reader says nothing. A focus that is somewhere stays; so does a first load.
 */
export function useArrivalFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (portalHistory.current().action === 'POP' || focusIsSomewhere()) return;
    target.current?.focus({ preventScroll: true });
  }, []);
  return target;
}

/** A page that is kept but hidden holds the focus until the browser paints: what has no box has lost it already. */
function focusIsSomewhere(): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null && activeElement !== document.body && activeElement.getClientRects().length > 0
  );
}
