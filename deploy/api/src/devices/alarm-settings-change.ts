import { mostBulkDevices, type AlarmSettings, type BulkAlarmResult } from '@peil/shared-kernel/api/schemas';
import {
  alarmSettingsOf,
  alarmSettingsProblems,
  deviceTypeLabel,
  isSettings,
  isTracker,
  objectKindOf,
  withAlarmSettings,
} from '@peil/shared-kernel/devices';
import { rows, type Identity } from '../platform/db/tenant.ts';
import { ruleBroken } from '../platform/problem.ts';
import { seenTags } from '../measuring/device-store/border.ts';
import type { DeviceWish, Telling } from './change-many.ts';
import { listed } from './queries.ts';
import type { StoredDevice } from '../measuring/stored-device.ts';

/** The devices of the caller's list with this group, by name. @throws Problem 422 when they are none or too many */
export async function devicesOfGroup({ orgid }: Identity, group: string): Promise<string[]> {
  const found = await rows<{ devid: string }>(
    `select devid from devices d where $2 = any(d.tags) and $2 = any(${seenTags}) and (${listed}) order by name, devid limit $3`,
    [orgid, group, mostBulkDevices + 1],
  );
  if (found.length === 0) throw ruleBroken({ group: 'Ingen enheter har denne gruppen' });
  if (found.length > mostBulkDevices)
    throw ruleBroken({ group: `Gruppen har flere enn ${String(mostBulkDevices)} enheter` });
  return found.map(({ devid }) => devid);
}

/** The wish that a device has these settings of alarms, as far as they go. */
export const changeOfAlarms = (
  { devid, version }: Pick<DeviceWish, 'devid' | 'version'>,
  settings: AlarmSettings,
): DeviceWish => ({
  devid,
  version,
  changeOf: (stored) => {
    const { visualization } = withAlarmSettings(stored.appdata, settings);
    if (differences(stored.appdata, { visualization }).length === 0) return null;
    const [problem] = alarmSettingsProblems(alarmSettingsOf({ visualization }));
    if (problem) throw ruleBroken({ [problem.path.join('.')]: problem.message });
    return { appdata: { visualization } };
  },
});

type Change = BulkAlarmResult['changes'][number];

/** Every setting as a path and its value. */
function leavesOf(value: unknown, path = ''): [string, unknown][] {
  if (!isSettings(value)) return [[path, value ?? null]];
  return Object.entries(value).flatMap(([name, part]) =>
    leavesOf(part, path === '' ? name : `${path}.${name}`),
  );
}

function differences(before: StoredDevice['appdata'], after: StoredDevice['appdata']): Change[] {
  const [earlier, later] = [before, after].map((appdata) => new Map(leavesOf(alarmSettingsOf(appdata))));
  const paths = [...new Set([...(earlier?.keys() ?? []), ...(later?.keys() ?? [])])];
  return paths.flatMap((path) => {
    const [from, to] = [earlier?.get(path) ?? null, later?.get(path) ?? null];
    return from === to ? [] : [{ path, from, to }];
  });
}

const whatItIs = (stored: StoredDevice) => ({
  kind: isTracker(stored) ? 'tracker' : objectKindOf(stored),
  type: deviceTypeLabel(stored),
});

/** Each device with what changes of its alarms. */
export const tellAlarms: Telling<BulkAlarmResult> = {
  done: (devid, stored, after, version) => ({
    devid,
    name: stored.name || devid,
    ...whatItIs(stored),
    result: after === null ? 'unchanged' : 'changed',
    message: null,
    changes: after === null ? [] : differences(stored.appdata, after.appdata),
    version,
  }),
  refused: (devid, seen, message) => ({
    devid,
    name: seen?.name || devid,
    ...(seen ? whatItIs(seen) : { kind: null, type: null }),
    result: 'refused',
    message,
    changes: [],
    version: null,
  }),
};
