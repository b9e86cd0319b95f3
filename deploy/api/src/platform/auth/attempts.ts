import { createHash } from 'node:crypto';
import { isoUtc } from '../db/iso-utc.ts';
import { asServer, row, rows } from '../db/tenant.ts';
import { tooMany } from '../problem.ts';
import { userOfBrowser } from './known-browser.ts';

/** Seconds. */
const quarter = 15 * 60;
const hour = 60 * 60;

/**
 * Tries that are let through in a window of this many seconds, which begins with the first. What a caller typed and where
 * he calls from is counted whether or not there is such an account, so a refusal tells nothing. The user's own count
 * adds up the names one account goes by; what exceeds it must be answered as if it had failed.
 */
export const limits = {
  loginName: { tries: 10, seconds: quarter },
  loginAddress: { tries: 50, seconds: quarter },
  loginUser: { tries: 10, seconds: quarter },
  // The same by a browser that the user has signed in with: strangers lock nobody out of it, and it needs no other limit.
  loginBrowser: { tries: 10, seconds: quarter },
  // Once a day the owner is told of many that failed.
  loginTold: { tries: 1, seconds: 24 * hour },
  // Of what happens to an account, by where it is told, a day: an address that was never confirmed may be a stranger's.
  toldUnconfirmed: { tries: 3, seconds: 24 * hour },
  passwordTold: { tries: 10, seconds: 24 * hour },
  // Links that go to the other way to reach a user: the first of them puts back what came after, too.
  takeBackTold: { tries: 10, seconds: 24 * hour },
  codeContact: { tries: 3, seconds: hour },
  codeAddress: { tries: 20, seconds: hour },
  codeUser: { tries: 3, seconds: hour },
  codeBrowser: { tries: 3, seconds: hour },
  resetBrowser: { tries: 5, seconds: quarter },
  resetAddress: { tries: 50, seconds: quarter },
  // Codes that confirm an address or a number: by who asks, by where they go, and by organisation, since text messages
  // to strangers cost money and patience.
  confirmUser: { tries: 6, seconds: hour },
  confirmContact: { tries: 3, seconds: hour },
  confirmOrganisation: { tries: 60, seconds: hour },
  inviteContact: { tries: 3, seconds: hour },
  inviteOrganisation: { tries: 100, seconds: hour },
  // Beside each of its recipients; those of mails by a limit of their own.
  importRecipients: { tries: 1500, seconds: hour },
  importOrganisation: { tries: 5, seconds: hour },
  // Devices turned on for notices, and notices tried on them.
  pushDevice: { tries: 60, seconds: hour },
  // Browsers change their address some times a year.
  pushMovedAddress: { tries: 200, seconds: quarter },
  openAddress: { tries: 50, seconds: quarter },
  // Links in messages: a scanner of mails opens each, a person a few.
  alarmLinkAddress: { tries: 200, seconds: quarter },
  // Every page load tells how its remotes loaded, in about three calls: three thousand people behind one address, fifteen
  // thousand in all. One limit for loads and failures: a failure rate needs both, or neither.
  clientEventsAddress: { tries: 10_000, seconds: quarter },
  clientEvents: { tries: 50_000, seconds: quarter },
} as const satisfies Record<string, { tries: number; seconds: number }>;

type Limit = keyof typeof limits;

const hashed = (value: string): string => createHash('sha256').update(value).digest('base64url');

/** A known browser's key has its user's before its own, so that all of a user's are found. */
const keyOf = (limit: Limit, value: string): string =>
  [limit, ...(limit === 'loginBrowser' ? [hashed(userOfBrowser(value))] : []), hashed(value)].join(':');

/** Of the browsers that are counted, whose it is, as keys have it. */
const browserUser = `split_part(key, ':', 2)`;
const isBrowser = `key like 'loginBrowser:%'`;

/** What was typed as a name, in one spelling: letter case and accents never make a new key for the same account. */
export const foldName = (typed: string): string =>
  typed.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** A window that ends this much later than one begun now was begun by a caller who came just after. Seconds. */
const together = 60;

/**
 * A window that ends much later than one begun now was begun by a clock that went ahead: it counts no more than one that
 * has ended, so a clock put right locks nobody out. Of callers who come together the later one may begin the window.
 *
 * Counts one attempt before it is known how it ends; counting first keeps the limit exact when many come at once.
 * Every transaction counts in the order name, address, user, so that two never wait for each other.
 * @returns seconds until the window ends, 0 when the attempt is let through
 */
