import type pg from 'pg';
import { withTenant, type Identity } from '../../platform/db/tenant.ts';
import { changedDevicesText } from '../queries.ts';
import { listEtag, viewerOf } from '../viewer.ts';
import { eventFrame } from '../../platform/http/event-stream.ts';
import type { Counters } from './counters.ts';
import { listCountOf, listNews, versionOf, type ListCount, type ListNews } from './list-count.ts';
import type { Listener } from './listener.ts';

/** Devices told one by one; when more changed, the list itself is asked for. */
const mostDevices = 300;

/** Callers with the same key see the same list. */
export const audienceKey = (identity: Identity): string => `${viewerOf(identity)}/${identity.orgid}`;

/** Listeners who see the same list: what changed of it is looked up once for all of them. */
export class Audience {
  readonly listeners = new Set<Listener>();
  /** What has been sent to them; null until the first look. */
  #told: ListCount | null = null;

  /** Tells those who have begun what changed since the last look. A failure changes nothing: the next look makes up for it. */
  async tell(pool: pg.Pool, counters: Counters): Promise<void> {
    const [first] = this.listeners;
    if (first === undefined) return;
    const now = listCountOf(first.identity, counters.lists);
    const told = this.#told ?? now;
    const frame = await frameOf(pool, first.identity, told, now);
    this.#told = now;
    if (frame === null) return;
    for (const listener of this.listeners) if (listener.hasBegun) listener.write(frame);
  }

  /**
   * From here on the listener hears of every change; earlier ones show in the list itself, by its version.
   * Nothing while the first look has failed: changes until the next one would be told to nobody.
   */
  begin(listener: Listener): void {
    if (this.#told === null) return;
    listener.hasBegun = true;
    listener.write(eventFrame('ready', JSON.stringify({ version: etagOf(listener.identity, this.#told) })));
  }
}

const etagOf = (identity: Identity, count: ListCount): string =>
  listEtag('list', viewerOf(identity), versionOf(count));

/** Null when nothing changed, or nothing that they see: row-level security decides, in a transaction of one of them. */
async function frameOf(
  pool: pg.Pool,
  identity: Identity,
  told: ListCount,
  now: ListCount,
): Promise<string | null> {
  const news: ListNews = listNews(told, now);
  if (news === 'nothing') return null;
  const version = JSON.stringify(etagOf(identity, now));
  const since = new Map([...told].map(([orgid, counter]) => [orgid, counter.version]));
  const devices =
    news === 'devices'
      ? await withTenant(pool, identity, () => changedDevicesText(identity.orgid, since, mostDevices))
      : null;
  if (devices === null) return eventFrame('list', `{"version":${version}}`);
  return devices === '[]' ? null : eventFrame('devices', `{"version":${version},"devices":${devices}}`);
}
