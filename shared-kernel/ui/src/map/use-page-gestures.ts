import { useEffect, useState, type RefObject } from 'react';
import { texts } from './texts.ts';

const hintMs = 1500;

const zoomKey = () => (navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl');

/**
 * Leaves to the page what scrolls it: the wheel alone and one finger. Returns what to tell whoever tried, for a moment.
 * @param frame around Leaflet's element, which never sees the wheel without Ctrl
 */
export function usePageGestures(frame: RefObject<HTMLElement | null>): string | null {
  const [hint, setHint] = useState<string | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (text: string) => {
      setHint(text);
      clearTimeout(timer);
      timer = setTimeout(() => {
        setHint(null);
      }, hintMs);
    };
    const wheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) return;
      event.stopPropagation();
      if (!isInPopup(event.target)) tell(texts.wheel(zoomKey()));
    };
    const touch = (event: TouchEvent) => {
      if (event.touches.length === 1 && !isInPopup(event.target)) tell(texts.twoFingers);
    };
    element.addEventListener('wheel', wheel, { capture: true, passive: true });
    element.addEventListener('touchmove', touch, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('wheel', wheel, { capture: true });
      element.removeEventListener('touchmove', touch, { capture: true });
    };
  }, [frame]);
  return hint;
}

/** A popup scrolls by itself. */
const isInPopup = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.leaflet-popup') !== null;
