import type { ProfileAnswer, ProfileResult } from '@peil/shared-kernel/api/schemas';
import {
  changeBack,
  changedSince,
  settingName,
  withoutCleared,
  type SettingChange,
} from '@peil/shared-kernel/devices';
import type { DeviceSettings } from '@peil/shared-kernel/permissions';
import { row, rows } from '../../platform/db/tenant.ts';
import { settingsAfter } from '../change-settings.ts';
import {
  lockDevice,
  ownedDevice,
  readDevices,
  saveDevice,
  type StoredDevice,
} from '../../measuring/stored-device.ts';
import { notFound, ProblemError } from '../../platform/problem.ts';
import type { VersionedProfile } from './queries.ts';
import { inOrder, namesOf, optionsOf, orRefused, resultOf, type Using } from './told-devices.ts';

interface UsedDevice {
  readonly devid: string;
  readonly version: number;
  readonly changes: readonly SettingChange[];
}

/** The devices of a use from which it was not taken back, by name. @throws Problem 404 when there is no such use. */
async function devicesOfUse(profile: string, use: number): Promise<UsedDevice[]> {
  const found = await row(`select from profile_uses where id = $1 and profile = $2 for update`, [
    use,
    profile,
  ]);
  if (found === null) throw notFound();
  return rows<UsedDevice & Record<string, unknown>>(
    `select d.devid, u.version, u.changes from profile_use_devices u join devices d using (dev)
     where u.use = $1 and not u.undone order by d.name, d.devid`,
    [use],
  );
}

/** @throws Problem 422 when a setting is not as the use left it. */
function refuseNewer(stored: StoredDevice, { version, changes }: UsedDevice): void {
  if (stored.version === version) return;
  const newer = changedSince(stored, changes);
  if (newer.length === 0) return;
  const fields = newer.map(({ path }) => settingName(path)).join(', ');
  throw new ProblemError(422, {
    error: 'rule_broken',
    message: `Endret etterpå, og blir stående som det er nå: ${fields}.`,
  });
}

/** From what the use set to what was there before. */
const backwards = (changes: readonly SettingChange[]): SettingChange[] =>
  changes.map(({ path, now, becomes }) => ({ path, now: becomes, becomes: now }));

async function settingsBack(stored: StoredDevice, used: UsedDevice, using: Using): Promise<DeviceSettings> {
  refuseNewer(stored, used);
  const { appdata, proddata } = changeBack(stored, used.changes);
  const after = await settingsAfter(stored, { appdata, proddata }, optionsOf(using));
  return withoutCleared(after, used.changes);
}

/** What taking a use back would do to each of its devices; nothing is changed. */
export async function previewUndo(
  { version, profile }: VersionedProfile,
  use: number,
  using: Using,
): Promise<ProfileAnswer> {
  const devices = await devicesOfUse(profile.name, use);
  const ids = devices.map(({ devid }) => devid);
  const [names, found] = [await namesOf(ids), await readDevices(ids)];
  const results: ProfileResult[] = [];
  for (const used of devices) {
    results.push(
      await orRefused(used.devid, names, async () => {
        const stored = ownedDevice(using.caller, found.get(used.devid));
        await settingsBack(stored, used, using);
        return resultOf(used.devid, names, backwards(used.changes), stored.version);
      }),
    );
  }
  return { version, use, results };
}

/** Takes a use back, in the current transaction, from every device whose settings are as it left them. */
export async function undoUse(
  { version, profile }: VersionedProfile,
  use: number,
  using: Using,
): Promise<ProfileAnswer> {
  const devices = await devicesOfUse(profile.name, use);
  const names = await namesOf(devices.map(({ devid }) => devid));
  const undone: string[] = [];
  const results = await inOrder(devices, names, async (used) => {
    const stored = await lockDevice(used.devid);
    const after = await settingsBack(stored, used, using);
    const saved = await saveDevice(used.devid, { ...after, state: stored.state });
    undone.push(used.devid);
    return resultOf(used.devid, names, backwards(used.changes), saved ?? stored.version);
  });
  if (undone.length > 0) {
    await rows(
      `update profile_use_devices set undone = true
       where use = $1 and dev in (select dev from devices where devid = any($2))`,
      [use, undone],
    );
    await rows(`update profile_uses set undone_at = now(), undone_by = $2 where id = $1`, [
      use,
      using.caller.username,
    ]);
  }
  return { version, use, results };
}
