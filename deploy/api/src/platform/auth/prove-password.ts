import type pg from 'pg';
import { inScope, row, tryOut } from '../db/tenant.ts';
import { failedLoginsNews } from '../messages/contact-messages.ts';
import { queueMail } from '../messages/outbox.ts';
import {
  closedUntil,
  count,
  countOrRefuse,
  foldName,
  forgetLogins,
  forgotten,
  takeBack,
} from './attempts.ts';
import type { KnownBrowser } from './known-browser.ts';
import { ProblemError } from '../problem.ts';
import { passwordMatches } from './password.ts';
import { findAccount, type LoginAccount } from './queries.ts';
import { countSignInFailure } from './sign-in-failures.ts';

/** Where an attempt comes from. */
export interface From {
  readonly network: string;
  readonly browser: KnownBrowser;
}

/**
 * Tells the owner, once a day, that so many attempts have failed that strangers are turned away. For a name that is
 * nobody's it does as much, and sends nothing.
 */
async function tellOwner(userid: string): Promise<void> {
  if ((await closedUntil('loginUser', [userid])).size === 0) return;
  const owner = await row<{ email: string; user_name: string }>(
    `select email, user_name from users where userid = $1 and email <> '' and email_confirmed_at is not null`,
    [userid],
  );
  if ((await count('loginTold', userid)) > 0) return;
  const { email, user_name } = owner ?? { email: 'ingen@example.invalid', user_name: '' };
  await tryOut(() => queueMail({ to: email, ...failedLoginsNews(user_name) }), { keep: owner !== null });
}

/**
 * The account of this name whose password it is; null otherwise, and after as long. Every wrong one counts against the
 * name, the network it came from and the account; from a browser that the account's user has signed in with, against that
 * browser alone.
 *
 * @param typed user name or e-mail address
 * @throws Problem 429 after too many
 */
export async function provePassword(
  pool: pg.Pool,
  typed: string,
  password: string,
  { network, browser }: From,
): Promise<LoginAccount | null> {
  const name = foldName(typed);
  const remember = (outcome: 'failures' | 'refused'): Promise<void> =>
    inScope(pool, { kind: 'auth' }, () => countSignInFailure(typed, network, outcome));
  const { account, known, counted, isClosed } = await inScope(pool, { kind: 'auth' }, async () => {
    const found = await findAccount(typed);
    const known = found && browser(found.userid);
    const counted = found?.userid ?? name;
    if (known !== null) {
      await countOrRefuse([['loginBrowser', known]]);
      return { account: found, known, counted, isClosed: false };
    }
    await countOrRefuse([
      ['loginName', name],
      ['loginAddress', network],
    ]);
    // Refusing here with 429 would tell that a user name and an e-mail address are one account.
    const isClosed = (await count('loginUser', counted)) > 0;
    return { account: isClosed ? null : found, known, counted, isClosed };
  }).catch(async (error: unknown) => {
    if (error instanceof ProblemError && error.status === 429) await remember('refused');
    throw error;
  });
  // Outside of a transaction: the embedded database would make everyone wait for the hash.
  const matches = await passwordMatches(account?.password_hash ?? null, password);
  if (account === null || !matches) {
    await remember(isClosed ? 'refused' : 'failures');
    if (known === null) await inScope(pool, { kind: 'auth' }, () => tellOwner(counted));
    return null;
  }
  if (known !== null) {
    // Strangers' attempts go on counting.
    await inScope(pool, { kind: 'auth' }, () => forgotten('loginBrowser', known));
    return account;
  }
  // One after the other: together they would lock in another order than an attempt counts in, and wait for it.
  await inScope(pool, { kind: 'auth' }, () => takeBack('loginAddress', network));
  await inScope(pool, { kind: 'auth' }, () => forgetLogins(account));
  return account;
}
