/** Texts of a graph's table. Norwegian bokmål. */
export const texts = {
  caption: (graph: string, count: string) => `${graph}: ${count === '1' ? '1 måling' : `${count} målinger`}`,
  time: 'Tidspunkt',
  value: 'Verdi',
  state: 'Tilstand',
  valid: 'Gyldig måling',
  thinned: (shown: string, all: string, withFaulty: boolean) =>
    `Tabellen viser ${shown} av ${all} målinger: de laveste og høyeste${withFaulty ? ', og alle som sensoren har meldt feil på' : ''}. Velg en kortere periode for å se alle her, eller bruk Eksporter for å få alle i en fil.`,
  noReadings: 'Ingen målinger å vise.',
} as const;
