import { settingsPageIds, type SettingsPageId } from './page-ids.ts';
import { texts } from './texts.ts';

export interface SettingsPage {
  readonly id: SettingsPageId;
  /** Its name in the navigation. */
  readonly name: string;
}

/** The pages that a user may open. `isProvider`: of the roles that may change what lies in the device itself (SET-13). */
export const pagesFor = (isProvider: boolean): SettingsPage[] =>
  settingsPageIds.filter((id) => id !== 'system' || isProvider).map((id) => ({ id, name: texts.names[id] }));

/** The address of a settings page. */
export const settingsPath = (devid: string, page: SettingsPageId): string =>
  `/device/${encodeURIComponent(devid)}/settings/${page}`;
