import type { ProfileAnswer, ProfileResult } from '@peil/shared-kernel/api/schemas';
import {
  newHeightQuestion,
  profileChange,
  profileSettingChanges,
  type ProfileSettings,
  type SettingChange,
} from '@peil/shared-kernel/devices';
import type { DeviceSettings } from '@peil/shared-kernel/permissions';
import { row, rows, type Identity } from '../../platform/db/tenant.ts';
import { settingsAfter } from '../change-settings.ts';
import {
  lockDevice,
  ownedDevice,
  readDevices,
  saveDevice,
  type StoredDevice,
} from '../../measuring/stored-device.ts';
import { refuseStale } from '../../platform/http/if-match.ts';
import type { VersionedProfile } from './queries.ts';
import { inOrder, namesOf, optionsOf, orRefused, resultOf, type Using } from './told-devices.ts';

/** The settings that a profile makes of a device; null when it has them already. */
async function settingsWith(
  stored: StoredDevice,
  profile: ProfileSettings,
  using: Using,
): Promise<{ readonly after: DeviceSettings; readonly changes: readonly SettingChange[] } | null> {
  const changes = profileSettingChanges(stored, profile);
  if (changes.length === 0) return null;
  const { appdata, proddata } = profileChange(stored, profile);
  return { after: await settingsAfter(stored, { appdata, proddata }, optionsOf(using)), changes };
}

/**
 * What a use of a profile would do to each of these devices; nothing is changed. Of one whose sensor height would not fit its
 * tank it is asked (FITTER-02): the profile may bring one of the two alone.
 */
export async function previewUse(
  { version, profile }: VersionedProfile,
  devids: readonly string[],
  using: Using,
): Promise<ProfileAnswer> {
  const [names, found] = [await namesOf(devids), await readDevices(devids)];
  const results: ProfileResult[] = [];
  for (const devid of devids) {
    results.push(
      await orRefused(devid, names, async () => {
        const stored = ownedDevice(using.caller, found.get(devid));
        const wanted = await settingsWith(stored, profile, using);
        const result = resultOf(devid, names, wanted?.changes ?? [], stored.version);
        return { ...result, message: wanted && newHeightQuestion(stored.appdata, wanted.after.appdata) };
      }),
    );
  }
  return { version, use: null, results };
}

/** A device as it was looked at. */
interface LookedAt {
  readonly devid: string;
  readonly version: number;
}

/**
 * Brings a profile into these devices, in the current transaction: one that is refused, or was changed since it was
 * looked at, does not hold up the others.
 */
export async function useProfile(
  { version, profile }: VersionedProfile,
  devices: readonly LookedAt[],
  using: Using,
): Promise<ProfileAnswer> {
  const names = await namesOf(devices.map(({ devid }) => devid));
  const kept: { devid: string; version: number; changes: readonly SettingChange[] }[] = [];
  const change = async ({ devid, version: seen }: LookedAt): Promise<ProfileResult> => {
    const stored = await lockDevice(devid);
    refuseStale(seen, stored.version);
    const wanted = await settingsWith(stored, profile, using);
    if (wanted === null) return resultOf(devid, names, [], stored.version);
    const saved = (await saveDevice(devid, { ...wanted.after, state: stored.state })) ?? stored.version;
    kept.push({ devid, version: saved, changes: wanted.changes });
    return resultOf(devid, names, wanted.changes, saved);
  };
  const results = await inOrder(devices, names, change);
  return { version, use: await keepUse(profile.name, kept, using.caller), results };
}

async function keepUse(
  profile: string,
  devices: readonly { devid: string; version: number; changes: readonly SettingChange[] }[],
  { provider, userid, username }: Identity,
): Promise<number | null> {
  if (devices.length === 0) return null;
  const use = await row<{ id: number }>(
    `insert into profile_uses (orgid, profile, userid, user_name) values ($1, $2, $3, $4) returning id::int`,
    [provider, profile, userid, username],
  );
  if (use === null) return null;
  await rows(
    `insert into profile_use_devices (use, dev, changes, version)
     select $1, d.dev, u.changes, u.version
     from jsonb_to_recordset($2) as u (devid text, changes jsonb, version integer) join devices d using (devid)`,
    [use.id, JSON.stringify(devices)],
  );
  return use.id;
}
