import type { Identity } from '../db/tenant.ts';
import { forbidden } from '../problem.ts';

/** Whether a name, in whatever case, is the caller's own. */
export const isOneself = (caller: Identity, username: string): boolean =>
  caller.username.toLowerCase() === username.toLowerCase();

/** The caller, of a call for oneself alone. @throws Problem 403. */
export function requireOneself(caller: Identity, username: string): Identity {
  if (!isOneself(caller, username)) throw forbidden();
  return caller;
}
