import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { invitationDigits, type Invitation, type InvitationWay } from '@peil/shared-kernel/api/schemas';
import { isoUtc } from '../db/iso-utc.ts';
import { row, rows } from '../db/tenant.ts';
import { notDeactivated } from '../people/deactivated.ts';
import type { LoginNames } from './attempts.ts';
import type { Contact } from './contact.ts';

/** How long an invitation is good. */
export const invitationHours = 72;
/** Guesses an invitation stands before it ends. */
export const invitationTries = 5;

const newInvitationCode = (): string =>
  String(randomInt(10 ** invitationDigits)).padStart(invitationDigits, '0');

/** NUL keeps it apart from what else is signed with the same secret. */
const hashOf = (secret: string, code: string): Buffer =>
  createHmac('sha256', secret).update(['invitation', code].join('\0')).digest();

/** An invitation as it is sent. */
interface Sent {
  readonly kind: InvitationWay;
  readonly recipient: string;
  /** Id of a user. */
  readonly invitedBy: string;
  /** Names, of the inviter's and of the one that the user is to work in. */
  readonly inviterOrganisation: string;
  readonly organisation: string;
}

/** Keeps that the user is invited, in place of an older invitation, as part of the current transaction; returns the code. */
export async function keepInvitation(
  secret: string,
  userid: string,
  { kind, recipient, invitedBy, inviterOrganisation, organisation }: Sent,
): Promise<string> {
  const code = newInvitationCode();
  await rows(
    `insert into invitations
       (userid, kind, recipient, code_hash, expires_at, invited_by, inviter_organisation, organisation)
     values ($1, $2, $3, $4, now() + make_interval(hours => $5), $6, $7, $8)
     on conflict (userid) do update set
       kind = excluded.kind, recipient = excluded.recipient, code_hash = excluded.code_hash, tries = 0,
       sent_at = excluded.sent_at, expires_at = excluded.expires_at, opened_at = null, accepted_at = null,
       invited_by = excluded.invited_by, inviter_organisation = excluded.inviter_organisation,
       organisation = excluded.organisation`,
    [
      userid,
      kind,
      recipient,
      hashOf(secret, code),
      invitationHours,
      invitedBy,
      inviterOrganisation,
      organisation,
    ],
  );
  return code;
}

/** How an invitation has come along, in SQL over `invitations`. */
export const invitationState = `case when accepted_at is not null then 'accepted'
  when expires_at <= now() or tries >= ${String(invitationTries)} then 'expired'
  when opened_at is not null then 'opened' else 'sent' end`;

/** How the user's invitation has come along; null where none was sent. */
export async function invitationOf(userid: string): Promise<Invitation | null> {
  const found = await row<{ document: Invitation }>(
    `select json_build_object(
       'by', kind, 'recipient', recipient,
       'state', ${invitationState},
       'sent_at', ${isoUtc('sent_at')}, 'expires_at', ${isoUtc('expires_at')},
       'opened_at', ${isoUtc('opened_at')}, 'accepted_at', ${isoUtc('accepted_at')}) as document
     from invitations where userid = $1`,
    [userid],
  );
  return found?.document ?? null;
}

/** Those that are good and were sent to this address or number, or whose user has this address; `i` and `u` in SQL. */
const good = `u.userid = i.userid and not u.disabled and u.${notDeactivated} and i.accepted_at is null
  and i.expires_at > now() and i.expires_at <= now() + make_interval(hours => ${String(invitationHours)})
  and i.tries < ${String(invitationTries)} and (lower(u.email) = lower($1) or i.recipient = $1)`;

/** What whoever opens an invitation is told; names are null where they are not known. */
export interface Opened {
  readonly inviter: string | null;
  readonly inviter_organisation: string | null;
  readonly organisation: string | null;
  readonly roles: readonly string[];
  readonly user_name: string;
  readonly full_name: string;
}

/**
 * Keeps that an invitation was opened, the first time, and tells of it; null for a wrong code, which uses up one try of
 * what was sent there, so that nobody learns by guessing who is invited to what.
 */
export async function openInvitation(
  secret: string,
  { value }: Contact,
  code: string,
): Promise<Opened | null> {
  const kept = await rows<{ is_right: boolean; document: Opened }>(
    `update invitations i set
       tries = i.tries + case when i.code_hash = $2 then 0 else 1 end,
       opened_at = case when i.code_hash = $2 then coalesce(i.opened_at, now()) else i.opened_at end
     from users u where ${good}
     returning i.code_hash = $2 as is_right, json_build_object(
       'inviter', (select o.full_name from users o where o.userid = i.invited_by),
       'inviter_organisation', i.inviter_organisation, 'organisation', i.organisation,
       'roles', to_json(u.roles), 'user_name', u.user_name, 'full_name', u.full_name) as document`,
    [value, hashOf(secret, code)],
  );
  return kept.find(({ is_right }) => is_right)?.document ?? null;
}

/** Who is invited, and by what way. */
export interface Invited extends LoginNames {
  readonly kind: InvitationWay;
}

/**
 * Uses up one try of what was sent there and tells whose invitation the code is; null for a wrong, used or expired one.
 * The try is taken before it is looked at, as with the code of a forgotten password.
 */
export async function guessInvitation(
  secret: string,
  { value }: Contact,
  code: string,
): Promise<Invited | null> {
  const hash = hashOf(secret, code);
  const kept = await rows<Invited & Record<string, unknown> & { code_hash: Buffer }>(
    `update invitations i set tries = i.tries + 1 from users u where ${good}
     returning i.userid, i.kind, i.code_hash, u.user_name, u.email`,
    [value],
  );
  const right = kept.find(({ code_hash }) => timingSafeEqual(code_hash, hash));
  if (right === undefined) return null;
  const { userid, user_name, email, kind } = right;
  return { userid, user_name, email, kind };
}

/** The user has chosen a password. */
export async function acceptInvitation(userid: string): Promise<void> {
  await rows('update invitations set accepted_at = now() where userid = $1 and accepted_at is null', [
    userid,
  ]);
}
