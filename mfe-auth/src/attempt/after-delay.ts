/** LOGIN-04, RESET-05: artificial delay before the login, code and reset calls, in milliseconds. */
export const artificialDelayMs = 1_000;

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Waits the artificial delay, then makes the call and returns its answer. Throws what the call throws, and the
 * signal's reason when it was aborted: then nothing is sent, or the answer is not used.
 */
export async function afterDelay<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  await delay(artificialDelayMs, signal);
  const answer = await call();
  signal.throwIfAborted();
  return answer;
}
