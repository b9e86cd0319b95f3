import { createHash, randomBytes } from 'node:crypto';
import { row, rows } from '../db/tenant.ts';
import type { ContactKind } from '../messages/contact-kind.ts';
import { queueMail, queueSms } from '../messages/outbox.ts';
import { contactTakenBack } from '../messages/contact-messages.ts';
import { e164Of } from '../messages/phone.ts';
import { removeDevicesOf } from '../push-devices/devices.ts';

/** How long an address or number can take the account back after it was changed. */
export const takeBackHours = 72;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** An address or number as it stood before a user's own change. */
interface Earlier {
  readonly kind: ContactKind;
  readonly value: string | null;
  readonly wasConfirmed: boolean;
}

/**
 * Keeps what a user's own change replaces, as part of the user's transaction.
 *
 * @param isTold whether the code is sent to anybody
 * @returns the code that takes it back, for who is told of the change alone
 */
export async function keepTakeBack(
  userid: string,
  { kind, value, wasConfirmed }: Earlier,
  isTold: boolean,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await rows(
    `insert into contact_take_backs (userid, kind, value, was_confirmed, code_hash, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6))`,
    [userid, kind, value, wasConfirmed, isTold ? hashOf(code) : null, takeBackHours],
  );
  return code;
}

/** What a user's old addresses could take back is over: an administrator has decided what stands. */
export async function endTakeBacks(userid: string): Promise<void> {
  await rows('delete from contact_take_backs where userid = $1', [userid]);
}

/** Removes what can no longer be used; part of the housekeeping. */
export async function dropOldTakeBacks(): Promise<void> {
  await rows('delete from contact_take_backs where expires_at < now()');
}

interface Holder {
  readonly userid: string;
  readonly user_name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Whose account an old address or number has taken back. */
export interface TakenBack {
  readonly userid: string;
  readonly email: string | null;
  /** Where a code for a new password goes: what was taken back, or the address that stands where that was none. */
  readonly contact: string;
}

/**
 * Puts an account back as it stood before the change that the code belongs to, as the system: that address or number and
 * whatever was changed after it, the other kind too. Every session, notice to a device, code and the password end, since
 * whoever changed it knew them; a link that was sent for a still older address stays good.
 *
 * @param unknownHash of a password that nobody knows
 * @returns null for a wrong, used or expired code, and for the code of another user
 * @throws the database's error where another user has taken the e-mail address into use
 */
export async function takeBack(
  { user, code }: { readonly user: string; readonly code: string },
  unknownHash: string,
): Promise<TakenBack | null> {
  const holder = await row<
    Holder & { kind: ContactKind; value: string | null; from: string } & Record<string, unknown>
  >(
    `select u.userid, u.user_name, u.email, u.phone, t.kind, t.value, t.id::text as "from"
     from contact_take_backs t join users u using (userid)
     where t.code_hash = $1 and lower(u.user_name) = lower($2) and t.expires_at > now() and not u.disabled
     for update`,
    [hashOf(code), user],
  );
  if (holder === null) return null;
  const earlier = await rows<{ kind: ContactKind; value: string | null; was_confirmed: boolean }>(
    `with later as (
       delete from contact_take_backs where userid = $1 and id >= $2 returning id, kind, value, was_confirmed)
     select distinct on (kind) kind, value, was_confirmed from later order by kind, id`,
    [holder.userid, holder.from],
  );
  // In the audit trail it is the user's own change.
  await rows(`select set_config('app.userid', $1, true), set_config('app.username', $2, true)`, [
    holder.userid,
    holder.user_name,
  ]);
  for (const { kind, value, was_confirmed } of earlier) {
    await putBack(holder.userid, kind, value, was_confirmed);
    const present = holder[kind];
    if (present !== null) await tell(holder.user_name, kind, present);
  }
  const after = await row<{ email: string | null }>(
    'update users set password_hash = $2 where userid = $1 returning email',
    [holder.userid, unknownHash],
  );
  await rows('delete from contact_changes where userid = $1', [holder.userid]);
  await rows('delete from reset_codes where userid = $1', [holder.userid]);
  await removeDevicesOf(holder.userid);
  const email = after?.email ?? null;
  return { userid: holder.userid, email, contact: holder.value ?? email ?? '' };
}

/** A number that somebody else has confirmed meanwhile stands unconfirmed. */
async function putBack(
  userid: string,
  kind: ContactKind,
  value: string | null,
  isSure: boolean,
): Promise<void> {
  const isTaken =
    kind === 'phone' && value !== null
      ? (await row(
          'select from users where phone_e164 = $1 and userid <> $2 and phone_confirmed_at is not null',
          [e164Of(value), userid],
        )) !== null
      : false;
  await rows(
    `update users set ${kind} = $2, ${kind}_confirmed_at = case when $3 then clock_timestamp() end where userid = $1`,
    [userid, value, isSure && value !== null && !isTaken],
  );
}

/** The address or number that stood until now is told, so that who meant the change learns that it was undone. */
async function tell(userName: string, kind: ContactKind, value: string): Promise<void> {
  const { subject, text, sms } = contactTakenBack(kind, userName);
  if (kind === 'email') await queueMail({ to: value, subject, text });
  else await queueSms({ to: e164Of(value) ?? value, text: sms });
}
