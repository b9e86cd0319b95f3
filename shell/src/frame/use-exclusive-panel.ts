import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export type HeaderPanel = 'search' | 'profile';

interface ExclusivePanel {
  readonly open: HeaderPanel | null;
  readonly toggle: (panel: HeaderPanel) => void;
  readonly close: () => void;
  /** Goes on the header: a press outside it closes the menu. The search stays open, so that its finds can be pressed. */
  readonly area: RefObject<HTMLElement | null>;
}

/**
 * The header's panels: opening one closes the other (HEAD-03); Escape closes it, as does another page.
 * @param pathname the page one is on
 */
export function useExclusivePanel(pathname: string): ExclusivePanel {
  const [open, setOpen] = useState<HeaderPanel | null>(null);
  const [openedOn, setOpenedOn] = useState(pathname);
  if (openedOn !== pathname) {
    setOpenedOn(pathname);
    setOpen(null);
  }
  const area = useRef<HTMLElement>(null);
  const close = useCallback(() => {
    setOpen(null);
  }, []);
  const toggle = useCallback((panel: HeaderPanel) => {
    setOpen((current) => (current === panel ? null : panel));
  }, []);

  useEffect(() => {
    if (!open) return undefined;
    const onPress = (event: PointerEvent) => {
      const outside = event.target instanceof Node && !area.current?.contains(event.target);
      if (open === 'profile' && outside) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const opener = area.current?.querySelector<HTMLElement>(`[aria-controls="panel-${open}"]`);
      close();
      opener?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, close]);

  return { open, toggle, close, area };
}
