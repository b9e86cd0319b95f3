/** The tags offered as presets for users and devices (USER-10). */
export const tagPresets = [
  'Status:Felt',
  'Lokalisering:Daglig',
  'Lokalisering:Ukentlig',
  'Lokalisering:Av',
] as const;
