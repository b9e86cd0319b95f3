import type pg from 'pg';
import { inScope, rows, type Identity } from '../platform/db/tenant.ts';
import { identityOf } from '../platform/http/access.ts';
import { mostDevices, type ListModels } from './list-model.ts';
import { alarmFiguresOf, prepareList } from './list-window.ts';

/** A list of fewer devices is read in less than half a second by whoever asks first. */
const longFrom = 5_000;

interface Reading {
  readonly provider: string;
  /** Whether the server is on its way down. */
  isOver(): boolean;
  /** Devices of a long list; left out, as many as take noticeable time. */
  readonly from?: number;
}

/**
 * Reads the long lists that a server keeps before anybody asks, the longest first, as those of an organisation see them
 * who see all its devices. 100 000 devices take some 10 s, in which others are answered.
 */
export async function readLongLists(
  pool: pg.Pool,
  models: ListModels,
  { provider, isOver, from = longFrom }: Reading,
): Promise<void> {
  let read = 0;
  for (const { orgid, devices } of await inScope(pool, { kind: 'system' }, () => longLists(from))) {
    read += devices;
    if (isOver() || read > mostDevices()) return;
    const viewer = await inScope(pool, { kind: 'system' }, () => viewerOfAll(orgid, provider));
    if (viewer === null) continue;
    const model = await models.get(viewer);
    await prepareList(model, orgid, provider);
    alarmFiguresOf(model);
  }
}

const longLists = (from: number): Promise<{ orgid: string; devices: number }[]> =>
  rows(
    `select orgid, count(*)::int as devices from devices
     group by orgid having count(*) >= $1 order by count(*) desc, orgid`,
    [from],
  );

/** Somebody who sees all devices of an organisation, its own people before the provider's; null where nobody does. */
async function viewerOfAll(orgid: string, provider: string): Promise<Identity | null> {
  const users = await rows<Parameters<typeof identityOf>[0]>(
    `select userid, user_name as username, orgid, roles, tags, token_version as ver
     from users where orgid = $1 and not disabled order by userid`,
    [orgid],
  );
  const seeing = users
    .map((user) => identityOf(user, provider))
    .filter(({ seesAllDevices }) => seesAllDevices);
  return seeing.find(({ isProvider }) => !isProvider) ?? seeing[0] ?? null;
}
