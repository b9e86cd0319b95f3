import type { VersionStore } from './stored-version.ts';

/** Between two reloads of a tab by itself, ms: a rolling update may answer two versions in turn for a while. */
export const leastBetweenReloadsMs = 1_800_000;

const lookEveryMs = 1_000;

/** So long after the input was saved or dropped, in looks: the user still reads that it was saved. */
const quietLooks = 5;

export interface VersionCheckOptions {
  /** The version of the shell that runs. */
  readonly loaded: string;
  readonly store: VersionStore;
  /** Whether a reload would take something from the user now. */
  readonly isBusy: () => boolean;
  readonly reload: () => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface VersionCheck {
  /** What the server says is the version now. */
  served(version: string): void;
  /** Whether a new version waits for the user. */
  isWaiting(): boolean;
  /** Calls when that changes; returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  /** The user wants it now. */
  reloadNow(): void;
}

/**
 * STATE-03: a served version other than this page's is stored and the page reloads, once nothing is lost by it; until
 * then a notice tells of it. Each tab compares with the version it runs itself: the stored one says no more than what
 * the last tab to look was told. A tab reloads for a version once (if it did not come, a cache on the way has the old
 * page, and loading it again would not help), and for another one after `leastBetweenReloadsMs`; without a place to
 * remember that it only tells.
 */
export function createVersionCheck({
  loaded,
  store,
  isBusy,
  reload,
  now,
}: VersionCheckOptions): VersionCheck {
  const listeners = new Set<() => void>();
  let waiting: string | null = null;
  let looking: ReturnType<typeof setInterval> | undefined;

  function wait(version: string | null): void {
    const changes = (waiting === null) !== (version === null);
    waiting = version;
    if (changes) for (const listener of listeners) listener();
  }

  function stop(): void {
    clearInterval(looking);
    looking = undefined;
  }

  function take(version: string): boolean {
    const isRemembered = store.rememberReload({ version, at: now() });
    store.write(version);
    return isRemembered;
  }

  function reloadWhenQuiet(): void {
    let quiet = 0;
    looking ??= setInterval(() => {
      quiet = isBusy() ? 0 : quiet + 1;
      if (quiet < quietLooks || waiting === null) return;
      stop();
      if (take(waiting)) reload();
    }, lookEveryMs);
  }

  function mayReloadFor(version: string): boolean {
    const last = store.lastReload();
    return last === null || (last.version !== version && now() - last.at >= leastBetweenReloadsMs);
  }

  return {
    served(version) {
      if (version === loaded) {
        store.write(version);
        stop();
        wait(null);
        return;
      }
      if (waiting !== null) {
        wait(version);
        return;
      }
      if (!mayReloadFor(version)) return;
      if (!isBusy() && take(version)) {
        reload();
        return;
      }
      wait(version);
      reloadWhenQuiet();
    },
    isWaiting: () => waiting !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reloadNow() {
      if (waiting !== null) take(waiting);
      // With input that is not saved the browser asks; who stays is reloaded once it is saved.
      if (!isBusy()) stop();
      reload();
    },
  };
}
