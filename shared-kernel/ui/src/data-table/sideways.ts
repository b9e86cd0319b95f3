import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

/** The boxes of a table that move sideways as one. */
export interface SidewaysBoxes {
  readonly head: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
  /** The scrollbar that stands at the window's lower edge, while there is anything to scroll. */
  readonly bar: RefObject<HTMLDivElement | null>;
}

/** The width in pixels that the rows have room for; 0 until it is known. */
export function useRoom(body: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  const measure = useCallback(() => {
    // A page that is hidden has no width: it keeps what it had.
    const width = body.current?.clientWidth ?? 0;
    if (width > 0) setRoom(width);
  }, [body]);
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    if (body.current) observer.observe(body.current);
    return () => observer.disconnect();
  }, [measure, body]);
  return room;
}

/**
 * Headings, rows and scrollbar of a table that is wider than its room, moved sideways as one. The rows cannot carry the
 * headings along in one box: a box that scrolls sideways would also be the one that a sticky heading sticks to, and the
 * heading would leave with the page.
 * @param width of the table in pixels, of which more or less is seen
 * @param room pixels
 */
export function useSideways({ head, body, bar }: SidewaysBoxes, width: number, room: number): void {
  useLayoutEffect(() => {
    const boxes = [body, head, bar].flatMap(({ current }) => current ?? []);
    const follow = ({ currentTarget }: Event) => {
      const left = (currentTarget as HTMLElement).scrollLeft;
      for (const box of boxes) {
        if (Math.abs(box.scrollLeft - left) >= 1) box.scrollLeft = left;
        box.toggleAttribute('data-moved', left >= 1);
        box.toggleAttribute('data-more', left < box.scrollWidth - box.clientWidth - 1);
      }
    };
    for (const box of boxes) box.addEventListener('scroll', follow, { passive: true });
    boxes[0]?.dispatchEvent(new Event('scroll'));
    return () => {
      for (const box of boxes) box.removeEventListener('scroll', follow);
    };
  }, [head, body, bar, width, room]);
}
