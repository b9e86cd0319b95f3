import type { Device, StepSettings } from '@peil/shared-kernel/api';
import { isSettings, mergeSettings } from '@peil/shared-kernel/devices';

/** A setting that somebody else changed while an entry waited, and that the entry changes to something else. */
export interface Clash {
  /** Where it lies: `appdata.tank.fill_to_max`. */
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

type Settled = Pick<Device, 'name' | 'tags' | 'appdata'>;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const below = (document: unknown, name: string): unknown =>
  isSettings(document) ? document[name] : undefined;

function clashesBelow(path: string, mine: unknown, base: unknown, theirs: unknown): Clash[] {
  if (isSettings(mine))
    return Object.entries(mine).flatMap(([name, value]) =>
      value === undefined
        ? []
        : clashesBelow(path === '' ? name : `${path}.${name}`, value, below(base, name), below(theirs, name)),
    );
  return isSame(base, theirs) || isSame(mine, theirs) ? [] : [{ path, mine, theirs }];
}

/**
 * What settings that were entered on top of `base` would overwrite on the server: nothing where the server has what the
 * entry saw, or what it wants already.
 */
export const clashesOf = (settings: StepSettings, base: Settled, newest: Settled): Clash[] =>
  clashesBelow('', settings, base, newest);

/** The settings without those at these paths: what somebody else wrote there stays. */
export function withoutPaths(settings: StepSettings, paths: readonly string[], path = ''): StepSettings {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => {
      const here = path === '' ? name : `${path}.${name}`;
      if (paths.includes(here)) return [];
      return [[name, isSettings(value) ? withoutPaths(value as StepSettings, paths, here) : value]];
    }),
  );
}

/** A device as settings make it. */
export function deviceWith(device: Device, { name, tags, appdata }: StepSettings): Device {
  return {
    ...device,
    ...(name !== undefined && { name }),
    ...(tags && { tags: { ...device.tags, public: [...tags.public] } }),
    ...(appdata && { appdata: mergeSettings(device.appdata, appdata) }),
  };
}
