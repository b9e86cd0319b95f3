/** The settings pages in the order in which a new device is put right; also how their addresses end. */
export const settingsPageIds = [
  'device',
  'calibration',
  'drain',
  'tank',
  'tank-rochester',
  'alarm',
  'time',
  'service',
  'location',
  'history',
  'status',
  'object',
  'system',
] as const;

export type SettingsPageId = (typeof settingsPageIds)[number];
