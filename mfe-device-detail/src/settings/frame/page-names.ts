/** Names of the settings pages, by how their addresses end, in the order in which a new device is put right. */
export const settingsPageNames = {
  device: 'Enhet',
  calibration: 'Kalibrering',
  drain: 'Kum',
  tank: 'Tank',
  'tank-rochester': 'Tank Rochester',
  alarm: 'Alarm',
  time: 'Tid',
  service: 'Service',
  location: 'Plassering',
  history: 'Historikk',
  status: 'Status',
  object: 'Objekt',
  system: 'System',
} as const;

export type SettingsPageId = keyof typeof settingsPageNames;

export const settingsPageIds = Object.keys(settingsPageNames) as readonly SettingsPageId[];
