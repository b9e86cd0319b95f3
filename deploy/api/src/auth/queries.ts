import { row } from '../db/tenant.ts';

/** What a login needs to know of an account. */
export interface Account {
  readonly userid: string;
  readonly user_name: string;
  readonly password_hash: string;
  readonly orgid: string;
  readonly roles: string[];
  readonly tags: string[];
  readonly token_version: number;
}

/** The account with this user name or e-mail address, in whatever case; null for none and for a disabled one. */
export function findAccount(user: string): Promise<Account | null> {
  return row<Account & Record<string, unknown>>(
    `select userid, user_name, password_hash, orgid, roles, tags, token_version from users
     where (lower(user_name) = lower($1) or lower(email) = lower($1)) and not disabled`,
    [user],
  );
}
