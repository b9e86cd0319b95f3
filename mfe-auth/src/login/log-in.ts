import { api, ApiError, type ApiErrorKind } from '@peil/shared-kernel/api';
import { InvalidTokenError, signIn } from '@peil/shared-kernel/session';
import { texts } from './texts.ts';

/** Specification A9: artificial delay before the login call, in milliseconds. */
export const loginDelayMs = 1_000;

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Both values as they are sent: without the white space around them (LOGIN-02). */
const trimmed = ({ user, password }: Credentials): Credentials => ({
  user: user.trim(),
  password: password.trim(),
});

/** Whether there is something to send (specification A5). */
export function isComplete(credentials: Credentials): boolean {
  const { user, password } = trimmed(credentials);
  return user !== '' && password !== '';
}

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
 * Waits the artificial delay, posts the credentials and begins the session (specification A4, A7). The guard of the
 * frame moves on from there. Throws ApiError, InvalidTokenError for an answer without a usable token, and the
 * signal's reason when it was aborted: then nothing is sent, or the answer is not used.
 */
export async function logIn(credentials: Credentials, signal: AbortSignal): Promise<void> {
  await delay(loginDelayMs, signal);
  const answer = await api.auth.login(trimmed(credentials));
  signal.throwIfAborted();
  if (!answer.access_token) throw new InvalidTokenError('No access token');
  await signIn(answer.access_token);
}

/** Failures that call for something else than other credentials: their own message is shown. */
const notTheCredentials: ReadonlySet<ApiErrorKind> = new Set(['network', 'timeout', 'rateLimited', 'server']);

/** What the user reads when logging in failed (LOGIN-03, LOGIN-04). */
export const failureText = (error: unknown): string =>
  error instanceof ApiError && notTheCredentials.has(error.kind) ? error.message : texts.failed;
