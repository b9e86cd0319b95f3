import type { PasswordOwner } from '@peil/shared-kernel/passwords';
import { row, rows } from '../db/tenant.ts';
import { notDeactivated } from '../people/deactivated.ts';
import type { LoginNames } from './attempts.ts';
import type { Account } from './claims.ts';
import type { Contact } from './contact.ts';

/** What a login needs to know of an account. */
export interface LoginAccount extends Account, LoginNames {
  readonly password_hash: string;
}

/** The account with this user name or e-mail address, in whatever case; null for none and for one who is disabled or deactivated. */
export function findAccount(user: string): Promise<LoginAccount | null> {
  return row<LoginAccount & Record<string, unknown>>(
    `select userid, user_name, email, password_hash, orgid, roles, tags, token_version from users
     where (lower(user_name) = lower($1) or lower(email) = lower($1)) and not disabled and ${notDeactivated}`,
    [user],
  );
}

/**
 * The one active user with this e-mail address or phone number; null for none. A number counts once its user has
 * confirmed it: who only claims another's number gets nothing, and takes nothing from the other.
 */
export async function findByContact({ kind, value }: Contact): Promise<LoginNames | null> {
  const matches =
    kind === 'phone' ? 'phone_e164 = $1 and phone_confirmed_at is not null' : 'lower(email) = lower($1)';
  const found = await rows<LoginNames & Record<string, unknown>>(
    `select userid, user_name, email from users where ${matches} and not disabled and ${notDeactivated} limit 2`,
    [value],
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Whose password is to be set; before login the organisation is known by its id alone. */
export async function ownerOf({ userid, user_name, email }: LoginNames): Promise<PasswordOwner> {
  const found = await row<{ full_name: string; orgid: string }>(
    'select full_name, orgid from users where userid = $1',
    [userid],
  );
  return { userName: user_name, fullName: found?.full_name ?? '', email, organisation: found?.orgid ?? '' };
}

/**
 * Sets the password of a user who is not signed in but has proved who he is; in the audit trail it is his own change.
 * The database then ends every older token of his. A code that came to his e-mail address has confirmed that too; so has
 * one that came to his number, unless somebody else has confirmed the same.
 * @returns false when he has been disabled meanwhile
 */
export async function setPassword(
  { userid, user_name }: LoginNames,
  hash: string,
  provedBy: Contact['kind'],
): Promise<boolean> {
  await rows(`select set_config('app.userid', $1, true), set_config('app.username', $2, true)`, [
    userid,
    user_name,
  ]);
  const changed = await rows(
    `update users u set password_hash = $2,
       email_confirmed_at = case when $3 = 'email' then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       phone_confirmed_at = case when $3 = 'phone' and not exists (
         select from users other where other.phone_e164 = u.phone_e164 and other.userid <> u.userid
           and other.phone_confirmed_at is not null)
         then coalesce(phone_confirmed_at, now()) else phone_confirmed_at end
     where userid = $1 returning userid`,
    [userid, hash, provedBy],
  );
  await rows(`select set_config('app.userid', '', true), set_config('app.username', '', true)`);
  return changed.length === 1;
}

/** Moves the user into another organisation; returns him as he is then, with the token version that follows. */
export function moveUser(userid: string, orgid: string): Promise<Account | null> {
  return row<Account & Record<string, unknown>>(
    `update users set orgid = $2 where userid = $1
     returning userid, user_name, orgid, roles, tags, token_version`,
    [userid, orgid],
  );
}
