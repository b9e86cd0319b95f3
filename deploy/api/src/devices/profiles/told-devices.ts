import type { ProfileResult } from '@peil/shared-kernel/api/schemas';
import { differenceOf, settingName, type SettingChange } from '@peil/shared-kernel/devices';
import type { ApiContext } from '../../platform/api-app.ts';
import { rows, type Identity } from '../../platform/db/tenant.ts';
import type { ChangeOptions } from '../change-settings.ts';
import { ProblemError } from '../../platform/problem.ts';

/** Who uses a profile, and what the rules of a device's change need to know. */
export interface Using {
  readonly caller: Identity;
  readonly config: ApiContext['config'];
}

export const optionsOf = ({ caller, config }: Using): ChangeOptions => ({
  caller,
  version: null,
  holdingOrgid: config.holdingOrgid,
});

interface Named {
  readonly devid: string;
  readonly name: string;
  readonly organisation: string;
}

export async function namesOf(devids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const found = await rows<{ devid: string; name: string; organisation: string }>(
    `select d.devid, coalesce(nullif(d.name, ''), d.devid) as name, coalesce(o.name, d.orgid) as organisation
     from devices d left join organisations o using (orgid) where devid = any($1)`,
    [devids],
  );
  return new Map(found.map((named) => [named.devid, named]));
}

const told = (devid: string, names: ReadonlyMap<string, Named>): Named =>
  names.get(devid) ?? { devid, name: devid, organisation: '' };

const refusedBecause = (
  devid: string,
  names: ReadonlyMap<string, Named>,
  { status, body }: ProblemError,
): ProfileResult => {
  const [path, fault] = Object.entries(body.fields ?? {})[0] ?? [];
  const message =
    status === 404
      ? 'Finner ikke enheten.'
      : body.error === 'stale_version'
        ? 'Enheten er endret i mellomtiden.'
        : path !== undefined && fault !== undefined
          ? `${settingName(path)}: ${fault}.`.replace(/\.\.$/, '.')
          : body.message;
  return { ...told(devid, names), result: 'refused', message, changes: [], version: null };
};

/** @param changes none where the device is as wished already */
export const resultOf = (
  devid: string,
  names: ReadonlyMap<string, Named>,
  changes: readonly SettingChange[],
  version: number,
): ProfileResult => ({
  ...told(devid, names),
  result: changes.length === 0 ? 'unchanged' : 'changed',
  message: null,
  changes: changes.map((change) => ({ ...differenceOf(change) })),
  version,
});

/** What became of a device; a rule that refuses it does not hold up the others. */
export async function orRefused(
  devid: string,
  names: ReadonlyMap<string, Named>,
  work: () => Promise<ProfileResult>,
): Promise<ProfileResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return refusedBecause(devid, names, error);
  }
}

/** One after the other in the order of their ids, so that two uses do not wait for each other; answered as they were asked. */
export async function inOrder<Item extends { readonly devid: string }>(
  items: readonly Item[],
  names: ReadonlyMap<string, Named>,
  work: (item: Item) => Promise<ProfileResult>,
): Promise<ProfileResult[]> {
  const results = new Map<string, ProfileResult>();
  for (const item of [...items].sort((one, other) => (one.devid < other.devid ? -1 : 1))) {
    if (!results.has(item.devid))
      results.set(item.devid, await orRefused(item.devid, names, () => work(item)));
  }
  return [...new Set(items.map(({ devid }) => devid))].flatMap((devid) => results.get(devid) ?? []);
}
