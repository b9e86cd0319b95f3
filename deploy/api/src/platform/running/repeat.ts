export interface Repeated {
  /** Begins no further run and waits for the one under way. */
  stop(): Promise<void>;
}

/**
 * Runs the work `firstMs` after the start and then every `everyMs`. A process that is started anew every night does
 * daily work too, when the first run comes soon. A run that fails is logged and does not stop the next; one that takes
 * longer than the pause is not begun twice. One that takes longer than `limitMs` is waited for no longer: it is told as a
 * failure, and the next begins beside what may be left of it (TOLD-07).
 */
export function repeat(
  work: () => Promise<unknown>,
  {
    firstMs,
    everyMs,
    limitMs,
  }: { readonly firstMs: number; readonly everyMs: number; readonly limitMs?: number },
  onError: (error: unknown) => void,
): Repeated {
  let under: Promise<void> | null = null;
  const run = (): void => {
    under ??= (limitMs === undefined ? work() : limited(work, limitMs))
      .then(() => undefined, onError)
      .finally(() => {
        under = null;
      });
  };
  let later: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    later = setInterval(run, everyMs).unref();
    run();
  }, firstMs).unref();
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(later);
      await under;
    },
  };
}

/** As the work; fails once it takes longer. */
async function limited(work: () => Promise<unknown>, limitMs: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`not done within ${String(limitMs)} ms`));
    }, limitMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
