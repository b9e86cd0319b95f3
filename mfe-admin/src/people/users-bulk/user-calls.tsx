import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  api,
  ApiError,
  mostBulkUsers,
  type BulkUserAnswer,
  type BulkUserResult,
  type LeftBehind,
  type UserGroupChange,
} from '@peil/shared-kernel/api';
import type { BulkAnswer, BulkCalls, BulkQuestions } from '@peil/shared-kernel/bulk';
import { usersQuery } from '@peil/shared-kernel/cache';
import { HandOver, handOverOf, type Heir } from '@peil/shared-kernel/hand-over';
import { texts } from './texts.ts';

/** A fifth of what the server takes (a thousand take some seconds). */
const portionSize = mostBulkUsers / 5;

/**
 * How the access groups of users are changed (`users/tags` of the API), and who takes over what those who lose one are in
 * charge of (TOLD-04).
 *
 * @param nameOf the user of a user name, as people read it
 */
export function useUserCalls(nameOf: (userName: string) => string): {
  readonly calls: BulkCalls<UserGroupChange>;
  readonly questions: BulkQuestions;
} {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<ReadonlyMap<string, LeftBehind>>(new Map());
  const [heirs, setHeirs] = useState<ReadonlyMap<string, Heir>>(new Map());

  const calls = useMemo(() => {
    const handOvers = (names: readonly string[]) =>
      names.flatMap((user_name) => {
        const handOver = handOverOf(heirs.get(user_name) ?? '');
        return handOver ? [{ user_name, ...handOver }] : [];
      });
    const learn = (found: readonly (readonly [string, LeftBehind | undefined])[]) =>
      setLeft((known) => {
        const next = new Map(known);
        for (const [name, one] of found)
          if (one) next.set(name, one);
          else next.delete(name);
        return next;
      });
    /** Where it has to be said first who takes over, nobody was changed: whom it is about is asked about. */
    const asking = async (
      names: readonly string[],
      call: () => Promise<BulkUserAnswer>,
    ): Promise<BulkAnswer[]> => {
      try {
        const { results } = await call();
        learn(
          results.filter(({ result }) => result !== 'refused').map(({ user_name }) => [user_name, undefined]),
        );
        return results.map(answerOf);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'hand_over_needed') throw error;
        const fields = new Map(Object.entries(error.fields));
        const wordsOf = (name: string) => fields.get(`hand_over.${name}`);
        const asked = names.filter((name) => wordsOf(name) !== undefined);
        learn(
          await Promise.all(asked.map(async (name) => [name, await api.users.leftBehind(name)] as const)),
        );
        return names.map((name) => notChanged(name, wordsOf(name) ?? texts.waits));
      }
    };
    return {
      portionSize,
      preview: async (names, change) => {
        const { results } = await api.users.previewTags(names, change);
        learn(results.map(({ user_name, left_behind }) => [user_name, left_behind]));
        setHeirs(new Map());
        return results.map(answerOf);
      },
      change: (names, change) => asking(names, () => api.users.changeTags(names, change, handOvers(names))),
      restore: (outcomes) => {
        const names = outcomes.map(({ id }) => id);
        const wishes = outcomes.map(({ id, before, after }) => ({
          user_name: id,
          tags: [...after],
          expected: [...before],
        }));
        return asking(names, () => api.users.restoreTags(wishes, handOvers(names)));
      },
      onChanged: () => void queryClient.invalidateQueries({ queryKey: usersQuery().queryKey }),
    } satisfies BulkCalls<UserGroupChange>;
  }, [heirs, queryClient]);

  return {
    calls,
    questions: {
      areAnswered: (names) => names.every((name) => !left.has(name) || (heirs.get(name) ?? '') !== ''),
      fields: (names, isMissing) =>
        names.map((name) => {
          const one = left.get(name);
          return (
            one && (
              <HandOver
                key={name}
                left={one}
                name={nameOf(name)}
                heir={heirs.get(name) ?? ''}
                isMissing={isMissing}
                onChange={(heir) => setHeirs((known) => new Map(known).set(name, heir))}
              />
            )
          );
        }),
    },
  };
}

const answerOf = ({ user_name, full_name, result, message, before, after }: BulkUserResult): BulkAnswer => ({
  id: user_name,
  name: full_name.trim() || user_name,
  result,
  message,
  before,
  after,
  version: null,
});

const notChanged = (id: string, message: string): BulkAnswer => ({
  id,
  name: id,
  result: 'refused',
  message,
  before: [],
  after: [],
  version: null,
});
