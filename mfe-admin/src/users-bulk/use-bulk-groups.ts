import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  api,
  mostBulkUsers,
  whyFailed,
  type BulkUserResult,
  type UserGroupChange,
} from '@peil/shared-kernel/api';
import { usersQuery } from '@peil/shared-kernel/cache';
import { useSend } from '@peil/shared-kernel/forms/core';
import type { Step } from './step.ts';
import { texts } from './texts.ts';

interface State {
  readonly step: Step;
  readonly change: UserGroupChange;
  /** One for each user; of the preview, the change or the undo. */
  readonly results: readonly BulkUserResult[];
  /** Why an answer did not come, in Norwegian. */
  readonly error: string | null;
}

const beginning: State = { step: 'choose', change: {}, results: [], error: null };

/** Users of one call: changing a thousand takes some seconds. */
const portionSize = mostBulkUsers / 5;

/** A change of the access groups of these users: preview, change, undo (`users/tags` of the API). */
export function useBulkGroups(names: readonly string[]) {
  const queryClient = useQueryClient();
  const [state, setState] = useState(beginning);
  const { send: once, isSending } = useSend((work: () => Promise<void>) => work());

  const preview = async (change: UserGroupChange) => {
    const { results, error } = await inPortions(names, (portion) => api.users.previewTags(portion, change));
    setState(
      error === null
        ? { step: 'preview', change, results, error }
        : { ...beginning, change, error: texts.previewFailed(error) },
    );
  };

  const send = async <Item>(
    step: Step,
    items: readonly Item[],
    call: (portion: readonly Item[]) => Answer,
  ) => {
    const { results, error } = await inPortions(items, call);
    setState((known) => ({
      ...known,
      step,
      results,
      error: error === null ? null : texts.notConfirmed(error),
    }));
    void queryClient.invalidateQueries({ queryKey: usersQuery().queryKey });
  };

  const changed = state.results.filter(({ result }) => result === 'changed');
  return {
    ...state,
    isBusy: isSending,
    changed: changed.length,
    preview: (change: UserGroupChange) => once(() => preview(change)),
    choose: () => {
      setState(beginning);
    },
    /** Changes those whom the preview says it would change. */
    apply: () =>
      once(() =>
        send(
          'done',
          changed.map(({ user_name }) => user_name),
          (portion) => api.users.changeTags(portion, state.change),
        ),
      ),
    /** Gives the changed users the groups they had. */
    undo: () =>
      once(() =>
        send('undone', changed, (portion) =>
          api.users.restoreTags(
            portion.map(({ user_name, before, after }) => ({ user_name, tags: before, expected: after })),
          ),
        ),
      ),
  };
}

type Answer = Promise<{ readonly results: readonly BulkUserResult[] }>;

/** Makes a call for some of the items after the other; ends at the first that fails. */
async function inPortions<Item>(items: readonly Item[], call: (portion: readonly Item[]) => Answer) {
  const results: BulkUserResult[] = [];
  for (let start = 0; start < items.length; start += portionSize) {
    try {
      results.push(...(await call(items.slice(start, start + portionSize))).results);
    } catch (error) {
      return { results, error: whyFailed(error) };
    }
  }
  return { results, error: null };
}
