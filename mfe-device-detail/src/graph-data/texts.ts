/** Texts of readings, on the page and in files. Norwegian bokmål. */
export const texts = {
  kindNames: {
    suspect: 'Mistenkelige målinger',
    reported: 'Rapporterte målinger',
    valid: 'Gyldige målinger',
  },
  titled: (name: string, unit: string) => `${name} (${unit})`,
  lowest: 'Lavest',
  highest: 'Høyest',
  latest: 'Siste',
  ahead: 'Måletidspunktet ligger fram i tid',
  /** Why the server doubts a reading of which the sensor said nothing. */
  faults: {
    impossible: 'Umulig verdi for tanken eller sensoren',
    ahead: 'Måletidspunktet lå fram i tid da målingen kom',
  },
  readings: 'Målinger',
  thinned: (shown: string) => `Tynnet: tegnet med ${shown} punkter`,
  /** By who or what hides them: the role, which may not see faulty readings, or the filter that an admin has chosen. */
  hidden: {
    role: (count: number, text: string) =>
      count === 1
        ? '1 måling er skjult: den er meldt som feil eller mistenkelig.'
        : `${text} målinger er skjult: de er meldt som feil eller mistenkelige.`,
    filter: (count: number, text: string) =>
      count === 1
        ? '1 måling er skjult av filteret «Vis målinger».'
        : `${text} målinger er skjult av filteret «Vis målinger».`,
  },
  noData: 'Ingen data tilgjengelig for periode',
  settlement: 'Verdiene er veiledende og ikke for økonomisk oppgjør.',
  summerTime: 'sommertid',
  winterTime: 'normaltid',
} as const;
