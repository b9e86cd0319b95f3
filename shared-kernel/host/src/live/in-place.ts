/**
 * So many streams one browser holds at a time: over HTTP/1.1 it has six connections to a server for all its windows
 * together, and windows side by side are all seen. The rest of the connections is for calls.
 */
const places = ['changes-1', 'changes-2', 'changes-3'];

/**
 * Does `work` in one of the browser's places, once there is one; never when the signal aborts first. A browser that
 * keeps no locks (none does outside a secure context) has a place for every window.
 */
export async function inPlace(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  for (const place of places) {
    const wasFree = await navigator.locks.request(place, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
      return lock !== null;
    });
    if (wasFree) return undefined;
  }
  const place = places[Math.floor(Math.random() * places.length)] ?? '';
  return navigator.locks.request(place, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
