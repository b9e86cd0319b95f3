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
  noData: 'Ingen data tilgjengelig for periode',
  settlement: 'Verdiene er veiledende og ikke for økonomisk oppgjør.',
  summerTime: 'sommertid',
  winterTime: 'normaltid',
} as const;
