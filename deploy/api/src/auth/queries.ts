import { row, rows } from '../db/tenant.ts';
import type { LoginNames } from './attempts.ts';
import type { Account } from './claims.ts';
import type { Contact } from './contact.ts';

/** What a login needs to know of an account. */
export interface LoginAccount extends Account, LoginNames {
  readonly password_hash: string;
}

/** The account with this user name or e-mail address, in whatever case; null for none and for a disabled one. */
export function findAccount(user: string): Promise<LoginAccount | null> {
  return row<LoginAccount & Record<string, unknown>>(
    `select userid, user_name, email, password_hash, orgid, roles, tags, token_version from users
     where (lower(user_name) = lower($1) or lower(email) = lower($1)) and not disabled`,
    [user],
  );
}

/** The one active user with this e-mail address or phone number; null for none, and for a number that several share. */
export async function findByContact({ kind, value }: Contact): Promise<LoginNames | null> {
  const matches = kind === 'phone' ? 'phone_e164 = $1' : 'lower(email) = lower($1)';
  const found = await rows<LoginNames & Record<string, unknown>>(
    `select userid, user_name, email from users where ${matches} and not disabled limit 2`,
    [value],
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Sets the password of a user who is not signed in but has proved who he is; in the audit trail it is his own change.
 * The database then ends every older token of his.
 * @returns false when he has been disabled meanwhile
 */
export async function setPassword({ userid, user_name }: LoginNames, hash: string): Promise<boolean> {
  await rows(`select set_config('app.userid', $1, true), set_config('app.username', $2, true)`, [
    userid,
    user_name,
  ]);
  const changed = await rows('update users set password_hash = $2 where userid = $1 returning userid', [
    userid,
    hash,
  ]);
  return changed.length === 1;
}

/** Moves the user into another organisation; answers him as he is then, with the token version that follows. */
export function moveUser(userid: string, orgid: string): Promise<Account | null> {
  return row<Account & Record<string, unknown>>(
    `update users set orgid = $2 where userid = $1
     returning userid, user_name, orgid, roles, tags, token_version`,
    [userid, orgid],
  );
}
