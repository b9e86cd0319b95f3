import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, whyFailed, type User } from '@peil/shared-kernel/api';
import { userQuery } from '@peil/shared-kernel/cache';
import { favouritesOf, withFavourite, type FavouriteChange } from './favourite-change.ts';
import { texts } from './texts.ts';

export interface Favourites {
  readonly ids: ReadonlySet<string>;
  /** `loading` until the user's own list is known: nothing may be saved before, or the rest would be lost. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** What went wrong with the latest change, in Norwegian. */
  readonly error: string | null;
  change(change: FavouriteChange): void;
  /** Asks for the list again after it could not be read. */
  retry(): void;
}

const mutationKey = ['users', 'set-favourites'];

/**
 * The user's favourite devices (DLIST-03). A star turns at once; the calls go one after the other, each with the list
 * as it then is, so that quick presses do not undo one another. A press that could not be saved is taken back alone.
 */
export function useFavourites(username: string): Favourites {
  const queryClient = useQueryClient();
  const query = userQuery(username);
  const { data: user, isPending, refetch } = useQuery(query);
  const [error, setError] = useState<string | null>(null);

  const setUser = (change: FavouriteChange) => {
    queryClient.setQueryData(
      query.queryKey,
      (known: User | undefined) => known && withFavourite(known, change),
    );
  };

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: () =>
      api.users.setFavourites(username, favouritesOf(queryClient.getQueryData(query.queryKey))),
    onMutate: async (change: FavouriteChange) => {
      setError(null);
      setUser(change);
      await queryClient.cancelQueries({ queryKey: query.queryKey });
    },
    onError: (cause, change) => {
      setUser({ ...change, favourite: !change.favourite });
      setError(texts.favouriteFailed(change.name, whyFailed(cause)));
      // Whether the server kept it is not known: ask, unless a later change is on its way.
      if (queryClient.isMutating({ mutationKey }) === 1)
        void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  });

  return {
    ids: useMemo(() => new Set(favouritesOf(user)), [user]),
    status: user ? 'ready' : isPending ? 'loading' : 'failed',
    error,
    change: mutate,
    retry: () => void refetch(),
  };
}
