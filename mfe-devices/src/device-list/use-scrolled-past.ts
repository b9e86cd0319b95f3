import { useEffect, useState } from 'react';

/** Whether the element's top has been scrolled out of the window, and its end has not; tell it of the element as a ref. */
export function useScrolledPast(): readonly [boolean, (element: HTMLElement | null) => void] {
  const [isPast, setPast] = useState(false);
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        setPast(entry?.isIntersecting ?? false);
      },
      // A line along the window's upper edge.
      { rootMargin: '0px 0px -100% 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return [isPast, setElement];
}
