import { rows, asPerson, type Identity } from '../db/tenant.ts';
import { identityOf } from '../http/access.ts';

/** A person who may be told something, and whom the person's own calls would come from. */
export interface Person {
  readonly identity: Identity;
  readonly name: string;
  readonly favourites: readonly string[];
}

interface Found extends Record<string, unknown> {
  readonly userid: string;
  readonly username: string;
  readonly name: string;
  readonly orgid: string;
  readonly roles: string[];
  readonly tags: string[];
  readonly ver: number;
  readonly favourites: string[];
}

/** Columns of `users u` from which `personOf` makes a person. */
export const personColumns = `u.userid, u.user_name as username, coalesce(nullif(u.full_name, ''), u.user_name) as name,
  u.orgid, u.roles, u.tags, u.token_version as ver, u.favourites`;

export const personOf = ({ name, favourites, ...claims }: Found, provider: string): Person => ({
  identity: identityOf(claims, provider),
  name,
  favourites,
});

/** An active user, as the system; null when there is none. */
export async function findPerson(userid: string, provider: string): Promise<Person | null> {
  const [found] = await rows<Found>(
    `select ${personColumns} from users u where u.userid = $1 and not u.disabled`,
    [userid],
  );
  return found === undefined ? null : personOf(found, provider);
}

/** The organisation's active users of these names, in that order, as the system. */
export async function findColleagues(
  orgid: string,
  usernames: readonly string[],
  provider: string,
): Promise<Person[]> {
  const found = await rows<Found>(
    `select ${personColumns} from users u join unnest($2::text[]) with ordinality as wanted (user_name, place) using (user_name)
     where u.orgid = $1 and not u.disabled order by place`,
    [orgid, usernames],
  );
  return found.map((person) => personOf(person, provider));
}

/** Which of these devices a person may see now, by row-level security; within a transaction of the system. */
export async function seenBy({ identity }: Person, devs: readonly number[]): Promise<ReadonlySet<number>> {
  if (devs.length === 0) return new Set();
  const seen = await asPerson(identity, () =>
    rows<{ dev: number }>('select dev from devices where dev = any($1)', [devs]),
  );
  return new Set(seen.map(({ dev }) => dev));
}
