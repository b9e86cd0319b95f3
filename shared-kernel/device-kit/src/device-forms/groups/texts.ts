/** Texts of a device's groups. Norwegian bokmål. */
export const texts = {
  groups: 'Grupper',
  groupsHelp: 'Hvem som ser enheten, og hva den kan filtreres på. Skriv for å finne eller lage en gruppe.',
  presets: 'Vanlige grupper',
  badEmail: (text: string) => `${text} er ikke en gyldig e-postadresse`,
  tooManyEmails: (most: number) => `En enhet kan ha høyst ${String(most)} mottakere`,
} as const;
