import type { Device } from '@peil/shared-kernel/api';
import { isDrainLike, isRochester, isTank, isTracker, sensorKindOf } from '@peil/shared-kernel/devices';
import { settingsPageIds, settingsPageNames, type SettingsPageId } from './page-names.ts';

export interface SettingsPage {
  readonly id: SettingsPageId;
  /** Its name in the navigation. */
  readonly name: string;
}

/** The pages that are not for every device. What measures no height, or sends percent, has none to calibrate. */
const kinds: Partial<Record<SettingsPageId, (device: Device) => boolean>> = {
  calibration: (device) =>
    !isTracker(device) && !isRochester(device) && sensorKindOf(device.appdata) !== 'turbidity',
  drain: isDrainLike,
  tank: (device) => isTank(device) && !isRochester(device),
  'tank-rochester': (device) => isTank(device) && isRochester(device),
};

const isFor = (device: Device, id: SettingsPageId): boolean => kinds[id]?.(device) ?? true;

/**
 * The page that stands at the address of another, as the shortcut of every device is the drain's (DETAIL-01): itself
 * where it is for the device, else the one of its measures, else the device's own.
 */
export const fittingPage = (device: Device, id: SettingsPageId): SettingsPageId =>
  [id, 'drain' as const, 'tank' as const, 'tank-rochester' as const].find((one) => isFor(device, one)) ??
  'device';

/**
 * The pages of a device that a user may open. `isProvider`: of the roles that may change what lies in the device itself
 * (SET-13).
 */
export const pagesFor = (device: Device, isProvider: boolean): SettingsPage[] =>
  settingsPageIds
    .filter((id) => isFor(device, id) && (id !== 'system' || isProvider))
    .map((id) => ({ id, name: settingsPageNames[id] }));

/** The address of a settings page. */
export const settingsPath = (devid: string, page: SettingsPageId): string =>
  `/device/${encodeURIComponent(devid)}/settings/${page}`;
