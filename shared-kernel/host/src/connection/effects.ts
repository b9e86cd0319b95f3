/** What a connection knows the world by. */
export interface ConnectionEffects {
  /** Whether the server answers and wants calls; never throws. */
  probe(): Promise<boolean>;
  /** What the browser believes: it is often right about "no", and says nothing by "yes". */
  hasNetwork(): boolean;
  isVisible(): boolean;
  /** Calls when the network came or went, or the tab was shown, hidden or focused; returns a function that ends it. */
  onBrowserChange(listener: () => void): () => void;
  /** Epoch milliseconds. */
  now(): number;
  /** 0 … 1. */
  random(): number;
}

/** The server itself gives up asking its database after 2 s. */
const probePatienceMs = 5_000;

const windowEvents = ['online', 'offline', 'focus'] as const;

/** The browser's own. `/api/ready` is answered by the API alone: a gateway without it says 502. */
export const browserEffects: ConnectionEffects = {
  async probe() {
    try {
      const signal = AbortSignal.timeout(probePatienceMs);
      return (await fetch('/api/ready', { cache: 'no-store', signal })).ok;
    } catch {
      return false;
    }
  },
  hasNetwork: () => navigator.onLine,
  isVisible: () => document.visibilityState === 'visible',
  onBrowserChange(listener) {
    for (const event of windowEvents) window.addEventListener(event, listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      for (const event of windowEvents) window.removeEventListener(event, listener);
      document.removeEventListener('visibilitychange', listener);
    };
  },
  now: () => Date.now(),
  random: () => Math.random(),
};
