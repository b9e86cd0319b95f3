/** Texts of a chart. Norwegian bokmål. */
export const texts = {
  timeAxis: 'Tid',
  chartLabel: (name: string, from: string, to: string) => `${name} fra ${from} til ${to}`,
} as const;
