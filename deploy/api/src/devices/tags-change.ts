import type { BulkResult } from '@peil/shared-kernel/api/schemas';
import { normalTag } from '@peil/shared-kernel/devices';
import type { DeviceSettings } from '@peil/shared-kernel/permissions';
import type { FastifyBaseLogger } from 'fastify';
import { withTenant, type Identity } from '../db/tenant.ts';
import type { ApiContext } from '../api-app.ts';
import { isDatabaseGone, problemOf } from '../http/errors.ts';
import { refuseStale } from '../http/if-match.ts';
import { notFound, ProblemError, ruleBroken } from '../problem.ts';
import { settingsAfter, type ChangeOptions } from './change-settings.ts';
import { mostTags } from './settings.ts';
import { lockDevice, notOwned, readDevices, saveDevice, type StoredDevice } from './stored-device.ts';

/** What one device's tags are to become. */
export interface TagWish {
  readonly devid: string;
  /** The version that the caller read; null when it does not matter. */
  readonly version: number | null;
  readonly tagsAfter: (present: readonly string[]) => readonly string[];
}

/** What `changeTags` would answer now, by the same checks; nothing is changed and nobody waits for it. */
export function previewTags(
  { config, pool }: ApiContext,
  caller: Identity,
  wishes: readonly TagWish[],
): Promise<BulkResult[]> {
  return withTenant(pool, caller, async () => {
    const stored = await readDevices(wishes.map(({ devid }) => devid));
    const results: BulkResult[] = [];
    for (const wish of wishes) {
      const device = stored.get(wish.devid);
      try {
        if (device === undefined) throw notFound();
        if (!caller.isProvider && device.orgid !== caller.orgid) throw notOwned();
        const after = await settingsWith(device, wish, { caller, config });
        results.push(resultOf(wish.devid, device, after?.tags.public ?? null, device.version));
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        results.push(refused(wish.devid, device, refusal(error)));
      }
    }
    return results;
  });
}

/**
 * Changes each device in a transaction of its own, in the order asked: one that is refused does not hold up the others.
 * When the database goes away, what was done is answered and the rest is not tried.
 * @throws Problem 401 and whatever the database throws, when no device has been tried.
 */
export async function changeTags(
  { config, pool }: ApiContext,
  caller: Identity,
  wishes: readonly TagWish[],
  log: FastifyBaseLogger,
): Promise<BulkResult[]> {
  const seen = await withTenant(pool, caller, () => readDevices(wishes.map(({ devid }) => devid)));
  const results: BulkResult[] = [];
  let isGone = false;
  for (const wish of wishes) {
    if (isGone) {
      results.push(refused(wish.devid, seen.get(wish.devid), texts.notTried));
      continue;
    }
    try {
      results.push(await withTenant(pool, caller, () => changeDevice(wish, { caller, config })));
    } catch (error) {
      const problem = problemOf(error);
      if (problem.status >= 500) log.error({ err: error }, 'a device of many was not changed');
      isGone = isDatabaseGone(error);
      results.push(refused(wish.devid, seen.get(wish.devid), isGone ? texts.uncertain : refusal(problem)));
    }
  }
  return results;
}

interface Rules {
  readonly caller: Identity;
  readonly config: ApiContext['config'];
}

async function changeDevice(wish: TagWish, rules: Rules): Promise<BulkResult> {
  const stored = await lockDevice(wish.devid);
  const after = await settingsWith(stored, wish, rules);
  if (after === null) return resultOf(wish.devid, stored, null, stored.version);
  const version = await saveDevice(wish.devid, { ...after, state: stored.state });
  return resultOf(wish.devid, stored, after.tags.public, version);
}

/** The device's settings with the tags that are wished for; null when it has them already, however they are spelt. */
async function settingsWith(
  stored: StoredDevice,
  { version, tagsAfter }: TagWish,
  { caller, config }: Rules,
): Promise<DeviceSettings | null> {
  refuseStale(version, stored.version);
  const tags = tagsAfter(stored.tags.public);
  if (spellingOf(tags) === spellingOf(stored.tags.public)) return null;
  if (tags.length > mostTags) throw ruleBroken({ 'tags.public': texts.tooMany });
  const options: ChangeOptions = { caller, version, holdingOrgid: config.holdingOrgid };
  return settingsAfter(stored, { tags: { public: [...tags] } }, options);
}

const spellingOf = (tags: readonly string[]): string => JSON.stringify([...new Set(tags.map(normalTag))]);

/** @param after null when the device is as wished already */
const resultOf = (
  devid: string,
  { name, tags }: StoredDevice,
  after: readonly string[] | null,
  version: number | null,
): BulkResult => ({
  devid,
  name: name || devid,
  result: after === null ? 'unchanged' : 'changed',
  message: null,
  before: tags.public,
  after: [...(after ?? tags.public)],
  version,
});

const refused = (devid: string, seen: StoredDevice | undefined, message: string): BulkResult => ({
  devid,
  name: seen?.name || devid,
  result: 'refused',
  message,
  before: seen?.tags.public ?? [],
  after: seen?.tags.public ?? [],
  version: null,
});

/** In place of a single call's words, which tell the reader to load a page again. */
function refusal({ status, body }: ProblemError): string {
  if (status === 404) return texts.unknown;
  return body.error === 'stale_version' ? texts.stale : body.message;
}

const texts = {
  unknown: 'Finner ikke enheten.',
  stale: 'Endret av noen andre i mellomtiden.',
  tooMany: `En enhet kan ha høyst ${String(mostTags)} grupper.`,
  uncertain: 'Mistet kontakten med databasen. Det er ikke sikkert at endringen ble lagret.',
  notTried: 'Ikke endret: mistet kontakten med databasen. Prøv igjen om litt.',
};
