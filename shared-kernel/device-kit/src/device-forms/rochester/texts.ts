import { formatLitres, nbsp } from '@peil/shared-kernel/format';

/** Texts of the fields of a Rochester gauge. Norwegian bokmål. */
export const texts = {
  fields: {
    volume: 'Kapasitet (liter)',
    max_fill: 'Maks fyllgrad (%)',
    fueltype: 'Væsketype',
    liquid_density: 'Densitet (kg/m³)',
  },
  help: 'Måleren sitter i tanken og sender prosent. Den har ingen sensorhøyde.',
  maxFillHelp: (capacity: number) => `Tilsvarer ${formatLitres(capacity) ?? ''}.`,
  face: 'Måleskive',
  faceLabel: (level: string, most: string) => `Måleskive fra 0 til 100 prosent: ${level}, ${most}`,
  shows: (percent: string) => `viser ${percent}`,
  noLevel: 'uten måling',
  most: (percent: string) => `fylles til ${percent}`,
  noMost: 'uten maks fyllgrad',
  percent: (value: string) => `${value}${nbsp}%`,
  tableStands: 'Tanken har en peiletabell, som bestemmer kapasiteten. Den kan ikke endres her.',
} as const;
