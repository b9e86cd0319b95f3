import { bulkUserAnswerSchema, mostBulkUsers } from '@peil/shared-kernel/api/schemas';
import { bulkUserChangeFault, tagsAfter } from '@peil/shared-kernel/devices';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { ProblemError, ruleBroken } from '../../platform/problem.ts';
import { tagField } from '../../platform/http/tag-field.ts';
import { changeUserTags, previewUserTags, sameTags, type UserTagWish } from './tags-change.ts';

const userName = z.string().min(1).max(200);
const groups = z.array(tagField).max(20).exactOptional();

const handOver = z
  .array(
    z.strictObject({
      user_name: userName,
      to: userName.nullable().describe('User name; null: nobody, knowingly'),
    }),
  )
  .max(mostBulkUsers)
  .exactOptional()
  .describe('Who takes over the duty, the alarms and the reports of users who lose a group');

const changeOfMany = z
  .strictObject({
    users: z.array(userName).min(1).max(mostBulkUsers),
    change: z.strictObject({ add: groups, remove: groups }),
    hand_over: handOver,
  })
  .meta({ examples: [{ users: ['fjord-viewer'], change: { add: ['Rute:Voss'] } }] });

/** As they were told, however they were written once. */
const tagList = z.array(z.string().min(1).max(1000)).max(5000);

const tagsOfMany = z
  .strictObject({
    users: z
      .array(
        z.strictObject({
          user_name: userName,
          tags: tagList,
          expected: tagList.describe('What the user must have still'),
        }),
      )
      .min(1)
      .max(mostBulkUsers),
    hand_over: handOver,
  })
  .meta({
    examples: [
      {
        users: [
          { user_name: 'fjord-viewer', tags: ['Status:Felt', 'Vest'], expected: ['Status:Felt', 'Nord'] },
        ],
      },
    ],
  });

const description = `A call of our own. At most ${String(mostBulkUsers)} users, each by itself, by the rules of PUT users and in the audit trail; one that is refused does not hold up the others. Sessions of those who change end. One result a user, in the order asked; 422 when the change can be made of nobody, and hand_over_needed, before anybody is changed, while it is not said who takes over what somebody would leave.`;
const tags = ['users'];
const response = { 200: bulkUserAnswerSchema, ...answers(400, 401, 403, 413) };

/** Changes of the access groups of many users. */
export function userTagsRoutes(app: ApiApp, context: ApiContext): void {
  const { provider } = context.config;

  app.post(
    '/api/v1/users/tags/preview',
    {
      config: { access: 'users', weight: 'heavy' },
      schema: {
        tags,
        summary: 'What a change of access groups would do to each of these users; nothing is changed',
        description,
        body: changeOfMany,
        response: { ...response, ...answers(422) },
      },
    },
    async (request) => ({
      results: await previewUserTags(context, callerOf(request), wishesOf(request.body, provider)),
    }),
  );

  app.post(
    '/api/v1/users/tags',
    {
      config: { access: 'users', weight: 'heavy' },
      schema: {
        tags,
        summary: 'Add and remove access groups of many users',
        description,
        body: changeOfMany,
        response: { ...response, ...answers(422) },
      },
    },
    async (request) => ({
      results: await changeUserTags(
        context,
        callerOf(request),
        wishesOf(request.body, provider),
        request.body.hand_over ?? [],
        request.log,
      ),
    }),
  );

  app.post(
    '/api/v1/users/tags/restore',
    {
      config: { access: 'users', weight: 'heavy' },
      schema: {
        tags,
        summary: 'Undo a change of access groups of users whose groups nobody has changed since',
        description,
        body: tagsOfMany,
        response: { ...response, ...answers(422) },
      },
    },
    async (request) => {
      const wishes = request.body.users.map(({ user_name, tags: wanted, expected }) => ({
        user_name,
        tagsAfter: (present: readonly string[]) => {
          if (!sameTags(present, expected)) throw changedSince();
          return wanted;
        },
      }));
      return {
        results: await changeUserTags(
          context,
          callerOf(request),
          eachOnce(wishes),
          request.body.hand_over ?? [],
          request.log,
        ),
      };
    },
  );
}

/** @throws Problem 422 when the change can be made of nobody. */
function wishesOf({ users, change }: z.output<typeof changeOfMany>, provider: string): UserTagWish[] {
  const fault = bulkUserChangeFault(change, provider);
  if (fault !== null) throw ruleBroken({ change: fault });
  return eachOnce(
    users.map((user_name) => ({ user_name, tagsAfter: (present) => tagsAfter(present, change) })),
  );
}

/** Who is named again is not changed again. */
function eachOnce(wishes: readonly UserTagWish[]): UserTagWish[] {
  const seen = new Set<string>();
  return wishes.filter(({ user_name }) => {
    const name = user_name.toLowerCase();
    return !seen.has(name) && seen.add(name);
  });
}

const changedSince = (): ProblemError =>
  new ProblemError(409, { error: 'conflict', message: 'Endret av noen andre i mellomtiden.' });
