import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, mostBulkUsers, type BulkUserResult, type UserGroupChange } from '@peil/shared-kernel/api';
import type { BulkAnswer, BulkCalls } from '@peil/shared-kernel/bulk';
import { usersQuery } from '@peil/shared-kernel/cache';

/** A fifth of what the server takes (a thousand take some seconds). */
const portionSize = mostBulkUsers / 5;

/** How the access groups of users are changed (`users/tags` of the API). */
export function useUserCalls(): BulkCalls<UserGroupChange> {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      portionSize,
      preview: async (names, change) => (await api.users.previewTags(names, change)).results.map(answerOf),
      change: async (names, change) => (await api.users.changeTags(names, change)).results.map(answerOf),
      restore: async (outcomes) => {
        const wishes = outcomes.map(({ id, before, after }) => ({
          user_name: id,
          tags: [...after],
          expected: [...before],
        }));
        return (await api.users.restoreTags(wishes)).results.map(answerOf);
      },
      onChanged: () => void queryClient.invalidateQueries({ queryKey: usersQuery().queryKey }),
    }),
    [queryClient],
  );
}

const answerOf = ({ user_name, full_name, ...rest }: BulkUserResult): BulkAnswer => ({
  ...rest,
  id: user_name,
  name: full_name.trim() || user_name,
  version: null,
});
