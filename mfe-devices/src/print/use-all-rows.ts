import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** A browser shows that many in a frame or two. */
const firstRows = 200;

/** The rows that come at one time: `end` is the first that does not. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/**
 * The first rows, and then each time as many again as there are: a browser lays the whole table out anew whenever rows
 * come to it, so that equal pieces would take longer and longer.
 */
export function piecesOf(count: number): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0, end = firstRows; start < count; start = end, end *= 2) pieces.push({ start, end });
  return pieces;
}

/**
 * How many of the rows to show: more after every frame, so that thousands do not hold the page up, and all of them at
 * once when the browser is asked to print.
 */
export function useAllRows(count: number): number {
  const [shown, setShown] = useState(firstRows);

  useEffect(() => {
    if (shown >= count) return undefined;
    const timer = setTimeout(() => {
      startTransition(() => {
        setShown(2 * shown);
      });
    });
    return () => {
      clearTimeout(timer);
    };
  }, [shown, count]);

  useEffect(() => {
    const showAll = () => {
      flushSync(() => {
        setShown((known) => piecesOf(count).at(-1)?.end ?? known);
      });
    };
    window.addEventListener('beforeprint', showAll);
    return () => {
      window.removeEventListener('beforeprint', showAll);
    };
  }, [count]);

  return Math.min(shown, count);
}
