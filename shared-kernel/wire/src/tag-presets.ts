/** What every tag begins with that says how often a device is located. */
export const localisationPrefix = 'Lokalisering:';

/** The tags that say how often a device is located; a device has at most one of them. */
export const localisations = [
  `${localisationPrefix}Daglig`,
  `${localisationPrefix}Ukentlig`,
  `${localisationPrefix}Av`,
] as const;

/** The tags offered as presets for users and devices (USER-10). */
export const tagPresets = ['Status:Felt', ...localisations] as const;
