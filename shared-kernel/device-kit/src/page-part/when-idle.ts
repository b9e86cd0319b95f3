/** How long a browser that does not tell when it is idle is left alone, in milliseconds. */
const quietMs = 1000;

/** Does the work once the page has nothing better to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, quietMs);
  return () => clearTimeout(timer);
}
