/** Texts of the level-only view. Norwegian bokmål. */
export const texts = {
  heading: 'Siste måling',
  level: 'Siste målte nivå',
  temperature: 'Siste målte temperatur - luft',
  missing: 'Ingen verdi registrert',
} as const;
