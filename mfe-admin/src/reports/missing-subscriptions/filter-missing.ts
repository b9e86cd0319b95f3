import type { MissingSubscription } from '@peil/shared-kernel/api';
import { compareNorwegian, searchableText, searchMatcher } from '@peil/shared-kernel/format';
import type { Sort } from '@peil/shared-kernel/ui';

/** What of the list stands in the address. */
export interface MissingAddress {
  /** Orgid; empty for all. */
  readonly organisation: string;
  readonly query: string;
  readonly sort: Sort;
}

const defaultSort: Sort = { id: 'name', desc: false };

const sortable = ['name', 'shortId', 'organisation', 'type', 'lastReading'];

/** Most characters of a search in an address. */
const longestQuery = 200;

/** The list an address asks for; what it leaves out, or what is not offered, is the default. */
export function readAddress(
  parameters: URLSearchParams,
  devices: readonly MissingSubscription[],
): MissingAddress {
  const organisation = parameters.get('organisation') ?? '';
  const sort = parameters.get('sort') ?? '';
  return {
    organisation: devices.some(({ orgid }) => orgid === organisation) ? organisation : '',
    query: (parameters.get('q') ?? '').slice(0, longestQuery),
    sort: {
      id: sortable.includes(sort) ? sort : defaultSort.id,
      desc: parameters.get('order') === 'desc',
    },
  };
}

/** The query of a list, without what is at its default; empty for the whole list. */
export function writeAddress({ organisation, query, sort }: MissingAddress): string {
  const parameters = new URLSearchParams();
  if (organisation) parameters.set('organisation', organisation);
  if (query) parameters.set('q', query);
  if (sort.id !== defaultSort.id) parameters.set('sort', sort.id);
  if (sort.desc) parameters.set('order', 'desc');
  const text = String(parameters);
  return text && `?${text}`;
}

/** Those of the organisation that have every word of the search. */
export function foundDevices(
  devices: readonly MissingSubscription[],
  { organisation, query }: Pick<MissingAddress, 'organisation' | 'query'>,
): readonly MissingSubscription[] {
  const matches = searchMatcher(query);
  return devices.filter(
    ({ orgid, name, shortid, tags }) =>
      (organisation === '' || orgid === organisation) &&
      matches(searchableText([name, shortid, ...tags].join(' '))),
  );
}

/** The organisations that the devices are of, by name. */
export function organisationsOf(
  devices: readonly MissingSubscription[],
): readonly { readonly orgid: string; readonly name: string }[] {
  const names = new Map(devices.map(({ orgid, organisation }) => [orgid, organisation]));
  return [...names]
    .map(([orgid, name]) => ({ orgid, name }))
    .sort((one, other) => compareNorwegian(one.name, other.name));
}
