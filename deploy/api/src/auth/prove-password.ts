import type pg from 'pg';
import { inScope } from '../db/tenant.ts';
import { count, countOrRefuse, foldName, forgetLogins, takeBack } from './attempts.ts';
import { ProblemError } from '../problem.ts';
import { passwordMatches } from './password.ts';
import { findAccount, type LoginAccount } from './queries.ts';
import { countSignInFailure } from './sign-in-failures.ts';

/**
 * The account of this name whose password it is; null otherwise, and after as long. Every wrong one counts against the
 * name, the network it came from and the account.
 *
 * @param typed user name or e-mail address
 * @throws Problem 429 after too many
 */
export async function provePassword(
  pool: pg.Pool,
  typed: string,
  password: string,
  network: string,
): Promise<LoginAccount | null> {
  const name = foldName(typed);
  const remember = (outcome: 'failures' | 'refused'): Promise<void> =>
    inScope(pool, { kind: 'auth' }, () => countSignInFailure(typed, network, outcome));
  const account = await inScope(pool, { kind: 'auth' }, async () => {
    await countOrRefuse([
      ['loginName', name],
      ['loginAddress', network],
    ]);
    const found = await findAccount(typed);
    // Refusing here with 429 would tell that a user name and an e-mail address are one account.
    const isClosed = (await count('loginUser', found?.userid ?? name)) > 0;
    return isClosed ? null : found;
  }).catch(async (error: unknown) => {
    if (error instanceof ProblemError && error.status === 429) await remember('refused');
    throw error;
  });
  // Outside of a transaction: the embedded database would make everyone wait for the hash.
  const matches = await passwordMatches(account?.password_hash ?? null, password);
  if (account === null || !matches) {
    await remember('failures');
    return null;
  }
  // One after the other: together they would lock in another order than an attempt counts in, and wait for it.
  await inScope(pool, { kind: 'auth' }, () => takeBack('loginAddress', network));
  await inScope(pool, { kind: 'auth' }, () => forgetLogins(account));
  return account;
}
