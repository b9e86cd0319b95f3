import type { Sort } from '@peil/shared-kernel/ui';
import type { UserFilter, UserFilterChoices } from './filter-users.ts';

/** Those who work here, or those who are gone (USERS-10). */
export type UsersView = 'active' | 'deactivated';

/** What of the list stands in the address, so that a link or the back button shows the same list. */
export interface ListAddress extends UserFilter {
  readonly sort: Sort;
  readonly view: UsersView;
}

/** USERS-03: name, ascending. */
export const defaultSort: Sort = { id: 'name', desc: false };

const sortable = ['name', 'customer', 'groups', 'roles'];

/** Most characters of a search in an address. */
const longestQuery = 200;

/**
 * The list an address asks for; what it leaves out, or what is not offered, is the default.
 * @param seesDeactivated whether the other view is offered
 */
export function readListAddress(
  parameters: URLSearchParams,
  choices: UserFilterChoices,
  seesDeactivated: boolean,
): ListAddress {
  const oneOf = (name: string, offered: readonly string[], fallback: string) => {
    const asked = parameters.get(name);
    return asked !== null && offered.includes(asked) ? asked : fallback;
  };
  return {
    group: oneOf('group', choices.groups, ''),
    role: oneOf('role', choices.roles, ''),
    customer: oneOf(
      'customer',
      choices.customers.map(({ orgid }) => orgid),
      '',
    ),
    query: (parameters.get('q') ?? '').slice(0, longestQuery).trim().toLocaleLowerCase('nb'),
    sort: { id: oneOf('sort', sortable, defaultSort.id), desc: parameters.get('order') === 'desc' },
    view: seesDeactivated && parameters.get('view') === 'deactivated' ? 'deactivated' : 'active',
  };
}

/** The query of a list, without what is at its default; empty for the whole list. */
export function writeListAddress({ group, role, customer, query, sort, view }: ListAddress): string {
  const parameters = new URLSearchParams();
  if (view === 'deactivated') parameters.set('view', view);
  if (group) parameters.set('group', group);
  if (role) parameters.set('role', role);
  if (customer) parameters.set('customer', customer);
  if (query) parameters.set('q', query);
  if (sort.id !== defaultSort.id) parameters.set('sort', sort.id);
  if (sort.desc) parameters.set('order', 'desc');
  const text = String(parameters);
  return text && `?${text}`;
}
