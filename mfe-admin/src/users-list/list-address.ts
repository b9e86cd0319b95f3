import type { Sort } from '@peil/shared-kernel/ui';
import type { UserFilter, UserFilterChoices } from './filter-users.ts';

/** What of the list stands in the address, so that a link or the back button shows the same list. */
export interface ListAddress extends Pick<UserFilter, 'group' | 'role'> {
  readonly sort: Sort;
}

/** USERS-03: name, ascending. */
export const defaultSort: Sort = { id: 'name', desc: false };

const sortable = ['name', 'groups', 'roles'];

/** The list an address asks for; what it leaves out, or what is not offered, is the default. */
export function readListAddress(parameters: URLSearchParams, choices: UserFilterChoices): ListAddress {
  const oneOf = (name: string, offered: readonly string[], fallback: string) => {
    const asked = parameters.get(name);
    return asked !== null && offered.includes(asked) ? asked : fallback;
  };
  return {
    group: oneOf('group', choices.groups, ''),
    role: oneOf('role', choices.roles, ''),
    sort: { id: oneOf('sort', sortable, defaultSort.id), desc: parameters.get('order') === 'desc' },
  };
}

/** The query parameters of a list, without those at their default. */
export function writeListAddress({ group, role, sort }: ListAddress): URLSearchParams {
  const parameters = new URLSearchParams();
  if (group) parameters.set('group', group);
  if (role) parameters.set('role', role);
  if (sort.id !== defaultSort.id) parameters.set('sort', sort.id);
  if (sort.desc) parameters.set('order', 'desc');
  return parameters;
}
