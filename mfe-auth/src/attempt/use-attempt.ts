import { useEffect, useReducer, useRef } from 'react';
import type { LoginStep } from './login-step.ts';
import { nextAttemptState, type Message } from './attempt.ts';

export interface Attempts {
  /** From the press of the button until the answer. */
  readonly sending: boolean;
  /** What this step has to tell. */
  readonly message: Message | null;
  /**
   * Runs an attempt, which answers the message of its success; `explain` words a failure. Leaving the step aborts the
   * signal, and the end of the attempt is told to nobody.
   */
  readonly send: (
    attempt: (signal: AbortSignal) => Promise<Message | null>,
    explain: (error: unknown) => Message,
  ) => Promise<void>;
}

/** What a step of the page has sent and what came of it. @param arrival what is told before anything is sent */
export function useAttempt(step: LoginStep, arrival: Message | null): Attempts {
  const [state, dispatch] = useReducer(nextAttemptState, { sending: null, message: arrival });
  const running = useRef<AbortController | null>(null);

  useEffect(
    () => () => {
      running.current?.abort();
      dispatch({ type: 'left', step });
    },
    [step],
  );

  return {
    sending: state.sending === step,
    message: state.message?.step === step ? state.message : null,
    async send(attempt, explain) {
      const { signal } = (running.current = new AbortController());
      dispatch({ type: 'sent', step });
      try {
        dispatch({ type: 'answered', message: await attempt(signal) });
      } catch (error) {
        if (!signal.aborted) dispatch({ type: 'answered', message: explain(error) });
      }
    },
  };
}
