export interface Repeated {
  /** Begins no further run and waits for the one under way. */
  stop(): Promise<void>;
}

/**
 * Runs the work `firstMs` after the start and then every `everyMs`. A process that is started anew every night does
 * daily work too, when the first run comes soon. A run that fails is logged and does not stop the next; one that takes
 * longer than the pause is not begun twice.
 */
export function repeat(
  work: () => Promise<unknown>,
  { firstMs, everyMs }: { readonly firstMs: number; readonly everyMs: number },
  onError: (error: unknown) => void,
): Repeated {
  let under: Promise<void> | null = null;
  const run = (): void => {
    under ??= work()
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
