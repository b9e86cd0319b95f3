import type { Sort } from '@peil/shared-kernel/ui';
import { isAlarmColumnId, type AlarmColumnId } from './alarm-column-id.ts';

/** Whether somebody has seen to a device's alarms. */
export type Handling = 'waiting' | 'acknowledged';

/** What narrows the alarm list. */
export interface AlarmFilters {
  /** Null: both. */
  readonly handling: Handling | null;
  /** Access groups; a device with any of them stays. */
  readonly groups: readonly string[];
  /** Types in a word, as the list prints them. */
  readonly types: readonly string[];
  /** Ids of organisations. */
  readonly customers: readonly string[];
  /** As typed. */
  readonly text: string;
}

/** Filters and order of the alarm list, as the address carries them. */
export interface AlarmView {
  readonly filters: AlarmFilters;
  /** Null: the most urgent first. */
  readonly sort: (Sort & { readonly id: AlarmColumnId }) | null;
}

export const noAlarmFilters: AlarmFilters = {
  handling: null,
  groups: [],
  types: [],
  customers: [],
  text: '',
};

const handlingWords: Record<Handling, string> = { waiting: 'no', acknowledged: 'yes' };

export const handlings = Object.keys(handlingWords) as readonly Handling[];

const handlingOf = (word: string | null): Handling | null =>
  handlings.find((handling) => handlingWords[handling] === word) ?? null;

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values.filter(Boolean))];

function sortOf(text: string | null): AlarmView['sort'] {
  const desc = text?.startsWith('-') ?? false;
  const id = desc ? text?.slice(1) : text;
  return id && isAlarmColumnId(id) ? { id, desc } : null;
}

/** The view a query (`?acknowledged=no&sort=-since`) asks for; what it says wrongly counts as not said. */
export const readAlarmView = (query: URLSearchParams): AlarmView => ({
  filters: {
    handling: handlingOf(query.get('acknowledged')),
    groups: distinct(query.getAll('group')),
    types: distinct(query.getAll('type')),
    customers: distinct(query.getAll('customer')),
    text: query.get('q') ?? '',
  },
  sort: sortOf(query.get('sort')),
});

/** The query of a view; empty for the plain list. */
export function writeAlarmView({ filters, sort }: AlarmView): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.handling !== null) query.set('acknowledged', handlingWords[filters.handling]);
  for (const group of filters.groups) query.append('group', group);
  for (const type of filters.types) query.append('type', type);
  for (const customer of filters.customers) query.append('customer', customer);
  if (filters.text.trim()) query.set('q', filters.text);
  if (sort) query.set('sort', `${sort.desc ? '-' : ''}${sort.id}`);
  return query;
}
