import { useLayoutEffect, useState } from 'react';

/** Takes the page to its top, and afterwards back to where it stood and to what had the focus. */
export function useReturnPoint(): void {
  // Read before this view is in the page: then its heading has the focus, and the list no height.
  const [{ top, focused }] = useState(() => ({ top: window.scrollY, focused: document.activeElement }));
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => {
      // When what takes this place is there again.
      requestAnimationFrame(() => {
        window.scrollTo({ top, behavior: 'instant' });
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      });
    };
  }, [top, focused]);
}
