/** `hidden`: another tab or program is in front; `gone`: the page was left, and may come back by the Back button. */
export type PageSight = 'seen' | 'hidden' | 'gone';

/** Tells how the page is seen, now and whenever that changes; returns a function that ends it. */
export function watchSight(listener: (sight: PageSight) => void): () => void {
  const look = (): void => listener(document.visibilityState === 'visible' ? 'seen' : 'hidden');
  const onGone = (): void => listener('gone');
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  window.addEventListener('pagehide', onGone);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
    window.removeEventListener('pagehide', onGone);
  };
}
