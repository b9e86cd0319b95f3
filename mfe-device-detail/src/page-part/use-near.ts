import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** A window's height above and below what is seen: what somebody scrolls to is there already. */
const rootMargin = '100% 0px';

/**
 * Whether a place is or was near the screen, or the page was printed since: what takes long to draw waits for it. A
 * browser that does not tell where places are counts all as near.
 */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin },
    );
    observer.observe(place.current);
    // On paper all is near, and drawn within the event, before the browser lays the paper out.
    const draw = () => flushSync(() => setNear(true));
    window.addEventListener('beforeprint', draw);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', draw);
    };
  }, [isNear, place]);
  return isNear;
}
