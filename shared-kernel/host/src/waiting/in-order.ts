/** How what waits is sent. */
export interface Sending<Entry> {
  /** What must keep its order among themselves, such as all that is done to one device. */
  readonly groupOf: (entry: Entry) => string;
  /** Whether the server did not take it before: it holds what comes after it in its group. */
  readonly isStopped: (entry: Entry) => boolean;
  /** Sends one; returns what has to be sent after it. Throws what went wrong. */
  readonly send: (entry: Entry) => Promise<readonly Entry[]>;
  /** Whether a failure passes by itself: everything then goes on waiting. */
  readonly isPassing: (error: unknown) => boolean;
  /** Notes why the server did not take it. Throws a failure that is none of the server's. */
  readonly stop: (entry: Entry, error: unknown) => Promise<void>;
}

/**
 * Sends what waits, each group in the order it was made. What is refused stays with the reason, and so does what comes
 * after it in its group; other groups go on. Returns whether the server could be reached for all of it.
 */
export async function sendInOrder<Entry>(
  entries: readonly Entry[],
  { groupOf, isStopped, send, isPassing, stop }: Sending<Entry>,
): Promise<boolean> {
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
      if (isPassing(error)) return false;
      await stop(entry, error);
      held.add(group);
    }
  }
  return true;
}
