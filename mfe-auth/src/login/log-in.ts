import {
  api,
  ApiError,
  areComplete,
  blamesCredentials,
  trimmedCredentials,
  type Credentials,
} from '@peil/shared-kernel/api';
import { InvalidTokenError, signIn, type Session, type SignOutReason } from '@peil/shared-kernel/session';
import { afterDelay } from '../attempt/after-delay.ts';
import type { Message } from '../attempt/message.ts';
import { reasonOf } from '../attempt/reason.ts';
import { texts } from './texts.ts';

/**
 * Waits the artificial delay, posts the credentials and begins the session (LOGIN-03, LOGIN-04). The guard of the frame
 * moves on from there. Throws ApiError, InvalidTokenError for an answer without a usable token, and the signal's reason
 * when it was aborted: then nothing is sent, or the answer is not used.
 */
export async function logIn(credentials: Credentials, signal: AbortSignal): Promise<void> {
  await begin(await afterDelay(() => api.auth.login(trimmedCredentials(credentials)), signal));
}

/**
 * Logs in whoever has just chosen the password, without another delay. False where that cannot be, whatever the reason:
 * then the login form is there for it.
 */
export async function logInAtOnce(credentials: Credentials, signal: AbortSignal): Promise<boolean> {
  if (!areComplete(credentials)) return false;
  try {
    const answer = await api.auth.login(trimmedCredentials(credentials));
    signal.throwIfAborted();
    await begin(answer);
    return true;
  } catch {
    return false;
  }
}

async function begin({ access_token: token }: { readonly access_token?: string | undefined }): Promise<void> {
  if (!token) throw new InvalidTokenError('No access token');
  await signIn(token);
}

/** What the user reads when logging in failed (LOGIN-03, LOGIN-04). */
export function loginFailure(error: unknown): Message {
  return { step: 'normal', kind: 'failure', text: failureText(error), reason: null };
}

function failureText(error: unknown): string {
  if (error instanceof ApiError) return (!blamesCredentials(error.kind) && reasonOf(error)) || texts.failed;
  // The server let the user in; a browser whose storage is full could not keep the token.
  return error instanceof InvalidTokenError ? texts.failed : texts.notKept;
}

/** Why the user is asked to log in again, by how the session ended; null after logging out: the user knows. */
const endTexts: Record<SignOutReason, string | null> = {
  user: null,
  expired: texts.expired,
  revoked: texts.revoked,
  otherTab: texts.otherTab,
};

/** What is to be read on arriving without a session (GUARD-04). */
export function arrivalMessage(session: Session): Message | null {
  const text = session.status === 'anonymous' && session.reason ? endTexts[session.reason] : null;
  return text === null ? null : { step: 'normal', kind: 'information', text, reason: null };
}
