import { createHash } from 'node:crypto';
import type { Identity } from '../../platform/db/tenant.ts';
import type { ListCounter } from './counters.ts';

/** The counters of all the organisations whose devices one list shows, by organisation. */
export type ListCount = ReadonlyMap<string, ListCounter>;

/** Those of the list that this caller sees: the own organisation's and, for the provider's roles, of those below. */
export const listCountOf = (
  { orgid, isProvider }: Pick<Identity, 'orgid' | 'isProvider'>,
  counters: readonly ListCounter[],
): ListCount =>
  new Map(
    counters
      .filter((counter) => counter.orgid === orgid || (isProvider && counter.ancestry.includes(orgid)))
      .map((counter) => [counter.orgid, counter]),
  );

/** What became of a list between two looks. */
export type ListNews = 'nothing' | 'devices' | 'membership';

/** @param now looked up after `told` */
export function listNews(told: ListCount, now: ListCount): ListNews {
  if (told.size !== now.size) return 'membership';
  let news: ListNews = 'nothing';
  for (const [orgid, { version, membership }] of now) {
    const before = told.get(orgid)?.version;
    if (before === undefined || membership > before) return 'membership';
    if (version > before) news = 'devices';
  }
  return news;
}

/** The list's version in the words of `listVersion` (../devices/list-queries.ts), and so of its ETag. */
export function versionOf(count: ListCount): string {
  const parts = [...count.values()]
    .sort((a, b) => (a.orgid < b.orgid ? -1 : 1))
    .map(({ orgid, version }) => `${orgid}:${String(version)}`);
  return createHash('md5').update(parts.join()).digest('hex');
}
