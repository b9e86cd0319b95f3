/** Texts of the exported list. Norwegian bokmål. */
export const texts = {
  sheetName: 'Enheter',
  ordered: 'Bestilt',
  emptied: 'Tømt',
  levelState: 'Nivåstatus',
  levelNotes: 'Merknad til nivå',
  levelIn: { percent: 'Nivå', kg: 'Innhold (kg)', mm: 'Nivå (mm)', celsius: 'Temperatur (°C)' },
  daysTo: 'Dager til',
  full: 'Full',
  empty: 'Tom',
  unit: 'Måleenhet',
  units: { litres: 'liter', kg: 'kg' },
  yes: 'Ja',
  no: 'Nei',
} as const;
