/** Timers stand still while the machine sleeps, and take 24.8 days at most: the clock is read again this often. */
const recheckMs = 60_000;

/**
 * Calls `onReached` once `now()` has come to a moment, be it by waiting, by the page coming back into view, or after
 * the machine slept. Never calls at once. Returns a function that ends it.
 * @param moment epoch milliseconds
 * @param page the document whose coming back into view makes the clock be read; undefined where there is none
 */
export function onDeadline(
  moment: number,
  now: () => number,
  page: Document | undefined,
  onReached: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;

  function stop(): void {
    clearTimeout(timer);
    page?.removeEventListener('visibilitychange', look);
  }
  function look(): void {
    clearTimeout(timer);
    if (now() < moment) wait();
    else {
      stop();
      onReached();
    }
  }
  function wait(): void {
    timer = setTimeout(look, Math.min(moment - now(), recheckMs));
  }

  wait();
  page?.addEventListener('visibilitychange', look);
  return stop;
}
