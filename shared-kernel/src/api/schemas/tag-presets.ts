/** The tags offered as presets for users and devices (specification A5 and B4). */
export const tagPresets = [
  'Status:Felt',
  'Lokalisering:Daglig',
  'Lokalisering:Ukentlig',
  'Lokalisering:Av',
] as const;
