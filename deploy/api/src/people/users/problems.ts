import { failureTexts } from '@peil/shared-kernel/api/schemas';
import { takenKey } from '../../platform/db/taken-key.ts';
import { ProblemError } from '../../platform/problem.ts';

/** 403: the caller's role does not reach as far as the role that is given. */
export function roleOutOfReach(): ProblemError {
  return new ProblemError(403, { error: 'forbidden', message: 'Din rolle kan ikke gi denne rollen.' });
}

/** 303: another user has the address, or can take it back. */
export function emailTaken(message: string = failureTexts.emailTaken): ProblemError {
  return new ProblemError(303, { error: 'email_taken', message, fields: { 'meta_data.email': message } });
}

/** The error of a unique key that is taken: that it is, never by whom. Any other error is passed through. */
export function takenOr(error: unknown): unknown {
  const key = takenKey(error);
  if (key === 'users_email') return emailTaken();
  if (key === 'users_user_name') {
    const message = 'Brukernavnet er allerede i bruk.';
    return new ProblemError(409, { error: 'user_name_taken', message, fields: { user_name: message } });
  }
  return error;
}
