import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the browser prints the page now. What shall be on paper is in the page before the browser lays it out: the
 * change is drawn within the event.
 */
export function usePrinting(isOn = true): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      setPrinting(false);
    };
  }, [isOn]);
  return isOn && isPrinting;
}
