import type { DeviceSettings } from '@peil/shared-kernel/permissions';
import type { FastifyBaseLogger } from 'fastify';
import { withTenant, type Identity } from '../platform/db/tenant.ts';
import type { ApiContext } from '../platform/api-app.ts';
import { isDatabaseGone, problemOf } from '../platform/http/errors.ts';
import { refuseStale } from '../platform/http/if-match.ts';
import { ProblemError } from '../platform/problem.ts';
import { settingsAfter, type ChangeOptions } from './change-settings.ts';
import type { SettingsChange } from './settings.ts';
import {
  lockDevice,
  ownedDevice,
  readDevices,
  saveDevice,
  type StoredDevice,
} from '../measuring/stored-device.ts';

/** What one device is to become. */
export interface DeviceWish {
  readonly devid: string;
  /** The version that the caller read; null when it does not matter. */
  readonly version: number | null;
  /** The change of what is stored; null when it is so already. May throw a Problem. */
  readonly changeOf: (stored: StoredDevice) => SettingsChange | null;
  /** What stores it, where more than the settings is to be written; returns as `saveDevice`. */
  readonly save?: (stored: StoredDevice, after: DeviceSettings) => Promise<number | null>;
}

/** Without a device that is named again: it is not changed again. */
export function eachOnce<Named extends { readonly devid: string }>(named: readonly Named[]): Named[] {
  const seen = new Set<string>();
  return named.filter(({ devid }) => !seen.has(devid) && seen.add(devid));
}

/** How the answer reports the outcome for each device. */
export interface Telling<Result> {
  /** @param after null when the device is as wished already */
  readonly done: (
    devid: string,
    stored: StoredDevice,
    after: DeviceSettings | null,
    version: number | null,
  ) => Result;
  /** @param message Norwegian */
  readonly refused: (devid: string, seen: StoredDevice | undefined, message: string) => Result;
}

/** What `changeMany` would answer now, by the same checks; nothing is changed and nobody waits for it. */
export function previewMany<Result>(
  { config, pool }: ApiContext,
  caller: Identity,
  wishes: readonly DeviceWish[],
  { done, refused }: Telling<Result>,
): Promise<Result[]> {
  return withTenant(pool, caller, async () => {
    const stored = await readDevices(wishes.map(({ devid }) => devid));
    const results: Result[] = [];
    for (const wish of wishes) {
      const device = stored.get(wish.devid);
      try {
        const owned = ownedDevice(caller, device);
        const after = await settingsWith(owned, wish, { caller, config });
        results.push(done(wish.devid, owned, after, owned.version));
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
export async function changeMany<Result>(
  { config, pool }: ApiContext,
  caller: Identity,
  wishes: readonly DeviceWish[],
  { done, refused }: Telling<Result>,
  log: FastifyBaseLogger,
): Promise<Result[]> {
  const seen = await withTenant(pool, caller, () => readDevices(wishes.map(({ devid }) => devid)));
  const results: Result[] = [];
  let isGone = false;
  for (const wish of wishes) {
    const device = seen.get(wish.devid);
    if (isGone) {
      results.push(refused(wish.devid, device, texts.notTried));
      continue;
    }
    try {
      results.push(await withTenant(pool, caller, () => changeDevice(wish, { caller, config }, done)));
    } catch (error) {
      const problem = problemOf(error);
      if (problem.status >= 500) log.error({ err: error }, 'a device of many was not changed');
      isGone = isDatabaseGone(error);
      results.push(refused(wish.devid, device, isGone ? texts.uncertain : refusal(problem)));
    }
  }
  return results;
}

interface Rules {
  readonly caller: Identity;
  readonly config: ApiContext['config'];
}

async function changeDevice<Result>(
  wish: DeviceWish,
  rules: Rules,
  done: Telling<Result>['done'],
): Promise<Result> {
  const stored = await lockDevice(wish.devid);
  const after = await settingsWith(stored, wish, rules);
  if (after === null) return done(wish.devid, stored, null, stored.version);
  const version = await (wish.save?.(stored, after) ??
    saveDevice(wish.devid, { ...after, state: stored.state }));
  return done(wish.devid, stored, after, version);
}

/** The device's settings as they are wished for; null when they are so already. */
async function settingsWith(
  stored: StoredDevice,
  { version, changeOf }: DeviceWish,
  { caller, config }: Rules,
): Promise<DeviceSettings | null> {
  refuseStale(version, stored.version);
  const change = changeOf(stored);
  if (change === null) return null;
  const options: ChangeOptions = { caller, version, holdingOrgid: config.holdingOrgid };
  return settingsAfter(stored, change, options);
}

/** In place of a single call's words, which tell the reader to load a page again. */
function refusal({ status, body }: ProblemError): string {
  if (status === 404) return texts.unknown;
  return body.error === 'stale_version' ? texts.stale : body.message;
}

const texts = {
  unknown: 'Finner ikke enheten.',
  stale: 'Endret av noen andre i mellomtiden.',
  uncertain: 'Mistet kontakten med databasen. Det er ikke sikkert at endringen ble lagret.',
  notTried: 'Ikke endret: mistet kontakten med databasen. Prøv igjen om litt.',
};
