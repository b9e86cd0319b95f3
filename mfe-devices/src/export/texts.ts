/** Texts of the exported list. Norwegian bokmål. */
export const texts = {
  sheetName: 'Enheter',
  levelState: 'Nivåstatus',
  daysTo: 'Dager til',
  full: 'Full',
  empty: 'Tom',
  unit: 'Måleenhet',
  units: { litres: 'liter', kg: 'kg' },
  yes: 'Ja',
  no: 'Nei',
} as const;
