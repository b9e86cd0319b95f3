import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Least width of a card in pixels where several stand beside each other. */
const cardWidth = 352;

/** How many cards stand beside each other, by the width of their frame. */
export function useCardLanes(): [RefObject<HTMLDivElement | null>, number] {
  const frame = useRef<HTMLDivElement>(null);
  const [lanes, setLanes] = useState(1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // Where the window holds one only, its width says so without a layout of the page.
    const update = () =>
      setLanes(
        window.innerWidth < 2 * cardWidth ? 1 : Math.max(1, Math.floor(element.clientWidth / cardWidth)),
      );
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, lanes];
}
