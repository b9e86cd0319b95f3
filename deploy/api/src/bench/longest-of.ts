import { setTimeout } from 'node:timers/promises';

/** Does `work` again and again, 20 ms apart, until told to stop; the longest that it took, ms. */
export function longestOf(work: () => Promise<unknown>): { stop(): Promise<number> } {
  const over = new AbortController();
  const running = (async () => {
    let longest = 0;
    while (!over.signal.aborted) {
      const from = performance.now();
      await work();
      longest = Math.max(longest, performance.now() - from);
      await setTimeout(20);
    }
    return longest;
  })();
  return {
    stop: () => {
      over.abort();
      return running;
    },
  };
}
