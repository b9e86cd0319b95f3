import { createHash } from 'node:crypto';
import * as z from 'zod';
import { inScope, row, rows } from '../db/tenant.ts';
import type { ApiContext } from '../api-app.ts';
import { ProblemError } from '../problem.ts';

/** The caller's own name for what is to be done once. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .trim()
    .min(8)
    .max(400)
    .regex(/^[\x21-\x7e]+$/, 'Kan bare ha synlige ASCII-tegn')
    .optional()
    .describe('Names the mail: sent again by the same name it is answered as before, and not sent twice'),
});

/** What a name stands for, so that it cannot come to stand for another mail. */
export const fingerprintOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

export interface MailKey {
  readonly userid: string;
  readonly key: string;
  readonly fingerprint: string;
}

type Known = { readonly message: string; readonly fingerprint: string; readonly state: string | null };

/** What became of a mail by that name. */
export type FormerMail =
  | { readonly kind: 'none' }
  /** It has gone; the same is not sent again. */
  | { readonly kind: 'sent'; readonly message: string }
  /** It was not sent, and its sender told so: the next one takes its place. */
  | { readonly kind: 'failed'; readonly message: string };

/** @throws Problem 422 for another mail by the same name, 503 for one that is being sent just now. */
export async function formerMail(
  pool: ApiContext['pool'],
  { userid, key, fingerprint }: MailKey,
): Promise<FormerMail> {
  const known = await inScope(pool, { kind: 'system' }, () =>
    row<Known>(
      `select k.message, k.fingerprint, o.state from mail_keys k left join outbox o on o.id = k.message
       where k.userid = $1 and k.key = $2`,
      [userid, key],
    ),
  );
  if (known === null) return { kind: 'none' };
  if (known.fingerprint !== fingerprint) throw reused();
  if (known.state === 'waiting') throw underWay();
  const { message } = known;
  return known.state === 'withdrawn' || known.state === 'failed'
    ? { kind: 'failed', message }
    : { kind: 'sent', message };
}

/**
 * Names a mail of the current transaction.
 * @throws Problem 503 where the same call came a second time and was quicker: the transaction is then to end
 */
export async function nameMail(
  { userid, key, fingerprint }: MailKey,
  message: string,
  former: FormerMail,
): Promise<void> {
  const named =
    former.kind === 'failed'
      ? await rows(
          `update mail_keys set message = $3, created_at = now() where userid = $1 and key = $2 and message = $4
           returning key`,
          [userid, key, message, former.message],
        )
      : await rows(
          `insert into mail_keys (userid, key, fingerprint, message) values ($1, $2, $3, $4)
           on conflict (userid, key) do nothing returning key`,
          [userid, key, fingerprint, message],
        );
  if (named.length === 0) throw underWay();
}

/** Forgets names that no browser holds any more; part of the housekeeping. */
export async function dropOldMailKeys(): Promise<void> {
  await rows(`delete from mail_keys where created_at < now() - interval '90 days'`);
}

export const reused = (): ProblemError =>
  new ProblemError(422, {
    error: 'idempotency_key_reused',
    message: 'Denne e-posten er ikke den som først ble sendt under samme navn.',
  });

export const underWay = (): ProblemError =>
  new ProblemError(503, {
    error: 'mail_under_way',
    message: 'E-posten er i ferd med å bli sendt. Prøv igjen om litt.',
  });
