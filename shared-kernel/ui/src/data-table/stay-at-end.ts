import { useEffect, useLayoutEffect, useRef } from 'react';

/** Rounding of scroll positions, in pixels. */
const tolerance = 2;

const isAtEnd = (): boolean =>
  window.scrollY > 0 &&
  window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - tolerance;

/**
 * Who went to the page's end stays there while the rows at it are measured and turn out higher than estimated.
 *
 * @param rows the same array while only measurements change
 */
export function useStayAtEnd(rows: unknown, totalHeight: number): void {
  const atEnd = useRef(false);
  const shown = useRef(rows);
  useEffect(() => {
    const look = () => {
      atEnd.current = isAtEnd();
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  useLayoutEffect(() => {
    const isSame = shown.current === rows;
    shown.current = rows;
    if (isSame && atEnd.current) {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    }
  }, [rows, totalHeight]);
}
