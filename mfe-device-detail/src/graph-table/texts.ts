/** Texts of a graph's table. Norwegian bokmål. */
export const texts = {
  /** `all` where not all readings are among them. */
  caption: (graph: string, shown: string, all: string | null) => {
    if (all !== null) return `${graph}: ${shown} av ${all} målinger`;
    return `${graph}: ${shown === '1' ? '1 måling' : `${shown} målinger`}`;
  },
  /** Stands for a number that is not known yet. */
  more: 'flere',
  time: 'Tidspunkt',
  value: 'Verdi',
  state: 'Tilstand',
  leaveOut: 'Utelat',
  valid: 'Gyldig måling',
  thinned: (shown: string, all: string | null, withFaulty: boolean) =>
    `Tabellen viser ${all === null ? 'et utvalg av målingene' : `${shown} av ${all} målinger`}: de laveste og høyeste${withFaulty ? ', også av dem som er meldt som feil' : ''}. Velg en kortere periode for å se alle her, eller bruk Eksporter for å få alle i en fil.`,
  noReadings: 'Ingen målinger å vise.',
} as const;
