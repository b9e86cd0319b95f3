import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { row, rows } from '../db/tenant.ts';
import type { Contact } from './contact.ts';

/** How long a code is valid. */
export const codeMinutes = 15;
/** Guesses a code stands before it ends. */
export const codeTries = 5;

/** A new one-time code: six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** So long the same code is sent again to who asks again. */
const sameMinutes = 60;

/**
 * The one-time code of a seed for one address or number: six digits. Without the server's secret the seed tells nothing,
 * so that a code can be sent again and is kept nowhere.
 */
const codeOf = (secret: string, userid: string, { key }: Contact, seed: Buffer): string => {
  const mac = createHmac('sha256', secret)
    .update(['reset-seed', userid, key].join('\0'))
    .update(seed)
    .digest();
  // Of 48 bits, so that no code is likelier than another by more than a billionth.
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
};

/**
 * The code as it is kept. Six digits are guessed from a plain hash at once; without the server's secret this one tells
 * nothing. It holds for the address or number it was sent to and for nothing else. NUL keeps it apart from what is
 * signed in a token with the same secret.
 */
export function hashCode(secret: string, userid: string, contact: Contact, code: string): Buffer {
  return createHmac('sha256', secret).update(['reset-code', userid, contact.key, code].join('\0')).digest();
}

/** Whose code, where it goes, and whether they ask from a browser of theirs. */
export interface CodeOf {
  readonly userid: string | null;
  readonly contact: Contact;
  readonly isKnown: boolean;
}

/**
 * The user's code for this address or number, good for a quarter of an hour from now: the same one within an hour, so that
 * nobody ends it by asking for another, unless so many guessed wrong that it is over; those count on. For nobody (null) it
 * does as much and keeps nothing.
 */
export async function keepCode(secret: string, { userid, contact, isKnown }: CodeOf): Promise<string> {
  const kept = await row<{ seed: Buffer }>(
    `select seed from reset_codes where userid = $1 and seed is not null and (tries < $2 or $3)
       and made_at between now() - make_interval(mins => $4) and now() for update`,
    [userid, codeTries, isKnown, sameMinutes],
  );
  const seed = kept?.seed ?? randomBytes(32);
  const code = codeOf(secret, userid ?? '', contact, seed);
  await rows(
    `insert into reset_codes (userid, code_hash, expires_at, seed)
       select userid, $2, now() + make_interval(mins => $3), $4 from users where userid = $1
     on conflict (userid) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at,
       seed = excluded.seed, tries = case when $5 then reset_codes.tries else 0 end,
       made_at = case when $5 then reset_codes.made_at else now() end`,
    [userid, hashCode(secret, userid ?? '', contact, code), codeMinutes, seed, kept !== null],
  );
  return code;
}

/** Has the code that was sent last be good for a quarter of an hour from now, where it was made within the hour. */
export async function extendCode(userid: string | null): Promise<void> {
  await rows(
    `update reset_codes set expires_at = now() + make_interval(mins => $2)
     where userid = $1 and seed is not null and made_at between now() - make_interval(mins => $3) and now()`,
    [userid, codeMinutes, sameMinutes],
  );
}

/**
 * A code that runs out later than one made now was made by a clock that went ahead, and has run out.
 *
 * Uses up one try of the user's code and tells whether `code` is the right one. The try is taken before it is looked
 * at, and the row stays locked until the transaction ends: of many guesses at once only five are looked at, of two
 * right ones only the first finds the code. The tries of strangers end no code for a browser of the user's, whose own
 * are counted apart.
 */
export async function guessCode(
  secret: string,
  { userid, contact, isKnown }: CodeOf,
  code: string,
): Promise<boolean> {
  const kept = await row<{ code_hash: Buffer; seed: Buffer | null }>(
    `update reset_codes set tries = tries + case when $4 then 0 else 1 end
     where userid = $1 and expires_at > now() and expires_at <= now() + make_interval(mins => $3)
       and (tries < $2 or $4)
     returning code_hash, seed`,
    [userid, codeTries, codeMinutes, isKnown],
  );
  const hash = hashCode(secret, userid ?? '', contact, code);
  if (kept === null) return false;
  // Of the address and of the number of one user: each has its own of the same seed.
  const ofSeed =
    kept.seed && hashCode(secret, userid ?? '', contact, codeOf(secret, userid ?? '', contact, kept.seed));
  // The other is of an older API.
  return timingSafeEqual(kept.code_hash, hash) || (ofSeed !== null && timingSafeEqual(ofSeed, hash));
}

/** The code has been used. */
export async function endCode(userid: string): Promise<void> {
  await rows('delete from reset_codes where userid = $1', [userid]);
}

/** Removes codes that are sent again no more, and those of a clock that went ahead; part of the housekeeping. */
export async function dropOldCodes(): Promise<void> {
  await rows(
    `delete from reset_codes where expires_at > now() + make_interval(mins => $1)
       or expires_at < now() and made_at not between now() - make_interval(mins => $2) and now()`,
    [codeMinutes, sameMinutes],
  );
}
