import { createHash } from 'node:crypto';
import { row, rows } from '../db/tenant.ts';
import { tooMany } from '../http/problem.ts';

/** Failed logins that are let through in a quarter of an hour (design/api.md). */
export const attemptLimits = { account: 10, address: 50 } as const;
const windowSeconds = 15 * 60;

type Kind = keyof typeof attemptLimits;

/** What one login counts against. */
export interface AttemptKeys {
  readonly account: string;
  readonly address: string;
}

const keyOf = (kind: Kind, value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`;

/**
 * Counts one attempt as failed before it is known; a success takes it back. Counting first keeps the limit exact when
 * many attempts come at once. Account before address in every caller, so that two logins never wait for each other.
 * @throws Problem 429 with the seconds until the window ends.
 */
export async function countAttempt({ account, address }: AttemptKeys): Promise<void> {
  const waits = [await count('account', account), await count('address', address)];
  const seconds = Math.max(...waits);
  if (seconds > 0) throw tooMany(seconds);
}

/** A login succeeded: the account starts anew, the address gets its attempt back. */
export async function forgetAttempt({ account, address }: AttemptKeys): Promise<void> {
  await rows('delete from login_attempts where key = $1', [keyOf('account', account)]);
  await rows('update login_attempts set failures = greatest(failures - 1, 0) where key = $1', [
    keyOf('address', address),
  ]);
}

/** Seconds to wait, 0 when the attempt is let through. */
async function count(kind: Kind, value: string): Promise<number> {
  const counted = await row<{ failures: number; seconds: number }>(
    `insert into login_attempts as kept (key, failures) values ($1, 1)
     on conflict (key) do update set
       failures = case when kept.since < now() - make_interval(secs => $2) then 1 else kept.failures + 1 end,
       since = case when kept.since < now() - make_interval(secs => $2) then now() else kept.since end
     returning failures, extract(epoch from since + make_interval(secs => $2) - now())::float8 as seconds`,
    [keyOf(kind, value), windowSeconds],
  );
  if (counted === null || counted.failures <= attemptLimits[kind]) return 0;
  return Math.max(1, counted.seconds);
}

/** Removes windows that have ended; part of the housekeeping. */
export async function dropOldAttempts(): Promise<void> {
  await rows('delete from login_attempts where since < now() - make_interval(secs => $1)', [windowSeconds]);
}
