/** Texts of the simple metrics view. Norwegian bokmål. */
export const texts = {
  heading: 'Siste måling',
  level: 'Nivå',
  percentOf: { volume: 'av volumet', height: 'av høyden' },
  type: 'Type',
  gaugeHeight: 'Peilehøyde',
  fillable: 'Kan fylles',
  size: 'Størrelse',
  content: 'Innhold',
  liquidLevel: 'Væskenivå',
  airTemperature: 'Temperatur - luft',
  sludge: 'Slamnivå',
  totalHeight: 'Total høyde',
  sensorHeight: 'Sensorhøyde',
  missingReading: 'Ingen verdi registrert',
  span: (from: string, to: string) => `${from} til ${to}`,
  settlement: 'Verdiene er veiledende og ikke for økonomisk oppgjør.',
} as const;
