import { useEffect, useRef, useState } from 'react';
import { useSession } from '@peil/shared-kernel/session';
import { failureText, logIn, type Credentials } from './log-in.ts';

interface LogIn {
  /** From the press of the button until the answer, and on while the frame moves to the next page. */
  readonly busy: boolean;
  /** What went wrong last time, for the user; null before that and while trying again. */
  readonly failure: string | null;
  readonly submit: (credentials: Credentials) => Promise<void>;
}

/** Logging in as a form sees it. Leaving the page cancels what is under way. */
export function useLogIn(): LogIn {
  const signedIn = useSession().status === 'signedIn';
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useRef<AbortController | null>(null);

  useEffect(() => () => attempt.current?.abort(), []);

  async function submit(credentials: Credentials): Promise<void> {
    const controller = new AbortController();
    attempt.current = controller;
    setFailure(null);
    setSending(true);
    try {
      await logIn(credentials, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureText(error));
    } finally {
      setSending(false);
    }
  }

  return { busy: sending || signedIn, failure, submit };
}
