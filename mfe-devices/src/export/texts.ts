import { formatNumber } from '@peil/shared-kernel/format';

const rows = (count: number) => `${formatNumber(count) ?? ''} ${count === 1 ? 'rad' : 'rader'}`;

/** Texts of the export. Norwegian bokmål. */
export const texts = {
  export: 'Eksporter',
  csv: 'CSV-fil',
  xlsx: 'Excel-fil (XLSX)',
  print: 'Skriv ut',
  gathering: 'Henter radene …',
  busy: (count: number) => `Eksporterer ${rows(count)} …`,
  done: (count: number, file: string) => `${rows(count)} er lagret i ${file}.`,
  failed: 'Radene kunne ikke eksporteres. Prøv igjen.',

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
