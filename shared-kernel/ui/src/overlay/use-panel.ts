import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useOutside } from '../use-outside.ts';
import { placePanel } from './place-panel.ts';

export interface OpenPanel {
  /** Whether the panel is open; it is mounted only then. */
  readonly isOpen: boolean;
  /** Goes on what holds the button and the panel: a press or a focus outside of it closes the panel. */
  readonly rootRef: RefObject<HTMLDivElement | null>;
  /** Goes on the button. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  /** Goes on the panel, which has `popover="manual"`. */
  readonly panelRef: RefObject<HTMLDivElement | null>;
  /** Opens the panel. */
  readonly open: () => void;
  /** Closes the panel and gives the focus back to the button. */
  readonly close: () => void;
  /** Goes on the root: Escape closes, and is not heard further out. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A button with a panel in the browser's top layer, where no box around it cuts it off. It follows its button while
 * the page scrolls, and closes by Escape and by a press or a focus elsewhere.
 */
export function usePanel(): OpenPanel {
  const [isOpen, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const open = useCallback(() => setOpen(true), []);
  const leave = useCallback(() => setOpen(false), []);
  const close = useCallback(() => {
    setOpen(false);
    buttonRef.current?.focus();
  }, []);
  useOutside(rootRef, leave, isOpen);

  useLayoutEffect(() => {
    const panel = panelRef.current;
    if (!isOpen || !panel) return undefined;
    panel.showPopover();
    const place = () => {
      const button = buttonRef.current;
      if (!button) return;
      const { clientWidth, clientHeight } = document.documentElement;
      const { left, top, maxHeight } = placePanel(
        button.getBoundingClientRect(),
        { width: panel.offsetWidth, height: naturalHeight(panel) },
        { width: clientWidth, height: clientHeight },
      );
      Object.assign(panel.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(panel);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [isOpen]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (!isOpen || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    [isOpen, close],
  );
  return { isOpen, rootRef, buttonRef, panelRef, open, close, onKeyDown };
}

/** How high a panel would be if nothing limited it. */
function naturalHeight(panel: HTMLElement): number {
  const before = panel.style.maxHeight;
  panel.style.maxHeight = 'none';
  const height = panel.offsetHeight;
  panel.style.maxHeight = before;
  return height;
}
