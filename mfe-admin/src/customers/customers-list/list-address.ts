import { searchMatcher } from '@peil/shared-kernel/format';
import type { Sort } from '@peil/shared-kernel/ui';
import type { CustomerRow } from '../customer-row.ts';

/** Which customers: those that are open, or those that were closed. */
export type CustomersView = 'open' | 'closed';

/** What of the list stands in the address, so that a link or the back button shows the same list. */
export interface CustomersAddress {
  readonly query: string;
  readonly sort: Sort;
  readonly view: CustomersView;
}

const defaultSort: Sort = { id: 'name', desc: false };

const sortable = ['name', 'path', 'number', 'devices', 'users'];

/** Most characters of a search in an address. */
const longestQuery = 200;

/** The list an address asks for; what it leaves out, or what is not offered, is the default. */
export function readAddress(parameters: URLSearchParams): CustomersAddress {
  const sort = parameters.get('sort') ?? '';
  return {
    query: (parameters.get('q') ?? '').slice(0, longestQuery),
    sort: {
      id: sortable.includes(sort) ? sort : defaultSort.id,
      desc: parameters.get('order') === 'desc',
    },
    view: parameters.get('view') === 'closed' ? 'closed' : 'open',
  };
}

/** The query of a list, without what is at its default; empty for the whole list. */
export function writeAddress({ query, sort, view }: CustomersAddress): string {
  const parameters = new URLSearchParams();
  if (view === 'closed') parameters.set('view', view);
  if (query) parameters.set('q', query);
  if (sort.id !== defaultSort.id) parameters.set('sort', sort.id);
  if (sort.desc) parameters.set('order', 'desc');
  const text = String(parameters);
  return text && `?${text}`;
}

/** Those of the view that have every word of the search in id, number, name or path. */
export function foundCustomers(
  rows: readonly CustomerRow[],
  { query, view }: Pick<CustomersAddress, 'query' | 'view'>,
): readonly CustomerRow[] {
  const matches = searchMatcher(query);
  return rows.filter(
    ({ closedAt, searchable }) => (closedAt === null) === (view === 'open') && matches(searchable),
  );
}
