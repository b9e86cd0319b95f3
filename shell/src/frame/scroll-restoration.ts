import type { NavigationStep, PortalHistory } from '@peil/shared-kernel/navigation';

/** Specification A2/A9: scroll position is restored after one second, when the page's rows are there. */
const restoreAfterMs = 1_000;

/** How often until then it is tried, for a page whose rows are there at once. */
const tryEveryMs = 50;

/** What says that the person scrolls now: restoring would take the page away under their hand. */
const ownScrolling = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Puts the scroll position back on the pages that remember it (ROUTE-05), and begins at the top on every other page
 * that a link leads to. Answers how to stop.
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

  function restore(top: number): void {
    const begun = performance.now();
    const timer = setInterval(() => {
      window.scrollTo({ top, behavior: 'instant' });
      if (window.scrollY >= top - 1 || performance.now() - begun >= restoreAfterMs) cancel();
    }, tryEveryMs);
    cancel = () => {
      clearInterval(timer);
      for (const event of ownScrolling) window.removeEventListener(event, cancel);
    };
    for (const event of ownScrolling) window.addEventListener(event, cancel, { passive: true });
  }

  const subscription = history.location$.subscribe(({ location, action }: NavigationStep) => {
    if (location.pathname === shown) return;
    cancel();
    positions.set(shown, window.scrollY);
    shown = location.pathname;
    const kept = remembers(shown) ? positions.get(shown) : undefined;
    if (kept) restore(kept);
    else if (action !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
  });

  return () => {
    cancel();
    subscription.unsubscribe();
  };
}
