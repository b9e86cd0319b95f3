import type { TokenStore } from './token-store.ts';

interface LockedStore {
  readonly store: TokenStore;
  /** Asks once a visit, however long it takes; false keeps what is stored unread. */
  readonly unlock: () => Promise<boolean>;
  /** Is told why it could not be asked; the token then stays locked. */
  readonly report: (error: unknown) => void;
}

/**
 * A store that gives out what an earlier visit left only after `unlock`. Refused, the visit begins without a token and
 * the token stays where it is: the next visit asks again, and a sign-in replaces it. What this visit has written is
 * never asked about.
 */
export function withLock({ store, unlock, report }: LockedStore): TokenStore {
  let opening: Promise<boolean> | null = null;

  const isOpen = () =>
    (opening ??= unlock().catch((error: unknown) => {
      report(error);
      return false;
    }));

  return {
    ...store,
    read: async () => ((await isOpen()) ? store.read() : null),
    write(token) {
      opening = Promise.resolve(true);
      return store.write(token);
    },
  };
}
