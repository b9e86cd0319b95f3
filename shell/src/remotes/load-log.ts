import type { LoadPhase, RemoteFault } from '@peil/shared-kernel/api/schemas';

/** Older attempts than these are forgotten. */
const mostAttempts = 100;

/** An attempt to show a remote, or to close it, that has ended. */
export interface LoadAttempt {
  readonly remote: string;
  /** Empty where no release was chosen. */
  readonly version: string;
  /** An earlier release stood in for the live one, which does not fit this shell. */
  readonly isFallback: boolean;
  /** How far it came; `ready`: shown. */
  readonly phase: LoadPhase;
  /** Null where nothing went wrong. */
  readonly fault: RemoteFault | null;
  /** From asking for the remote to its end, milliseconds. */
  readonly ms: number;
  /** When it was asked for, epoch milliseconds. */
  readonly at: number;
}

export interface LoadLog {
  /** The page's newest attempts, newest last; the same array until there is another. */
  attempts(): readonly LoadAttempt[];
  /** Calls when there is another; returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  add(attempt: LoadAttempt): void;
}

export function createLoadLog(): LoadLog {
  const listeners = new Set<() => void>();
  let attempts: readonly LoadAttempt[] = [];
  return {
    attempts: () => attempts,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add(attempt) {
      attempts = [...attempts, attempt].slice(-mostAttempts);
      for (const listener of listeners) listener();
    },
  };
}

/** The page's one log. */
export const loadLog = createLoadLog();
