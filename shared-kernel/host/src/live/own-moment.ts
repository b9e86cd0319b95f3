/** Longest wait before work that is asked of many tabs at the same time. */
export interface Pace {
  /** Each tab does it at a moment of its own within this time, ms. */
  readonly spreadMs: number;
  /** It is done once in so long at most, however often it is asked for, ms. */
  readonly restMs: number;
}

/** For what many look at. */
export const calmPace: Pace = { spreadMs: 2_000, restMs: 10_000 };
/** For what one person stands and waits for. */
export const promptPace: Pace = { spreadMs: 300, restMs: 1_000 };

/** Work that is asked of many tabs at the same time. */
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
export function ownMoment(work: () => boolean, { spreadMs, restMs }: Pace = calmPace): OwnMoment {
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
