import type { ConnectivityLight } from '@peil/shared-kernel/devices';
import type { Sort } from '@peil/shared-kernel/ui';
import { isColumnId, type ColumnId } from './column-id.ts';
import { conditions } from './condition.ts';
import { noFilters, type ListFilters } from './list-filters.ts';

/** Filters and order of the list, as the address carries them. */
export interface ListView {
  readonly filters: ListFilters;
  readonly sort: Sort & { readonly id: ColumnId };
}

export const defaultSort: ListView['sort'] = { id: 'name', desc: false };

const signalWords: Record<ConnectivityLight, string> = {
  red: 'critical',
  yellow: 'warning',
  green: 'ok',
  none: 'none',
};

const signalOf = (word: string | null): ConnectivityLight | null =>
  (Object.keys(signalWords) as ConnectivityLight[]).find((light) => signalWords[light] === word) ?? null;

function sortOf(text: string | null): ListView['sort'] {
  const desc = text?.startsWith('-') ?? false;
  const id = desc ? text?.slice(1) : text;
  return id && isColumnId(id) ? { id, desc } : defaultSort;
}

/** The view a query string (`?group=…&sort=-level`) asks for; what it says wrongly counts as not said. */
export function readView(search: string): ListView {
  const query = new URLSearchParams(search);
  return {
    filters: {
      groups: [...new Set(query.getAll('group').filter(Boolean))],
      type: query.get('type') || null,
      signal: signalOf(query.get('signal')),
      condition: conditions.find((condition) => condition === query.get('condition')) ?? null,
      favouritesOnly: query.get('favourites') === '1',
      sharedOnly: query.get('shared') === '1',
      text: query.get('q') ?? '',
    },
    sort: sortOf(query.get('sort')),
  };
}

/** The query string of a view, with its question mark; empty for the plain list. */
export function writeView({ filters, sort }: ListView): string {
  const query = new URLSearchParams();
  for (const group of filters.groups) query.append('group', group);
  if (filters.type !== null) query.set('type', filters.type);
  if (filters.signal !== null) query.set('signal', signalWords[filters.signal]);
  if (filters.condition !== null) query.set('condition', filters.condition);
  if (filters.favouritesOnly) query.set('favourites', '1');
  if (filters.sharedOnly) query.set('shared', '1');
  if (filters.text.trim()) query.set('q', filters.text);
  if (sort.id !== defaultSort.id || sort.desc !== defaultSort.desc)
    query.set('sort', `${sort.desc ? '-' : ''}${sort.id}`);
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * Where the list shows what these filters leave, and nothing of the filters it had: a plain `/devices` keeps those, so
 * that even the whole list names something, the order it has anyway.
 */
export const listPath = (filters: Partial<ListFilters>): string =>
  `/devices${writeView({ filters: { ...noFilters, ...filters }, sort: defaultSort }) || `?sort=${defaultSort.id}`}`;
