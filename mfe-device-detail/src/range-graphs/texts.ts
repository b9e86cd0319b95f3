/** Texts of the section with the graphs. Norwegian bokmål. */
export const texts = {
  heading: 'Målerdata',
  graph: 'Graf',
  reading: '(Leser data...)',
  noData: 'Ingen data tilgjengelig for periode',
  failedTitle: 'Målingene kunne ikke hentes',
  part: 'Grafen',
  noGraphs: 'Denne enheten har ingen grafer.',
  kinds: 'Vis målinger',
  resetKinds: 'Nullstill valg',
  settlement: 'Verdiene er veiledende og ikke for økonomisk oppgjør.',
  lowest: 'Lavest',
  highest: 'Høyest',
  latest: 'Siste',
  at: (value: string, time: string) => `${value}, ${time}`,
  titled: (name: string, unit: string) => `${name} (${unit})`,
} as const;
