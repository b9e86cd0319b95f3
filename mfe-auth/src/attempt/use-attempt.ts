import { useEffect, useRef, useState } from 'react';
import type { LoginStep } from './login-step.ts';
import type { Message } from './message.ts';

export interface Attempts {
  /** What this step has to tell. */
  readonly message: Message | null;
  /**
   * Runs an attempt, which resolves to the message of its success; `explain` puts a failure into words. Leaving the step aborts the
   * signal, and the end of the attempt is told to nobody. Never throws. That it runs once at a time is the form's to see
   * to.
   */
  readonly send: (
    attempt: (signal: AbortSignal) => Promise<Message | null>,
    explain: (error: unknown) => Message,
  ) => Promise<void>;
}

/**
 * What came of what a step of the page has sent. A step that is left takes its message along.
 * @param arrival the message shown before anything is sent
 */
export function useAttempt(step: LoginStep, arrival: Message | null): Attempts {
  const [message, setMessage] = useState(arrival);
  const running = useRef<AbortController | null>(null);

  useEffect(
    () => () => {
      running.current?.abort();
      setMessage((last) => (last?.step === step ? null : last));
    },
    [step],
  );

  return {
    message: message?.step === step ? message : null,
    async send(attempt, explain) {
      const { signal } = (running.current = new AbortController());
      setMessage(null);
      try {
        setMessage(await attempt(signal));
      } catch (error) {
        if (!signal.aborted) setMessage(explain(error));
      }
    },
  };
}
