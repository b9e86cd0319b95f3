import type { NavigationStep, PortalHistory } from '@peil/shared-kernel/navigation';
import { keepLeftPosition, takeLeftPosition } from './left-position.ts';

/** ROUTE-05: scroll position is restored after one second, when the page's rows are there. */
const restoreAfterMs = 1_000;

/** After a reload the remote and its rows are fetched first. */
const restoreReloadedAfterMs = 5_000;

/** How often until then it is tried, for a page whose rows are there at once. */
const tryEveryMs = 50;

/** Signs that the person is scrolling: restoring would move the page under their hand. */
const ownScrolling = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Puts the scroll position back on the pages that remember it (ROUTE-05), after a reload too, and begins at the top on
 * every other page.
 * Returns a function that stops it.
 * @param remembers whether the page of a path keeps its scroll position
 */
export function startScrollRestoration(
  history: Pick<PortalHistory, 'location$' | 'current'>,
  remembers: (pathname: string) => boolean,
): () => void {
  const positions = new Map<string, number>();
  let shown = history.current().location.pathname;
  let cancel: () => void = () => undefined;
  window.history.scrollRestoration = 'manual';

  function restore(top: number, withinMs: number): void {
    const begun = performance.now();
    const timer = setInterval(() => {
      // Rows that are measured when they come in sight move what is below them: it must have held since the last try.
      const holds = Math.abs(window.scrollY - top) <= 1;
      window.scrollTo({ top, behavior: 'instant' });
      if (holds || performance.now() - begun >= withinMs) cancel();
    }, tryEveryMs);
    cancel = () => {
      clearInterval(timer);
      for (const event of ownScrolling) window.removeEventListener(event, cancel);
    };
    for (const event of ownScrolling) window.addEventListener(event, cancel, { passive: true });
  }

  const subscription = history.location$.subscribe(({ location }: NavigationStep) => {
    if (location.pathname === shown) return;
    cancel();
    positions.set(shown, window.scrollY);
    shown = location.pathname;
    const kept = remembers(shown) ? positions.get(shown) : undefined;
    if (kept) restore(kept, restoreAfterMs);
    else window.scrollTo({ top: 0, behavior: 'instant' });
  });

  const onLeave = () => {
    if (remembers(shown)) keepLeftPosition(shown, window.scrollY);
  };
  window.addEventListener('pagehide', onLeave);
  const left = takeLeftPosition(shown, window.performance);
  if (left > 0) restore(left, restoreReloadedAfterMs);

  return () => {
    window.removeEventListener('pagehide', onLeave);
    cancel();
    subscription.unsubscribe();
  };
}
