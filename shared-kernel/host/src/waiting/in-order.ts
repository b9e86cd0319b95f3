/** How what waits is sent. */
export interface Sending<Entry> {
  /** What must keep its order among themselves, such as all that is done to one device. */
  readonly groupOf: (entry: Entry) => string;
  /** Whether the server did not take it before: it holds what comes after it in its group. */
  readonly isStopped: (entry: Entry) => boolean;
  /** Sends one; returns what has to be sent after it. Throws what went wrong. */
  readonly send: (entry: Entry) => Promise<readonly Entry[]>;
  /** Whether a failure passes by itself: what failed so goes on waiting, and all that comes after it in its group. */
  readonly isPassing: (error: unknown) => boolean;
  /** Whether such a failure is everybody's, so that nothing else is tried; left out: each is. */
  readonly holdsAll?: (error: unknown) => boolean;
  /** Notes why the server did not take it. Throws a failure that is none of the server's. */
  readonly stop: (entry: Entry, error: unknown) => Promise<void>;
}

/**
 * Sends what waits, each group in the order it was made. What is refused stays with the reason, and so does what comes
 * after it in its group; other groups go on. Returns whether the server could be reached for all of it.
 */
export async function sendInOrder<Entry>(
  entries: readonly Entry[],
  { groupOf, isStopped, send, isPassing, holdsAll = () => true, stop }: Sending<Entry>,
): Promise<boolean> {
  let isReached = true;
  const held = new Set<string>();
  const queue = [...entries];
  for (const entry of queue) {
    const group = groupOf(entry);
    if (held.has(group)) continue;
    if (isStopped(entry)) {
      held.add(group);
      continue;
    }
    try {
      queue.push(...(await send(entry)));
    } catch (error) {
      if (isPassing(error)) {
        isReached = false;
        if (holdsAll(error)) break;
      } else await stop(entry, error);
      held.add(group);
    }
  }
  return isReached;
}
