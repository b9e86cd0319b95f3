import { createHmac, timingSafeEqual } from 'node:crypto';
import { newCode } from '../../platform/auth/reset-codes.ts';
import type { Config } from '../../platform/config.ts';
import { row, rows } from '../../platform/db/tenant.ts';
import type { ContactKind } from '../../platform/messages/contact-kind.ts';
import { queueMail, queueSms } from '../../platform/messages/outbox.ts';
import { confirmMail, confirmSms } from '../../platform/messages/contact-messages.ts';
import { smsCountryProblem } from '../../platform/messages/sms-countries.ts';
import { ruleBroken } from '../../platform/problem.ts';

/** How long a code is valid. */
export const confirmMinutes = 60;
/** Guesses a code stands before it ends. */
export const confirmTries = 5;

/** NUL keeps it apart from what else is signed with the same secret; it holds for this user and this address alone. */
const hashOf = (secret: string, userid: string, kind: ContactKind, value: string, code: string): Buffer =>
  createHmac('sha256', secret).update(['contact-code', userid, kind, value, code].join('\0')).digest();

/**
 * Keeps that the user is to have this address or number, and sends a code there; as part of the user's transaction.
 * @param value as it will stand; a number in E.164 is given as `recipient` too
 */
export async function askConfirmation(
  config: Pick<Config, 'jwtSecret' | 'publicUrl' | 'smsCountries'>,
  user: { readonly userid: string; readonly user_name: string },
  kind: ContactKind,
  { value, recipient }: { readonly value: string; readonly recipient: string },
): Promise<void> {
  const country = kind === 'phone' ? smsCountryProblem(recipient, config.smsCountries) : null;
  if (country !== null) throw ruleBroken({ 'meta_data.phone': country });
  const code = newCode();
  await rows(
    `insert into contact_changes (userid, kind, value, code_hash, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5))
     on conflict (userid, kind) do update set
       value = excluded.value, code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [user.userid, kind, value, hashOf(config.jwtSecret, user.userid, kind, value, code), confirmMinutes],
  );
  if (kind === 'phone')
    await queueSms({ to: recipient, text: confirmSms(code, confirmMinutes), holdsCode: true });
  else
    await queueMail({
      to: recipient,
      ...confirmMail(config.publicUrl, user.user_name, code, confirmMinutes),
      holdsCode: true,
    });
}

/** What the user has still to confirm; null for nothing. */
export async function pendingContact(userid: string, kind: ContactKind): Promise<string | null> {
  const found = await row<{ value: string }>(
    'select value from contact_changes where userid = $1 and kind = $2',
    [userid, kind],
  );
  return found?.value ?? null;
}

/**
 * Uses up one try of the user's code; the address or number that it confirms, null for a wrong, used or expired one. The
 * try is taken before it is looked at, so of many guesses at once only five are looked at.
 */
export async function guessContactCode(
  secret: string,
  userid: string,
  kind: ContactKind,
  code: string,
): Promise<string | null> {
  const kept = await row<{ value: string; code_hash: Buffer }>(
    `update contact_changes set tries = tries + 1
     where userid = $1 and kind = $2 and expires_at > now() and expires_at <= now() + make_interval(mins => $4)
       and tries < $3 returning value, code_hash`,
    [userid, kind, confirmTries, confirmMinutes],
  );
  if (kept === null) return null;
  return timingSafeEqual(kept.code_hash, hashOf(secret, userid, kind, kept.value, code)) ? kept.value : null;
}

/** Drops pending changes, of this value or of any; returns how many there were. */
export async function endContactChange(
  userid: string,
  kind: ContactKind,
  value: string | null = null,
): Promise<number> {
  const ended = await rows(
    `delete from contact_changes where userid = $1 and kind = $2 and value = coalesce($3, value) returning kind`,
    [userid, kind, value],
  );
  return ended.length;
}

/** Removes what nobody confirmed within a week; part of the housekeeping. */
export async function dropOldContactChanges(): Promise<void> {
  await rows(`delete from contact_changes where expires_at < now() - interval '7 days'`);
}
