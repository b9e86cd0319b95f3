import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds after the last move of the pointer or the page until nobody reads any more. */
export const readingRest = 5_000;

export interface Reading {
  /** Whether somebody moved the pointer over the rows, or the page, a moment ago. */
  readonly isRecent: boolean;
  /** Goes on the rows: the pointer moves over them. */
  readonly onPointerMove: () => void;
  /** Told where the page scrolls to by itself, so that this does not count as somebody's reading. */
  readonly expectScroll: (top: number) => void;
}

/**
 * Follows whether somebody reads rows just now, by pointer and scroll. Renders when that begins and when it ends, not
 * at each move.
 */
export function useReading(isOn: boolean): Reading {
  const [isRecent, setRecent] = useState(false);
  const last = useRef(0);
  const expected = useRef<number | null>(null);
  const onPointerMove = useCallback(() => {
    last.current = Date.now();
    setRecent(true);
  }, []);
  const expectScroll = useCallback((top: number) => {
    expected.current = top;
  }, []);

  useEffect(() => {
    if (!isOn) return undefined;
    const onScroll = () => {
      const isOwn = expected.current !== null && Math.abs(expected.current - window.scrollY) <= 1;
      expected.current = null;
      if (!isOwn) onPointerMove();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [isOn, onPointerMove]);

  useEffect(() => {
    if (!isRecent) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = last.current + readingRest - Date.now();
      if (left <= 0) setRecent(false);
      else timer = setTimeout(look, left);
    };
    look();
    return () => clearTimeout(timer);
  }, [isRecent]);

  return { isRecent: isOn && isRecent, onPointerMove, expectScroll };
}
