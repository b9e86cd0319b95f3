import { useCallback, useEffect, useState, type RefObject } from 'react';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { useOutside } from '@peil/shared-kernel/ui';

export type HeaderPanel = 'menu' | 'search' | 'scan' | 'profile';

export interface ExclusivePanel {
  readonly open: HeaderPanel | null;
  readonly toggle: (panel: HeaderPanel) => void;
  readonly close: () => void;
}

/**
 * The header's panels: opening one closes the others (HEAD-03); Escape closes it, as does another page. Menu and profile
 * close by a press or a focus elsewhere too; search and scan stay open, so that what they found can be opened.
 * @param pathname the page one is on
 * @param area the header
 */
export function useExclusivePanel(pathname: string, area: RefObject<HTMLElement | null>): ExclusivePanel {
  const [open, setOpen] = useState<HeaderPanel | null>(null);
  const [openedOn, setOpenedOn] = useState(pathname);
  if (openedOn !== pathname) {
    setOpenedOn(pathname);
    setOpen(null);
  }
  const close = useCallback(() => {
    setOpen(null);
  }, []);
  const toggle = useCallback((panel: HeaderPanel) => {
    setOpen((current) => (current === panel ? null : panel));
  }, []);

  useOutside(area, close, open === 'menu' || open === 'profile');
  useEffect(() => {
    if (!open) return undefined;
    const openedAt = portalHistory.current().location.pathname;
    const opener = area.current?.querySelector<HTMLElement>(`[aria-controls="panel-${open}"]`);
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      const isInside = target instanceof Node && area.current?.contains(target);
      if (!isInside && target !== document.body) return;
      close();
      opener?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      keepFocus(opener, openedAt);
    };
  }, [open, close, area]);

  return { open, toggle, close };
}

/**
 * A focus that went away with its panel falls on the body: back to the panel's button, on the same page. The next page
 * takes it to its heading, unless browser buttons led there.
 */
function keepFocus(opener: HTMLElement | null | undefined, openedAt: string): void {
  if (document.activeElement !== document.body) return;
  const { location, action } = portalHistory.current();
  if (location.pathname === openedAt) opener?.focus();
  else if (action === 'POP') document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
