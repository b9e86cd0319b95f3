import { api, type NewPassword } from '@peil/shared-kernel/api';
import { afterDelay } from '../attempt/after-delay.ts';
import type { Message } from '../attempt/message.ts';
import { reasonOf, wasAnswered } from '../attempt/reason.ts';
import type { LoginStep } from '../attempt/login-step.ts';
import { texts } from './texts.ts';

/** Has a one-time code sent, after the artificial delay. Throws ApiError, and the signal's reason when aborted. */
export const requestCode = (contact: string, signal: AbortSignal): Promise<unknown> =>
  afterDelay(() => api.auth.requestResetCode(contact), signal);

/** Sets the new password, after the artificial delay. Throws ApiError, and the signal's reason when aborted. */
export const setNewPassword = (change: NewPassword, signal: AbortSignal): Promise<unknown> =>
  afterDelay(() => api.auth.resetPassword(change), signal);

export const codeSent: Message = { step: 'password', kind: 'success', text: texts.codeSent, reason: null };

export const passwordSet: Message = {
  step: 'normal',
  kind: 'success',
  text: texts.passwordSet,
  reason: null,
};

/** RESET-01, RESET-03: an answer other than 200 is one message, no answer at all another. */
const failure = (step: LoginStep, refused: string, unanswered: string, error: unknown): Message => ({
  step,
  kind: 'failure',
  text: wasAnswered(error) ? refused : unanswered,
  reason: reasonOf(error),
});

/** What the user reads when no code could be sent (RESET-01). */
export const codeFailure = (error: unknown): Message =>
  failure('code', texts.codeRefused, texts.codeUnanswered, error);

/** What the user reads when the new password could not be set (RESET-03). */
export const resetFailure = (error: unknown): Message =>
  failure('password', texts.resetRefused, texts.resetUnanswered, error);
