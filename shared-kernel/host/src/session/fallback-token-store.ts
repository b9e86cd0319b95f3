import type { TokenStore } from './token-store.ts';

/** How long a store may take before the visit goes on without it, in milliseconds. */
const patienceMs = 5_000;

function withinPatience<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`The token store did not answer within ${patienceMs} ms`));
    }, patienceMs);
    void answer.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

interface FallibleStore {
  /** Called once, at the first use. */
  readonly open: () => Promise<TokenStore>;
  /** Makes worthless what the store still holds; called when it could be neither replaced nor removed. */
  readonly disown: () => Promise<void>;
  /** Is told every failure. */
  readonly report: (error: unknown) => void;
}

/**
 * A store that may be missing, locked or silent, made safe for the session: nothing it does throws or hangs. Once it
 * has failed, what was last known counts for the rest of the visit: a stored token that cannot be read is no token
 * (the user meets the login page), and a sign-in holds until the page is left. A token that stays behind where it
 * should have been replaced or removed is disowned: it signs nobody in at the next visit.
 */
export function withMemoryFallback({ open, disown, report }: FallibleStore): TokenStore {
  let opened: Promise<TokenStore> | null = null;
  let known: string | null = null;
  let hasFailed = false;

  async function attempt<T>(
    job: (store: TokenStore) => Promise<T>,
    otherwise: () => T | Promise<T>,
  ): Promise<T> {
    try {
      opened ??= open();
      return await withinPatience(opened.then(job));
    } catch (error) {
      hasFailed = true;
      report(error);
      return otherwise();
    }
  }

  return {
    async read() {
      if (hasFailed) return known;
      known = await attempt(
        (store) => store.read(),
        () => known,
      );
      return known;
    },
    write(token) {
      known = token;
      return attempt(
        (store) => store.write(token),
        () => disown().catch(report),
      );
    },
    clear() {
      known = null;
      return attempt(
        (store) => store.clear(),
        () => disown().catch(report),
      );
    },
    onForeignChange: () => () => undefined,
  };
}
