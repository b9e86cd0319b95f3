import type { Device } from '../api/index.ts';

/** What became of a list. */
export interface MergedList {
  /** The same array when nothing in it changed; otherwise in the same order, with the same objects but for the changed ones. */
  readonly list: readonly Device[];
  /** False when a changed row is not in the list, which then has to be fetched. */
  readonly isWhole: boolean;
}

/** Puts changed rows in the place of those of the same device. */
export function mergeDevices(list: readonly Device[], changed: readonly Device[]): MergedList {
  const byId = new Map(changed.map((device) => [device.devid, device]));
  if (byId.size === 0) return { list, isWhole: true };
  const merged = list.map((device) => {
    const now = byId.get(device.devid);
    byId.delete(device.devid);
    return now ?? device;
  });
  return { list: byId.size < changed.length ? merged : list, isWhole: byId.size === 0 };
}
