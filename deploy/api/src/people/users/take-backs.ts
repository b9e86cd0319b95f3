import { createHash, randomBytes } from 'node:crypto';
import { asServer, row, rows } from '../../platform/db/tenant.ts';
import type { ContactKind } from '../../platform/messages/contact-kind.ts';
import { queueMail, queueSms } from '../../platform/messages/outbox.ts';
import { contactTakenBack } from '../../platform/messages/contact-messages.ts';
import { e164Of } from '../../platform/messages/phone.ts';
import { removeDevicesOf } from '../../platform/push-devices/devices.ts';
import { isSameContact } from './contacts.ts';
import { emailTaken } from './problems.ts';

/** How long an address or number can take the account back after it was changed. */
export const takeBackHours = 72;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** An address or number as it stood before a change. */
interface Earlier {
  readonly kind: ContactKind;
  readonly value: string | null;
  readonly wasConfirmed: boolean;
}

/** What was replaced within those hours and has a link. */
const linksOf = (userid: string) =>
  rows<{ kind: ContactKind; value: string | null; was_confirmed: boolean }>(
    `select kind, value, was_confirmed from contact_take_backs
     where userid = $1 and code_hash is not null and expires_at > now()`,
    [userid],
  );

/**
 * Keeps what a change replaces, as part of its transaction.
 *
 * @param next what stands in its place
 * @param isTold whether the code is sent to anybody
 * @returns the code that takes it back, for who is told of the change alone; null where it has none: nobody is told, it
 *   was never confirmed and stands where another has a link already, or it makes way for one that was confirmed and has
 */
export async function keepTakeBack(
  userid: string,
  { kind, value, wasConfirmed }: Earlier,
  { next, isTold }: { readonly next: string | null; readonly isTold: boolean },
): Promise<string | null> {
  return asServer(async () => {
    const isOlder = (await linksOf(userid)).some(
      (link) =>
        link.kind === kind &&
        link.value !== null &&
        link.was_confirmed &&
        ((!wasConfirmed && value !== null) || (next !== null && isSameContact(kind, link.value, next))),
    );
    const code = isTold && !isOlder ? randomBytes(32).toString('base64url') : null;
    await rows(
      `insert into contact_take_backs (userid, kind, value, was_confirmed, code_hash, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6))`,
      [userid, kind, value, wasConfirmed, code === null ? null : hashOf(code), takeBackHours],
    );
    return code;
  });
}

/**
 * An address that a link puts back is taken as long as the link is good. Asked after it is written: who changes away from
 * it at the same time holds it until what can be taken back is kept.
 *
 * @throws Problem 303 for another user's
 */
export async function requireNobodyTakesBack(userid: string, email: string | null): Promise<void> {
  if (email === null) return;
  const taken = await asServer(() =>
    row(
      `select from contact_take_backs t
         join contact_take_backs link on link.userid = t.userid and link.id <= t.id
       where t.kind = 'email' and lower(t.value) = lower($1) and t.userid <> $2
         and link.code_hash is not null and link.expires_at > now()
         and not exists (
           select from contact_take_backs first
           where first.userid = t.userid and first.kind = 'email' and first.id >= link.id and first.id < t.id)
       limit 1`,
      [email, userid],
    ),
  );
  if (taken !== null) throw emailTaken();
}

/** What a user's old addresses could take back is over: the user is deactivated. */
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
    Holder & { kind: ContactKind; value: string | null; was_confirmed: boolean; from: string } & Record<
        string,
        unknown
      >
  >(
    `select u.userid, u.user_name, u.email, u.phone, t.kind, t.value, t.was_confirmed, t.id::text as "from"
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
  const after = await row<{ email: string | null; phone: string | null }>(
    `update users set password_hash = $2 where userid = $1
     returning email, phone`,
    [holder.userid, unknownHash],
  );
  await rows('delete from contact_changes where userid = $1', [holder.userid]);
  await rows('delete from reset_codes where userid = $1', [holder.userid]);
  await removeDevicesOf(holder.userid);
  const email = after?.email ?? null;
  // The link of a number that was never confirmed, or of what was not there, went to the other way to reach the user.
  const isOther = holder.kind === 'phone' ? !holder.was_confirmed : holder.value === null;
  const other = holder.kind === 'phone' ? email : (after?.phone ?? null);
  const contact = isOther ? other : holder.value;
  return { userid: holder.userid, email, contact: contact ?? email ?? '' };
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
