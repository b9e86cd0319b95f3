/** Texts of a table of devices. Norwegian bokmål. */
export const texts = {
  search: 'Søk blant enhetene',
  found: (shown: string, total: string) => `De ${shown} nyeste av ${total}. Søk for å finne de eldre.`,
  searching: 'Søker …',
  tooLong: (most: string) => `Søket er for langt. Bruk høyst ${most} tegn.`,
  failed: 'Kunne ikke søke',
  noHit: 'Ingen enheter passer søket',
  device: 'Enhet',
  model: 'Modell',
  organisation: 'Organisasjon',
  state: 'Tilstand',
  since: (day: string) => `fra ${day}`,
  last: 'Sist hørt fra',
  never: 'Aldri',
  sensor: (shortid: string) => `Sensor ${shortid}`,
  move: 'Flytt',
};
