import { judgePassword, type PasswordOwner } from '@peil/shared-kernel/passwords';
import { hash, verify } from '@node-rs/argon2';
import { ruleBroken } from '../problem.ts';

/** argon2id (the library's default kind) with 19 MiB, two passes, one lane: about 15 ms here, OWASP's first choice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The password as it is kept. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

const nobody = hashPassword('no account has this password');

/**
 * Whether the password is the account's. Without an account (`stored` null) it works as long and returns false, so
 * that the time does not tell which accounts exist.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password);
  return matches && stored !== null;
}

/** @throws Problem 422 for a new password that is too short, common, or made of what everyone knows of its owner. */
export function requireGoodPassword(password: string, owner: PasswordOwner): void {
  const { problem } = judgePassword(password, owner);
  if (problem !== null) throw ruleBroken({ password: problem });
}
