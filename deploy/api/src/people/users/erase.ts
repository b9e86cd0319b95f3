import { deactivatedRole, pseudonymOf, pseudonymPattern } from '@peil/shared-kernel/permissions';
import { row, rows } from '../../platform/db/tenant.ts';
import { notDeactivated } from '../../platform/people/deactivated.ts';
import { isKept } from './closed.ts';

/** Whose time is over, and when it was deactivated; null for who was so before that was kept, which is longer ago. */
interface Due {
  readonly userid: string;
  readonly user_name: string;
  readonly full_name: string;
  readonly email: string | null;
  /** Of the organisation they worked in, kept as long as when they were deactivated. */
  readonly orgid: string | null;
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
    `select u.userid, u.user_name, u.full_name, u.email, c.orgid, c.closed_at
     from users u left join closed_users c using (userid)
     where u.roles = array[$1] and coalesce(u.email, '') !~ $2
       and not coalesce(${isKept}, false)
     order by u.userid for update of u`,
    [deactivatedRole, pseudonymPattern],
  );
  for (const user of due) await erase(user);
  return due.length;
}

async function erase(user: Due): Promise<void> {
  const { userid, user_name, email, closed_at } = user;
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
  await eraseSignatures(user, pseudonym.full_name);
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
  const values = [`"${addressPattern(email)}"`, JSON.stringify(pseudonym), closedAt];
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
  // Of orders, which are a list or a text with commas; later too where the address is nobody else's.
  await rows(
    `update device_moves set appdata = jsonb_set(appdata, '{order_email}',
       regexp_replace((appdata -> 'order_email')::text, $1, '\\1' || $2, 'gi')::jsonb)
     where (appdata -> 'order_email')::text ~* $1
       and (until <= coalesce($3, now())
         or not exists (select from users u where lower(u.email) = lower($4) and u.${notDeactivated}))`,
    [String.raw`(["\s,])${addressPattern(email)}(?=["\s,])`, pseudonym, closedAt, email],
  );
}

/**
 * Who signed what lies with devices that left their owners (record 18): whoever's, for the provider's people sign at
 * customers', and people change organisation. Such an entry names nobody but by the name: while another one of that name
 * works with the owner, or where the signer did, it stays.
 */
async function eraseSignatures({ userid, full_name, orgid }: Due, pseudonym: string): Promise<void> {
  if (full_name === '') return;
  const signed = `jsonb_build_array(jsonb_build_object('user', $2::text))`;
  await rows(
    `update device_moves m set appdata = m.appdata || (
       select jsonb_object_agg(log, (
         select jsonb_agg(case when entry ->> 'user' = $2 then entry || jsonb_build_object('user', $3::text) else entry end
           order by place)
         from jsonb_array_elements(m.appdata -> log) with ordinality as entries (entry, place)))
       from unnest($4::text[]) as log where m.appdata -> log @> ${signed})
     where exists (select from unnest($4::text[]) as log where m.appdata -> log @> ${signed})
       and not exists (
         select from users u where u.orgid in (m.orgid, $1) and u.full_name = $2 and u.userid <> $5)`,
    [orgid, full_name, pseudonym, signedLogs, userid],
  );
}

/** A regular expression of this address alone. */
const addressPattern = (email: string): string => email.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);

/** Lists in a device's settings whose entries say who wrote them. */
const signedLogs = ['service_log', 'sensorComment'];

/** What the trail tells of a user as a person. */
const personal = ['full_name', 'email', 'phone', 'address'];

/** What holds a user's address or number, or could send something there. */
const ofTheUser = ['closed_users', 'invitations', 'contact_changes', 'contact_take_backs', 'reset_codes'];
