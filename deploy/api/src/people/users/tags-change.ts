import type { BulkUserResult, User } from '@peil/shared-kernel/api/schemas';
import { isDeactivated } from '@peil/shared-kernel/permissions';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiContext } from '../../platform/api-app.ts';
import { withTenant, type Identity } from '../../platform/db/tenant.ts';
import { isDatabaseGone, problemOf } from '../../platform/http/errors.ts';
import { isOneself } from '../../platform/http/oneself.ts';
import { ProblemError, ruleBroken } from '../../platform/problem.ts';
import { fieldsOf, withPart } from './fields.ts';
import {
  handOver,
  handOverNeeded,
  isInCharge,
  isLeaving,
  leftBehindOfAll,
  type Going,
  type HandOverWish,
  type Left,
} from './left-behind.ts';
import { findUser, updateUser } from './queries.ts';
import { requireEditable } from './reach.ts';
import { checkChange } from './rights.ts';

/** What one user's access groups are to become. */
export interface UserTagWish {
  readonly user_name: string;
  /** May throw a Problem. */
  readonly tagsAfter: (present: readonly string[]) => readonly string[];
}

/**
 * What `changeUserTags` would answer now, by the same checks, with what would be left to nobody; nothing is changed and
 * nobody waits for it.
 */
export function previewUserTags(
  context: ApiContext,
  caller: Identity,
  wishes: readonly UserTagWish[],
): Promise<BulkUserResult[]> {
  return withTenant(context.pool, caller, async () => {
    const { results, left } = await judged(context, caller, wishes);
    return results.map((result) => {
      const left_behind = left.get(result.user_name);
      return left_behind === undefined ? result : { ...result, left_behind };
    });
  });
}

/** What the wishes would do, and by user name what those who lose a group are in charge of. */
async function judged(
  { config: { provider } }: ApiContext,
  caller: Identity,
  wishes: readonly UserTagWish[],
): Promise<{ results: BulkUserResult[]; left: ReadonlyMap<string, Left> }> {
  const results: BulkUserResult[] = [];
  const going: Going[] = [];
  for (const wish of wishes) {
    const seen = await findUser(wish.user_name, 'to read');
    try {
      const { user, after } = planned(caller, seen, wish);
      if (after !== null && losesGroups(user, after, provider)) going.push({ user, groups: after });
      results.push(done(user, after));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      results.push(refused(wish, seen, refusal(error)));
    }
  }
  const found = await leftBehindOfAll(caller, going, provider);
  const left = going.flatMap(({ user: { userid, user_name } }) => {
    const one = found.get(userid);
    return one !== undefined && isInCharge(one) ? [[user_name, one] as const] : [];
  });
  return { results, left: new Map(left) };
}

/**
 * Changes each user's access groups in a transaction of its own: one that is refused does not hold up the others. The
 * caller's own come last, since they end the caller's token. The results are in the order asked.
 * @throws Problem 401, 422 while it is not said of everybody who loses a group who takes over, and whatever the database
 * throws, when nobody has been tried.
 */
export async function changeUserTags(
  context: ApiContext,
  caller: Identity,
  wishes: readonly UserTagWish[],
  handOvers: readonly ({ readonly user_name: string } & HandOverWish)[],
  log: FastifyBaseLogger,
): Promise<BulkUserResult[]> {
  const { config, pool } = context;
  const wishOf = new Map(handOvers.map((wish) => [wish.user_name.toLowerCase(), wish]));
  // What they leave together is found out before anybody is changed: of two who lose it, neither stays for the other.
  const { left } = await withTenant(pool, caller, () => judged(context, caller, wishes));
  const unsaid = [...left].filter(([user_name]) => !wishOf.has(user_name.toLowerCase()));
  if (unsaid.length > 0)
    throw handOverNeeded(unsaid.map(([user_name, one]) => [`hand_over.${user_name}`, one]));

  const results = new Map<UserTagWish, BulkUserResult>();
  let isGone = false;
  const isOwn = ({ user_name }: UserTagWish) => isOneself(caller, user_name);
  for (const wish of [...wishes].sort((a, b) => Number(isOwn(a)) - Number(isOwn(b)))) {
    if (isGone) {
      results.set(wish, refused(wish, null, texts.notTried));
      continue;
    }
    let seen: User | null = null;
    try {
      const result = await withTenant(pool, caller, async () => {
        seen = await findUser(wish.user_name, 'to change');
        const { user, after } = planned(caller, seen, wish);
        const known = left.get(user.user_name);
        if (after !== null && known !== undefined)
          await handOver(
            caller,
            { user, groups: after, losesAccess: false },
            wishOf.get(user.user_name.toLowerCase()),
            config.provider,
            known,
          );
        if (after !== null)
          await updateUser(user.userid, withPart(fieldsOf(user), { tags: { public: after } }), null);
        return done(user, after);
      });
      results.set(wish, result);
    } catch (error) {
      const problem = problemOf(error);
      if (results.size === 0 && problem.status === 401) throw error;
      if (problem.status >= 500) log.error({ err: error }, 'a user of many was not changed');
      isGone = isDatabaseGone(error);
      results.set(wish, refused(wish, seen, isGone ? texts.uncertain : refusal(problem)));
    }
  }
  return wishes.flatMap((wish) => results.get(wish) ?? []);
}

const losesGroups = (user: User, after: readonly string[], provider: string): boolean => {
  const before = fieldsOf(user);
  return isLeaving(before, withPart(before, { tags: { public: after } }), provider);
};

/** The user and the groups to come; null when they are so already. @throws Problem when they may not come. */
function planned(
  caller: Identity,
  seen: User | null,
  { tagsAfter }: UserTagWish,
): { readonly user: User; readonly after: readonly string[] | null } {
  const user = requireEditable(caller, seen);
  if (isDeactivated(user.roles.roles)) throw ruleBroken({ 'roles.roles': texts.deactivated });
  const after = tagsAfter(user.tags.public);
  if (sameTags(after, user.tags.public)) return { user, after: null };
  const before = fieldsOf(user);
  const whose = user.userid === caller.userid ? 'own' : 'other';
  checkChange(caller, before, withPart(before, { tags: { public: after } }), whose);
  return { user, after };
}

/** Whether they are the same groups, in whatever order. */
export const sameTags = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());

const done = ({ user_name, full_name, tags }: User, after: readonly string[] | null): BulkUserResult => ({
  user_name,
  full_name,
  result: after === null ? 'unchanged' : 'changed',
  message: null,
  before: tags.public,
  after: [...(after ?? tags.public)],
});

/** For somebody the caller does not see, the answer holds nothing but the name that was sent. */
const refused = (
  { user_name }: Pick<UserTagWish, 'user_name'>,
  seen: User | null,
  message: string,
): BulkUserResult => ({
  user_name: seen?.user_name ?? user_name,
  full_name: seen?.full_name ?? user_name,
  result: 'refused',
  message,
  before: seen?.tags.public ?? [],
  after: seen?.tags.public ?? [],
});

function refusal({ status, body }: ProblemError): string {
  if (status === 404) return texts.unknown;
  return body.error === 'forbidden' ? texts.outOfReach : body.message;
}

const texts = {
  unknown: 'Finner ikke brukeren.',
  outOfReach: 'Din rolle kan ikke endre denne brukeren.',
  deactivated: 'Brukeren er deaktivert.',
  uncertain: 'Mistet kontakten med databasen. Det er ikke sikkert at endringen ble lagret.',
  notTried: 'Ikke endret: mistet kontakten med databasen. Prøv igjen om litt.',
};
