import type { Device, DeviceChange, Profile } from '@peil/shared-kernel/api';
import { mergeSettings } from '@peil/shared-kernel/devices';
import { settingsDifferences, type Difference } from '@peil/shared-kernel/device-forms/values';

/** Settings with the one visualisation there is in place of the list that holds it. */
const withOneView = ({ visualization: views, ...rest }: Device['appdata']): Record<string, unknown> => ({
  ...rest,
  ...(views?.[0] && { visualization: views[0] }),
});

/** What a profile would change of a device, in the profile's order. */
export const profileChanges = ({ appdata, proddata }: Device, profile: Profile): Difference[] => [
  ...settingsDifferences('appdata', withOneView(appdata), withOneView(profile.appdata)),
  ...settingsDifferences('proddata', proddata, profile.proddata),
];

/**
 * The change that brings a profile into the newest version of a device. Lists take each other's place as in any change
 * (SET-14), but for the visualisation: a profile of limits alone leaves the device its graphs.
 */
export function profileChange(newest: Device, { appdata, proddata }: Profile): DeviceChange {
  const [own, ...others] = newest.appdata.visualization ?? [];
  const view = appdata.visualization?.[0];
  if (!own || !view) return { appdata, proddata };
  return { appdata: { ...appdata, visualization: [mergeSettings(own, view), ...others] }, proddata };
}
