/** Each tab asks at a moment of its own within this time, ms. */
const spreadMs = 2_000;
/** It asks once in so long at most, however often it is told to, ms. */
const restMs = 10_000;

/** What many tabs are told to do at the same time. */
export interface OwnMoment {
  /** Does the work soon, once however often it is asked for. */
  ask(): void;
  /** Forgets that it was asked for. */
  stop(): void;
}

/**
 * Spreads calls of many tabs, and lets each rest after one.
 * @param work returns whether it asked the server for anything
 */
export function ownMoment(work: () => boolean): OwnMoment {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let doneAt = -Infinity;

  function now(): void {
    timer = undefined;
    if (work()) doneAt = Date.now();
  }

  return {
    ask() {
      const rest = doneAt + restMs - Date.now();
      timer ??= setTimeout(now, Math.max(0, rest) + Math.random() * spreadMs);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
