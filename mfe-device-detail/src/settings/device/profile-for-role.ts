import type { Device, Profile } from '@peil/shared-kernel/api';
import { isSettings, mergeSettings, profileChange } from '@peil/shared-kernel/devices';
import { refusedDeviceChanges } from '@peil/shared-kernel/permissions';
import { settingName } from '@peil/shared-kernel/device-forms/values';

interface User {
  readonly roles: readonly string[];
  /** The provider's short name. */
  readonly provider: string;
}

/** What of a profile a user may bring into a device. */
export interface ProfileForRole {
  readonly profile: Profile;
  /** The names of the settings that were left out. */
  readonly leftOut: readonly string[];
}

/** A profile without the settings that the API would refuse this user to change, by the API's own rule. */
export function profileForRole(device: Device, profile: Profile, { roles, provider }: User): ProfileForRole {
  const { appdata, proddata } = profileChange(device, profile);
  const after = {
    ...device,
    appdata: mergeSettings(device.appdata, appdata) as Device['appdata'],
    proddata: mergeSettings(device.proddata, proddata) as Device['proddata'],
  };
  const refused = refusedDeviceChanges(device, after, roles, provider);
  const parts = refused.reduce<unknown>((rest, path) => without(rest, path.split('.')), {
    appdata: profile.appdata,
    proddata: profile.proddata,
  });
  return {
    profile: { ...profile, ...(parts as Pick<Profile, 'appdata' | 'proddata'>) },
    leftOut: refused.map(settingName),
  };
}

/** Settings without what lies at a path; the one visualisation is reached without its place in the list. */
function without(settings: unknown, [name, ...below]: readonly string[]): unknown {
  if (Array.isArray(settings)) {
    const [first, ...others] = settings as readonly unknown[];
    if (name === 'others') return [first];
    return [without(first, [name ?? '', ...below]), ...others];
  }
  if (!isSettings(settings) || name === undefined) return settings;
  const { [name]: part, ...rest } = settings;
  return below.length === 0 ? rest : { ...rest, [name]: without(part, below) };
}
