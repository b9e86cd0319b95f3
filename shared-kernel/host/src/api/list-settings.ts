import { changedSchema, type Changed } from './changed.ts';
import { call } from './client.ts';
import {
  listSettingsSchema,
  savedViewSchema,
  type ArrangedList,
  type ListSettings,
  type SavedView,
} from '../../../wire/src/index.ts';

const path = (username: string) => `/api/v1/users/${encodeURIComponent(username)}/list-settings`;

/** How the caller has arranged the portal's lists; nobody else's. */
export const listSettings = {
  get: (username: string): Promise<ListSettings> => call(listSettingsSchema, { url: path(username) }),
  setColumns: (username: string, list: ArrangedList, columns: readonly string[] | null): Promise<Changed> =>
    call(changedSchema, { method: 'PUT', url: `${path(username)}/${list}/columns`, data: { columns } }),
  /** Throws ApiError of kind `conflict` when a view has that name already. */
  addView: (username: string, list: ArrangedList, view: Omit<SavedView, 'id'>): Promise<SavedView> =>
    call(savedViewSchema, { method: 'POST', url: `${path(username)}/${list}/views`, data: view }),
  /** Changes what is named. Throws as `addView`. */
  changeView: (
    username: string,
    list: ArrangedList,
    id: number,
    change: Partial<Omit<SavedView, 'id'>>,
  ): Promise<SavedView> =>
    call(savedViewSchema, {
      method: 'PUT',
      url: `${path(username)}/${list}/views/${String(id)}`,
      data: change,
    }),
  removeView: (username: string, list: ArrangedList, id: number): Promise<Changed> =>
    call(changedSchema, { method: 'DELETE', url: `${path(username)}/${list}/views/${String(id)}` }),
};