export async function count(limit: Limit, value: string): Promise<number> {
  const { tries, seconds } = limits[limit];
  const counted = await row<{ tries: number; seconds: number }>(
    `insert into attempts as kept (key, tries, ends_at) values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set (tries, ends_at) = (
       select case when goes_on then kept.tries + 1 else 1 end,
         case when goes_on then kept.ends_at else excluded.ends_at end
       from (values (kept.ends_at between now() and excluded.ends_at + make_interval(secs => $3))) as present (goes_on))
     returning tries, extract(epoch from ends_at - now())::float8 as seconds`,
    [keyOf(limit, value), seconds, together],
  );
  if (counted === null || counted.tries <= tries) return 0;
  return Math.max(1, counted.seconds);
}

/** Counts what is told to an address, as part of a transaction of anybody's; returns whether it may be told once more. */
export const isFew = (limit: Limit, to: string): Promise<boolean> =>
  asServer(async () => (await count(limit, foldName(to))) === 0);

/**
 * Counts one attempt against several limits. The refusal undoes the transaction, so a refused attempt counts for none.
 * @throws Problem 429 with the seconds until the last of the exceeded windows ends
 */
export async function countOrRefuse(attempts: readonly (readonly [Limit, string])[]): Promise<void> {
  let wait = 0;
  for (const [limit, value] of attempts) wait = Math.max(wait, await count(limit, value));
  if (wait > 0) throw tooMany(wait);
}

/** An attempt succeeded after all: it is not counted. */
export async function takeBack(limit: Limit, value: string): Promise<void> {
  await rows('update attempts set tries = greatest(tries - 1, 0) where key = $1', [keyOf(limit, value)]);
}

/** What was counted is counted no longer. */
export const forgotten = (limit: Limit, value: string): Promise<unknown> =>
  rows('delete from attempts where key = $1', [keyOf(limit, value)]);

/**
 * Until when a window turns its callers away, ISO 8601 UTC; what is not turned away has no entry.
 * @param values what the limit counts, such as networks
 */
export async function closedUntil(limit: Limit, values: readonly string[]): Promise<Map<string, string>> {
  const valueOf = new Map(values.map((value) => [keyOf(limit, value), value]));
  const closed = await rows<{ key: string; until: string }>(
    `select key, ${isoUtc('ends_at')} as until from attempts
     where key = any($1) and tries >= $2 and ends_at between now() and now() + make_interval(secs => $3)`,
    [[...valueOf.keys()], limits[limit].tries, limits[limit].seconds + together],
  );
  return new Map(closed.map(({ key, until }) => [valueOf.get(key) ?? '', until]));
}

/** Until when the last of a user's known browsers is turned away, ISO 8601 UTC by user id; none for who comes in from all. */
export async function closedBrowsers(userids: readonly string[]): Promise<Map<string, string>> {
  const userOf = new Map(userids.map((userid) => [hashed(userid), userid]));
  const { tries, seconds } = limits.loginBrowser;
  const closed = await rows<{ user: string; until: string }>(
    `select ${browserUser} as user, ${isoUtc('max(ends_at)')} as until from attempts
     where ${isBrowser} and ${browserUser} = any($1)
       and tries >= $2 and ends_at between now() and now() + make_interval(secs => $3)
     group by ${browserUser}`,
    [[...userOf.keys()], tries, seconds + together],
  );
  return new Map(closed.map(({ user, until }) => [userOf.get(user) ?? '', until]));
}

/** Failed logins of the user from known browsers count no longer. */
export const forgetBrowsers = (userid: string): Promise<unknown> =>
  rows(`delete from attempts where ${isBrowser} and ${browserUser} = $1`, [hashed(userid)]);

/** The names a login may have been tried by. */
export interface LoginNames {
  readonly userid: string;
  readonly user_name: string;
  readonly email: string | null;
}

/**
 * The user has proved who he is: failed logins of the account, by whichever name, count no longer. One name after the
 * other in one order: a single statement locks them as they lie on disk, which two logins at once may see differently.
 */
export async function forgetLogins({ userid, user_name, email }: LoginNames): Promise<void> {
  const names = [user_name, email ?? user_name].map((name) => keyOf('loginName', foldName(name)));
  for (const key of [...names.toSorted(), keyOf('loginUser', userid)])
    await rows('delete from attempts where key = $1', [key]);
}

/** Removes windows that have ended, and those of a clock that went ahead; part of the housekeeping. */
export async function dropOldAttempts(): Promise<void> {
  await rows(`delete from attempts where ends_at not between now() and now() + interval '1 day'`);
}
