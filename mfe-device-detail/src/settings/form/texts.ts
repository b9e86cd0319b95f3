/** Texts of every settings form. Norwegian bokmål. */
export const texts = {
  setting: 'Innstilling',
  now: 'Nå',
  becomes: 'Blir',
} as const;
