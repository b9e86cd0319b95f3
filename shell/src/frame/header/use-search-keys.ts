import { useEffect } from 'react';
import type { ExclusivePanel } from './use-exclusive-panel.ts';

/** With a modifier: a single letter or sign would catch speech input and stray keys (WCAG 2.1.4). */
export const searchKeys = 'Control+K Meta+K';

/** Ctrl + K (⌘ K) opens the search, or leads back to its field. */
export function useSearchKeys({ open, toggle }: ExclusivePanel): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      if (open === 'search') document.querySelector<HTMLElement>('#panel-search input')?.focus();
      else toggle('search');
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [open, toggle]);
}
