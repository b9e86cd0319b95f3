import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type DutyList } from '@peil/shared-kernel/api';
import { usersQuery } from '@peil/shared-kernel/cache';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { useUser } from '@peil/shared-kernel/session';
import { isUserDeactivated } from '../people/user-page/user-values.ts';
import { nameOf } from '../people/users-list/user-row.ts';
import { texts } from './texts.ts';

/** How the keys of all that is asked of duty lists begin. */
export const dutyListsKey = ['duty-lists'] as const;

export const dutyListsQuery = () =>
  queryOptions({ queryKey: [...dutyListsKey, 'list'], queryFn: () => api.dutyLists.list() });

export const dutyListQuery = (id: number) =>
  queryOptions({ queryKey: [...dutyListsKey, 'one', id], queryFn: () => api.dutyLists.get(id) });

export const dutyListPath = (id: number): string => `/duty-lists/${String(id)}`;

/** Somebody who can have a shift. */
export interface Person {
  readonly username: string;
  readonly name: string;
}

/** The people of the own organisation who can be told, by name. Asked for only where somebody chooses. */
export function usePeople(isWanted: boolean): readonly Person[] {
  const orgid = useUser()?.orgid;
  const { data } = useQuery({ ...usersQuery(), enabled: isWanted });
  return (data ?? [])
    .filter((user) => user.orgid === orgid && !isUserDeactivated(user) && user.meta_data.disabled !== true)
    .map((user) => ({ username: user.user_name, name: nameOf(user) }))
    .sort((one, other) => compareNorwegian(one.name, other.name));
}

/** What somebody of a list is called; somebody who is gone is called so. */
export const personName = (
  { people }: Pick<DutyList, 'people'>,
  username: string,
  chosen: readonly Person[] = [],
): string =>
  people[username] ??
  chosen.find((person) => person.username === username)?.name ??
  texts.missingPerson(username);
