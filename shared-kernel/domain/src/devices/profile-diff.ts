import type { Appdata, Device } from '../../../wire/src/device.ts';
import type { Profile } from '../../../wire/src/profile.ts';
import { isSettings, type Settings } from '../../../wire/src/settings.ts';
import { mergeSettings } from './merge-settings.ts';
import {
  differenceOf,
  isSameSetting,
  settingChanges,
  type Difference,
  type SettingChange,
} from './settings-differences.ts';

/** What a profile holds of a device. */
export type ProfileSettings = Pick<Profile, 'appdata' | 'proddata'>;
type OfDevice = Pick<Device, 'appdata'> & { readonly proddata: Settings };

/** One setting of a profile, and what it is set to. */
export interface ProfileSetting {
  /** Where it lies, without the visualisation's place in its list: `appdata.visualization.alarm_list.enable`. */
  readonly path: string;
  readonly value: unknown;
}

/** Settings with the one visualisation there is in place of the list that holds it. */
const withOneView = ({ visualization: views, ...rest }: Appdata): Record<string, unknown> => ({
  ...rest,
  ...(views?.[0] && { visualization: views[0] }),
});

/** The settings of a profile, or of a device, one by one. */
export const settingsOf = ({ appdata, proddata }: OfDevice): ProfileSetting[] => [
  ...leaves('appdata', withOneView(appdata)),
  ...leaves('proddata', proddata),
];

function leaves(path: string, value: unknown): ProfileSetting[] {
  if (value === undefined) return [];
  if (!isSettings(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, part]) => leaves(`${path}.${name}`, part));
}

/** The profile that has these settings. */
export function profileOfSettings(settings: readonly ProfileSetting[]): ProfileSettings {
  let whole: Settings = { appdata: {}, proddata: {} };
  for (const { path, value } of settings) {
    const nested = path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
    whole = mergeSettings(whole, nested as Settings);
  }
  const { visualization: view, ...appdata } = whole['appdata'] as Record<string, unknown>;
  return {
    appdata: { ...appdata, ...(isSettings(view) && { visualization: [view] }) },
    proddata: whole['proddata'] as Record<string, unknown>,
  };
}

/** What a profile would change of a device, as it is stored, in the profile's order. */
export const profileSettingChanges = (device: OfDevice, profile: ProfileSettings): SettingChange[] => [
  ...settingChanges('appdata', withOneView(device.appdata), withOneView(profile.appdata)),
  ...settingChanges('proddata', device.proddata, profile.proddata),
];

/** What a profile would change of a device, in words. */
export const profileChanges = (device: OfDevice, profile: ProfileSettings): Difference[] =>
  profileSettingChanges(device, profile).map(differenceOf);

/**
 * The change that brings a profile into the newest version of a device. Lists take each other's place as in any change
 * (SET-14), but for the visualisation: a profile of limits alone leaves the device its graphs.
 */
export function profileChange(
  newest: Pick<Device, 'appdata'>,
  { appdata, proddata }: ProfileSettings,
): ProfileSettings {
  const [own, ...others] = newest.appdata.visualization ?? [];
  const view = appdata.visualization?.[0];
  if (!own || !view) return { appdata, proddata };
  return { appdata: { ...appdata, visualization: [mergeSettings(own, view), ...others] }, proddata };
}

/** Of what a use of a profile changed: those settings that are not as it left them. */
export function changedSince(device: OfDevice, changes: readonly SettingChange[]): SettingChange[] {
  const present = { appdata: withOneView(device.appdata), proddata: device.proddata };
  return changes.filter(({ path, becomes }) => !isSameSetting(settingAt(present, path), becomes));
}

/** The change that takes back what a use of a profile changed. */
export const changeBack = (
  newest: Pick<Device, 'appdata'>,
  changes: readonly SettingChange[],
): ProfileSettings =>
  profileChange(newest, profileOfSettings(changes.map(({ path, now }) => ({ path, value: now ?? null }))));

/** The settings without those that were not there before the use and have been cleared by `changeBack`. */
export function withoutCleared<Whole extends OfDevice>(
  device: Whole,
  changes: readonly SettingChange[],
): Whole {
  const absent = changes.filter(({ now }) => now === undefined || now === null);
  const [view, ...others] = device.appdata.visualization ?? [];
  const parts: Settings = {
    appdata: withOneView(device.appdata),
    proddata: device.proddata,
  };
  const left = absent.reduce((rest, { path }) => withoutEmpty(rest, path.split('.')), parts);
  const { visualization, ...appdata } = left['appdata'] as Record<string, unknown>;
  const views = [...(isSettings(visualization) ? [visualization] : []), ...others];
  return {
    ...device,
    appdata: { ...appdata, ...(view && views.length > 0 && { visualization: views }) },
    proddata: left['proddata'] as Whole['proddata'],
  };
}

function withoutEmpty(settings: Settings, [name = '', ...below]: readonly string[]): Settings {
  const { [name]: part, ...rest } = settings;
  if (below.length === 0) return (part ?? null) === null ? rest : settings;
  if (!isSettings(part)) return settings;
  const left = withoutEmpty(part, below);
  const isEmptied = Object.keys(left).length === 0 && Object.keys(part).length > 0;
  // appdata and proddata themselves stay.
  return isEmptied && !['appdata', 'proddata'].includes(name) ? rest : { ...settings, [name]: left };
}

function settingAt(settings: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isSettings(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      settings,
    );
}
