import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  api,
  whyFailed,
  type ArrangedList,
  type ListSettings,
  type SavedView,
} from '@peil/shared-kernel/api';
import { listSettingsQuery } from '@peil/shared-kernel/cache';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { keepIn, usableStorage, useUser } from '@peil/shared-kernel/session';
import { texts } from './texts.ts';

/** What a view keeps of a list. */
export type NewView = Pick<SavedView, 'name' | 'query' | 'columns'>;

export interface UserListSettings {
  /** The columns the user has chosen, in their order; null: the list's own. */
  readonly columns: readonly string[] | null;
  /** In Norwegian order of their names; undefined until they are known. */
  readonly views: readonly SavedView[] | undefined;
  /** The settings could not be read. */
  readonly failed: boolean;
  /** Why the columns chosen last were not saved, in Norwegian; they are shown all the same. */
  readonly error: string | null;
  setColumns(columns: readonly string[] | null): void;
  /** The three change the user's views. They throw an ApiError, of kind `conflict` when a name is taken. */
  addView(view: NewView): Promise<SavedView>;
  changeView(id: number, change: Partial<NewView>): Promise<SavedView>;
  removeView(id: number): Promise<void>;
  retry(): void;
}

/** How the signed-in user has arranged a list, kept on the server: it follows the user to other browsers. */
export function useListSettings(list: ArrangedList): UserListSettings {
  const queryClient = useQueryClient();
  const username = useUser()?.username ?? '';
  const query = listSettingsQuery(username);
  const { data, isError, refetch } = useQuery({ ...query, enabled: username !== '' });
  const [unsaved, setUnsaved] = useState<{ readonly columns: readonly string[] | null } | null>(null);
  const [remembered] = useState(() => rememberedColumns(list));
  const columns = unsaved ? unsaved.columns : data ? data[list].columns : remembered;

  useEffect(() => {
    rememberColumns(list, columns);
  }, [list, columns]);

  const setKnown = (change: (known: ListSettings[ArrangedList]) => ListSettings[ArrangedList]) => {
    queryClient.setQueryData(
      query.queryKey,
      (known: ListSettings | undefined) => known && { ...known, [list]: change(known[list]) },
    );
  };

  const { mutate, error } = useMutation({
    scope: { id: `list-settings/${list}/columns` },
    mutationFn: (chosen: readonly string[] | null) => api.listSettings.setColumns(username, list, chosen),
    onMutate: async (chosen) => {
      setUnsaved({ columns: chosen });
      await queryClient.cancelQueries({ queryKey: query.queryKey });
    },
    onSuccess: (_answer, chosen) => {
      setKnown((known) => ({ ...known, columns: chosen && [...chosen] }));
      setUnsaved((latest) => (latest?.columns === chosen ? null : latest));
    },
  });

  /** Brings an answer about the views into what is known, then asks: another browser may have changed them as well. */
  const setViews = (change: (views: SavedView[]) => SavedView[]) => {
    setKnown((known) => ({
      ...known,
      views: change(known.views).sort((a, b) => compareNorwegian(a.name, b.name)),
    }));
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
  const kept = (view: SavedView): SavedView => {
    setViews((views) => [...views.filter(({ id }) => id !== view.id), view]);
    return view;
  };
  /** What is known of the views may be why a change was refused. */
  const refused = (cause: unknown): never => {
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
    throw cause;
  };

  return {
    columns,
    views: data?.[list].views,
    failed: isError && !data,
    error: error && texts.columnsFailed(whyFailed(error)),
    setColumns: mutate,
    addView: (view) => api.listSettings.addView(username, list, view).then(kept, refused),
    changeView: (id, change) => api.listSettings.changeView(username, list, id, change).then(kept, refused),
    removeView: (id) =>
      api.listSettings.removeView(username, list, id).then(() => {
        setViews((views) => views.filter((view) => view.id !== id));
      }, refused),
    retry: () => void refetch(),
  };
}

const keyOf = (list: ArrangedList) => `peil.${list}.columns`;

const tabStorage = () => usableStorage(window, 'sessionStorage');

/** The columns this tab showed last, so that a reload has them before the server answers; null: the list's own. */
function rememberedColumns(list: ArrangedList): readonly string[] | null {
  const kept = tabStorage()?.getItem(keyOf(list));
  return kept ? kept.split(' ') : null;
}

function rememberColumns(list: ArrangedList, columns: readonly string[] | null): void {
  keepIn(tabStorage(), keyOf(list), columns?.join(' ') ?? '');
}
