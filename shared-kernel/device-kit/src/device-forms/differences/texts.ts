/** Texts of settings in two states. Norwegian bokmål. */
export const texts = {
  setting: 'Innstilling',
  now: 'Nå',
  becomes: 'Blir',
} as const;
