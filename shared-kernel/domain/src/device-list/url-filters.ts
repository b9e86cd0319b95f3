import { renamedTags, type ConnectivityLight, type TagRename } from '../devices/index.ts';
import type { Sort } from '../format/index.ts';
import { isColumnId, type ColumnId } from './column-id.ts';
import { choose, noFilters, signals, type ListFilters } from './list-filters.ts';

/** How the devices are shown; where there is no room for a table, it is cards. */
export const listLayouts = ['table', 'cards', 'map'] as const;

export type ListLayout = (typeof listLayouts)[number];

/** Filters, order and layout of the list, as the address carries them. */
export interface ListView {
  readonly filters: ListFilters;
  readonly sort: Sort & { readonly id: ColumnId };
  readonly layout: ListLayout;
}

export const defaultSort: ListView['sort'] = { id: 'name', desc: false };

const signalWords: Record<ConnectivityLight, string> = {
  red: 'critical',
  yellow: 'warning',
  green: 'ok',
  none: 'none',
};

function sortOf(text: string | null): ListView['sort'] {
  const desc = text?.startsWith('-') ?? false;
  const id = desc ? text?.slice(1) : text;
  return id && isColumnId(id) ? { id, desc } : defaultSort;
}

/** The view a query string (`?group=…&sort=-level`) asks for; what it says wrongly counts as not said. */
export function readView(search: string): ListView {
  const query = new URLSearchParams(search);
  const signalsAsked = query.getAll('signal');
  return {
    filters: {
      ...choose.groups(query.getAll('group')),
      ...choose.organisations(query.getAll('organisation')),
      ...choose.types(query.getAll('type')),
      ...choose.levels(query.getAll('level')),
      signals: signals.filter((light) => signalsAsked.includes(signalWords[light])),
      ...choose.conditions(query.getAll('condition')),
      favouritesOnly: query.get('favourites') === '1',
      sharedOnly: query.get('shared') === '1',
      withStock: query.get('stock') === '1',
      text: query.get('q') ?? '',
    },
    sort: sortOf(query.get('sort')),
    layout: listLayouts.find((layout) => layout === query.get('view')) ?? 'table',
  };
}

/** The query string of a view, with its question mark; empty for the plain list. */
export function writeView({ filters, sort, layout }: ListView): string {
  const query = new URLSearchParams();
  const each = (name: string, values: readonly string[]) => {
    for (const value of values) query.append(name, value);
  };
  each('group', filters.groups);
  each('organisation', filters.organisations);
  each('type', filters.types);
  each('level', filters.levels);
  each(
    'signal',
    filters.signals.map((light) => signalWords[light]),
  );
  each('condition', filters.conditions);
  if (filters.favouritesOnly) query.set('favourites', '1');
  if (filters.sharedOnly) query.set('shared', '1');
  if (filters.withStock) query.set('stock', '1');
  if (filters.text.trim()) query.set('q', filters.text);
  if (sort.id !== defaultSort.id || sort.desc !== defaultSort.desc)
    query.set('sort', `${sort.desc ? '-' : ''}${sort.id}`);
  if (layout !== 'table') query.set('view', layout);
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * The query string of a view in which a group has got another name, or was merged with another; null where it does not
 * name the group. What else it says stays as it was written.
 */
export function renameGroupInView(search: string, rename: TagRename): string | null {
  const groups = renamedTags(choose.groups(new URLSearchParams(search).getAll('group')).groups, rename);
  if (groups === null) return null;
  const next = new URLSearchParams();
  let isWritten = false;
  for (const [name, value] of new URLSearchParams(search)) {
    if (name !== 'group') next.append(name, value);
    else if (!isWritten) for (const group of groups) next.append('group', group);
    isWritten ||= name === 'group';
  }
  return `?${next.toString()}`;
}

/**
 * Where the list shows what these filters leave, and nothing of the filters it had: a plain `/devices` keeps those, so
 * that even the whole list names something, the order it has anyway.
 */
export const listPath = (filters: Partial<ListFilters>): string =>
  `/devices${writeView({ filters: { ...noFilters, ...filters }, sort: defaultSort, layout: 'table' }) || `?sort=${defaultSort.id}`}`;
