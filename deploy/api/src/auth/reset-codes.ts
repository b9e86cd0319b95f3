import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { row, rows } from '../db/tenant.ts';
import type { Contact } from './contact.ts';

/** How long a code is valid. */
export const codeMinutes = 15;
/** Guesses a code stands before it ends. */
export const codeTries = 5;

/** A new one-time code: six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * The code as it is kept. Six digits are guessed from a plain hash at once; without the server's secret this one tells
 * nothing. It holds for the address or number it was sent to and for nothing else. NUL keeps it apart from what is
 * signed in a token with the same secret.
 */
export function hashCode(secret: string, userid: string, contact: Contact, code: string): Buffer {
  return createHmac('sha256', secret).update(['reset-code', userid, contact.key, code].join('\0')).digest();
}

/** Keeps the user's code in place of an older one; for nobody (null) it does as much and keeps nothing. */
export async function keepCode(userid: string | null, hash: Buffer): Promise<void> {
  await rows(
    `insert into reset_codes (userid, code_hash, expires_at)
       select userid, $2, now() + make_interval(mins => $3) from users where userid = $1
     on conflict (userid) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [userid, hash, codeMinutes],
  );
}

/**
 * A code that runs out later than one made now was made by a clock that went ahead, and has run out.
 *
 * Uses up one try of the user's code and tells whether `hash` is the right one. The try is taken before it is looked
 * at, and the row stays locked until the transaction ends: of many guesses at once only five are looked at, of two
 * right ones only the first finds the code.
 */
export async function guessCode(userid: string | null, hash: Buffer): Promise<boolean> {
  const kept = await row<{ code_hash: Buffer }>(
    `update reset_codes set tries = tries + 1
     where userid = $1 and expires_at > now() and expires_at <= now() + make_interval(mins => $3) and tries < $2
     returning code_hash`,
    [userid, codeTries, codeMinutes],
  );
  return kept !== null && timingSafeEqual(kept.code_hash, hash);
}

/** The code has been used. */
export async function endCode(userid: string): Promise<void> {
  await rows('delete from reset_codes where userid = $1', [userid]);
}

/** Removes codes that have run out, and those of a clock that went ahead; part of the housekeeping. */
export async function dropOldCodes(): Promise<void> {
  await rows(
    'delete from reset_codes where expires_at not between now() and now() + make_interval(mins => $1)',
    [codeMinutes],
  );
}
