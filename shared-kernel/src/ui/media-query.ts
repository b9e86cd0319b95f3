import { useCallback, useSyncExternalStore } from 'react';

/** Widths in pixels where the layout changes: phone, table or cards, wide. */
export const breakpoints = { phone: 560, table: 900, wide: 1024 } as const;

/** The browser's list for a media query; undefined where there is no matchMedia (jsdom). */
export function mediaList(query: string): MediaQueryList | undefined {
  const { matchMedia } = window as { matchMedia?: Window['matchMedia'] };
  return matchMedia?.call(window, query);
}

/** Whether a media query matches now; re-renders when that changes. False where there is no matchMedia. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = mediaList(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaList(query)?.matches ?? false);
}

/** Whether the window is narrower than a width in pixels. */
export const useNarrowerThan = (width: number): boolean => useMediaQuery(`(width < ${width}px)`);
