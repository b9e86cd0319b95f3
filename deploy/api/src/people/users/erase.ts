import { deactivatedRole, pseudonymOf, pseudonymPattern } from '@peil/shared-kernel/permissions';
import { row, rows } from '../../platform/db/tenant.ts';
import { isKept } from './closed.ts';

/** Whose time is over, and when it was deactivated; null for who was so before that was kept, which is longer ago. */
interface Due {
  readonly userid: string;
  readonly user_name: string;
  readonly email: string | null;
  readonly closed_at: Date | null;
}

/**
 * Makes a pseudonym of every user who was deactivated so long ago that the account cannot be opened again (SUPPORT-04);
 * part of the housekeeping, as the system. Whoever is one already stays the same. The user name stays: by it the trail
 * tells who did what, so nobody else is ever given it.
 * @returns how many
 */
export async function eraseClosedUsers(): Promise<number> {
  const due = await rows<Due & Record<string, unknown>>(
    `select u.userid, u.user_name, u.email, (select c.closed_at from closed_users c where c.userid = u.userid) as closed_at
     from users u
     where u.roles = array[$1] and coalesce(u.email, '') !~ $2
       and not exists (select from closed_users c where c.userid = u.userid and ${isKept})
     order by u.userid for update of u`,
    [deactivatedRole, pseudonymPattern],
  );
  for (const user of due) await erase(user);
  return due.length;
}

async function erase({ userid, user_name, email, closed_at }: Due): Promise<void> {
  const drawn = await row<{ number: number }>(`select nextval('closed_user_numbers')::int as number`);
  const pseudonym = pseudonymOf(drawn?.number ?? 0);
  await rows('update users set full_name = $2, email = $3, phone = null where userid = $1', [
    userid,
    pseudonym.full_name,
    pseudonym.email,
  ]);
  for (const table of ofTheUser) await rows(`delete from ${table} where userid = $1`, [userid]);
  await rows('update alarms set acknowledged_name = $2 where acknowledged_userid = $1', [
    userid,
    pseudonym.full_name,
  ]);
  await rows(
    `update registrations set full_name = $2,
       told_name = case when told_name = full_name then $2 else told_name end
     where userid = $1`,
    [userid, pseudonym.full_name],
  );
  await rows('update registrations set handed_by = $2 where handed_by_userid = $1', [
    userid,
    pseudonym.full_name,
  ]);
  // That it was changed, never what: as the trail tells of a password.
  await rows(
    `update audit set changes = changes || (
       select jsonb_object_agg(field, '{}'::jsonb) from jsonb_object_keys(changes) as told (field) where field = any($2))
     where kind = 'user' and object = $1 and changes ?| $2`,
    [user_name, personal],
  );
  if (email !== null) await eraseAddress(email, pseudonym.email, closed_at);
}

/** Whom reports went to, until the address could be another user's. */
async function eraseAddress(email: string, pseudonym: string, closedAt: Date | null): Promise<void> {
  const values = [
    `"${email.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}"`,
    JSON.stringify(pseudonym),
    closedAt,
  ];
  await rows(
    `update audit set changes = regexp_replace(changes::text, $1, $2, 'gi')::jsonb
     where kind in ('organisation', 'report_mail') and at <= coalesce($3, now()) and changes::text ~* $1`,
    values,
  );
  await rows(
    `update report_mails set recipients = regexp_replace(recipients::text, $1, $2, 'gi')::jsonb
     where queued_at <= coalesce($3, now()) and recipients::text ~* $1`,
    values,
  );
}

/** What the trail tells of a user as a person. */
const personal = ['full_name', 'email', 'phone', 'address'];

/** What holds a user's address or number, or could send something there. */
const ofTheUser = ['closed_users', 'invitations', 'contact_changes', 'contact_take_backs', 'reset_codes'];
