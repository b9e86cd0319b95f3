import { randomUUID } from 'node:crypto';
import type { Claims } from '../http/access.ts';
import { newestNoteRead } from '../release-notes-read/queries.ts';

/** What a token says about its user. */
export interface Account {
  readonly userid: string;
  readonly user_name: string;
  readonly orgid: string;
  readonly roles: string[];
  readonly tags: string[];
  readonly token_version: number;
}

/** The claims of a new token for this user; `jti` is new each time. */
export function claimsOf(account: Account): Claims {
  return {
    username: account.user_name,
    userid: account.userid,
    orgid: account.orgid,
    roles: account.roles,
    tags: account.tags,
    ver: account.token_version,
    jti: randomUUID(),
  };
}

/** A token told to its user also says which release notes the user has read; nothing of the server's goes by that. */
export async function withNotesRead(claims: Claims): Promise<Claims & { readonly notes_read?: string }> {
  const newest = await newestNoteRead(claims.userid);
  return newest === null ? claims : { ...claims, notes_read: newest };
}
