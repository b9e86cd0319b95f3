import type { SignInFailures } from '@peil/shared-kernel/api/schemas';
import { osloDate } from '../db/oslo-date.ts';
import { isoUtc } from '../db/iso-utc.ts';
import { row, rows } from '../db/tenant.ts';
import { closedBrowsers, closedUntil, foldName } from './attempts.ts';

/** Rows of a day: who makes up names and addresses fills the day and not the disk. */
export const mostFailuresADay = 5_000;

const keptDays = 90;

/** Days in the answer; the accounts and addresses are those of the last of them. */
const toldDays = 30;
const mostTold = 50;

/**
 * Counts a sign-in that failed, or was refused unheard, for the account that the name is of, also a disabled one. The name
 * itself is not kept: people type passwords there.
 */
export async function countSignInFailure(
  typed: string,
  network: string,
  outcome: 'failures' | 'refused',
): Promise<void> {
  const found = await row<{ userid: string }>(
    'select userid from users where lower(user_name) = lower($1) or lower(email) = lower($1) limit 1',
    [typed],
  );
  await rows(
    `insert into sign_in_failures as kept (day, userid, network, ${outcome})
     select $1, case when full_day then '' else $2 end, case when full_day then '' else $3 end, 1
     from (select count(*) >= $4 and not exists (
         select from sign_in_failures where day = $1 and userid = $2 and network = $3) as full_day
       from sign_in_failures where day = $1) as counted
     on conflict (day, userid, network) do update set ${outcome} = kept.${outcome} + 1, last_at = now()`,
    [osloDate(new Date()), found?.userid ?? '', network, mostFailuresADay],
  );
}

interface Account {
  readonly userid: string;
  readonly user_name: string | null;
  readonly email: string | null;
}

interface FailedAccount extends Account, Record<string, unknown> {
  readonly full_name: string | null;
  readonly failures: number;
  readonly refused: number;
  readonly last_at: string;
}

/** Sign-ins that failed, by day, account and address, and which of these are turned away now. Runs as the server. */
export async function listSignInFailures(now = new Date()): Promise<SignInFailures> {
  const today = osloDate(now);
  const [days, accounts, addresses] = [
    await rows<SignInFailures['days'][number] & Record<string, unknown>>(
      `select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(failures), 0)::int as failures,
         coalesce(sum(refused), 0)::int as refused
       from generate_series($1::date - $2::int + 1, $1::date, interval '1 day') d
       left join sign_in_failures f on f.day = d::date group by d order by d desc`,
      [today, toldDays],
    ),
    await rows<FailedAccount>(
      `select f.userid, user_name, full_name, email, sum(failures)::int as failures, sum(refused)::int as refused,
         ${isoUtc('max(last_at)')} as last_at
       from sign_in_failures f left join users u using (userid) where day > $1::date - $2::int
       group by f.userid, user_name, full_name, email
       order by sum(failures) + sum(refused) desc, max(last_at) desc, f.userid limit $3`,
      [today, toldDays, mostTold],
    ),
    await rows<{ network: string; failures: number; refused: number; last_at: string }>(
      `select network, sum(failures)::int as failures, sum(refused)::int as refused,
         ${isoUtc('max(last_at)')} as last_at
       from sign_in_failures where day > $1::date - $2::int
       group by network order by sum(failures) + sum(refused) desc, max(last_at) desc, network limit $3`,
      [today, toldDays, mostTold],
    ),
  ];
  const locked = await locksOf(accounts);
  const networks = await closedUntil(
    'loginAddress',
    addresses.map(({ network }) => network),
  );
  return {
    days,
    accounts: accounts.map((account) => {
      const { userid, user_name, full_name, failures, refused, last_at } = account;
      return { user_name, full_name, failures, refused, last_at, ...(locked.get(userid) ?? open) };
    }),
    addresses: addresses.map((address) => ({
      ...address,
      locked_until: networks.get(address.network) ?? null,
    })),
  };
}

/** Until when an account is turned away. A lock of either kind leaves the other browsers alone (DOOR-06). */
export interface Locks {
  /** From browsers that its user has not signed in with, by whichever name, ISO 8601 UTC; null: it is open to them. */
  readonly locked_until: string | null;
  /** From one that its user has signed in with, or the last of several, ISO 8601 UTC; null: it is open to all of them. */
  readonly browser_locked_until: string | null;
}

const open: Locks = { locked_until: null, browser_locked_until: null };

/** By user id. Runs as the server. */
async function locksOf(accounts: readonly Account[]): Promise<ReadonlyMap<string, Locks>> {
  const users = await closedUntil(
    'loginUser',
    accounts.map(({ userid }) => userid),
  );
  const names = await closedUntil(
    'loginName',
    accounts.flatMap((account) => namesOf(account)),
  );
  const browsers = await closedBrowsers(accounts.map(({ userid }) => userid));
  return new Map(
    accounts.map((account) => [
      account.userid,
      {
        locked_until: latest([users.get(account.userid), ...namesOf(account).map((name) => names.get(name))]),
        browser_locked_until: browsers.get(account.userid) ?? null,
      },
    ]),
  );
}

/** What kept an account out lately. */
export interface AccountFailures extends Locks {
  /** Sign-ins of the last 30 days that failed or were not tried, as there had been too many. */
  readonly failed_sign_ins: number;
  /** ISO 8601 UTC; null without any. */
  readonly last_failure: string | null;
}

/** What that is where nothing did. */
export const noFailures: AccountFailures = { failed_sign_ins: 0, last_failure: null, ...open };

/** By user id. Runs as the server. */
export async function accountFailures(
  accounts: readonly Account[],
  now = new Date(),
): Promise<ReadonlyMap<string, AccountFailures>> {
  const counted = await rows<{ userid: string; failed: number; last_at: string }>(
    `select userid, sum(failures + refused)::int as failed, ${isoUtc('max(last_at)')} as last_at
     from sign_in_failures where userid = any($1) and day > $2::date - $3::int group by userid`,
    [accounts.map(({ userid }) => userid), osloDate(now), toldDays],
  );
  const failures = new Map(counted.map((one) => [one.userid, one]));
  const locked = await locksOf(accounts);
  return new Map(
    accounts.map(({ userid }) => [
      userid,
      {
        failed_sign_ins: failures.get(userid)?.failed ?? 0,
        last_failure: failures.get(userid)?.last_at ?? null,
        ...(locked.get(userid) ?? open),
      },
    ]),
  );
}

const namesOf = ({ user_name, email }: Account): string[] =>
  [user_name, email].flatMap((name) => (name === null ? [] : foldName(name)));

/** Times in ISO 8601 UTC order as texts do. */
const latest = (times: readonly (string | undefined)[]): string | null =>
  times.reduce<string | null>(
    (last, time) => (time !== undefined && (last === null || time > last) ? time : last),
    null,
  );

/** Removes what is older than 90 days; part of the housekeeping. */
export async function dropOldSignInFailures(): Promise<void> {
  await rows(`delete from sign_in_failures where day < now() - make_interval(days => $1)`, [keptDays]);
}
