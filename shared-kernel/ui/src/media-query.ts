import { useCallback, useSyncExternalStore } from 'react';
import { mediaList } from '../../host/src/theme/index.ts';

/** Widths in pixels where the layout changes: phone, table or cards, wide. */
export const breakpoints = { phone: 560, table: 900, wide: 1024 } as const;

/** Whether a media query matches now; re-renders when that changes. False where there is no matchMedia, and while a page is drawn without a browser. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = mediaList(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => mediaList(query)?.matches ?? false,
    () => false,
  );
}

/** Whether the window is narrower than a width in pixels. */
export const useNarrowerThan = (width: number): boolean => useMediaQuery(`(width < ${width}px)`);
