/** Texts of the choice of range. Norwegian bokmål. */
export const texts = {
  presets: 'Periode',
  refresh: 'Oppdater',
  zoomOut: 'Zoom ut',
  from: 'Fra',
  to: 'Til',
  dateHint: 'DD-MM-ÅÅÅÅ',
  show: 'Vis periode',
  badDate: 'Skriv datoen som DD-MM-ÅÅÅÅ, for eksempel 24-12-2026.',
  afterToday: 'Datoen kan ikke være etter i dag.',
  fromAfterTo: 'Fra kan ikke være etter Til.',
  tooLong: 'Perioden kan ikke være lengre enn tre år.',
} as const;
