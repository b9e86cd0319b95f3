import type { Device } from '@peil/shared-kernel/api';
import { isRochester } from '@peil/shared-kernel/devices';
import { settingsPageIds, type SettingsPageId } from './page-ids.ts';
import { texts } from './texts.ts';

export interface SettingsPage {
  readonly id: SettingsPageId;
  /** Its name in the navigation. */
  readonly name: string;
}

/** The one of the two tank pages that is not for this device (SET-05). */
const otherTankPage = (device: Device): SettingsPageId => (isRochester(device) ? 'tank' : 'tank-rochester');

/**
 * The pages of a device that a user may open. `isProvider`: of the roles that may change what lies in the device itself
 * (SET-13).
 */
export function pagesFor(device: Device, isProvider: boolean): SettingsPage[] {
  const other = otherTankPage(device);
  return settingsPageIds
    .filter((id) => id !== other && (id !== 'system' || isProvider))
    .map((id) => ({ id, name: texts.names[id] }));
}

/** The address of a settings page. */
export const settingsPath = (devid: string, page: SettingsPageId): string =>
  `/device/${encodeURIComponent(devid)}/settings/${page}`;
