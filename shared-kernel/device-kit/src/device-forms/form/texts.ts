/** Texts of measures that are written with a unit. Norwegian bokmål. */
export const texts = {
  measure: {
    missing: 'Skriv et tall',
    notANumber: 'Skriv et tall, for eksempel 1200 eller 12,5',
    ambiguous: (whole: string, decimal: string) =>
      `Skriv ${whole} eller ${decimal}: et punktum kan bety begge deler`,
    otherUnit: (unit: string) => `Skriv tallet i ${unit}`,
    notWhole: 'Skriv et helt tall',
    negative: 'Kan ikke være negativ',
    notPositive: 'Må være større enn 0',
    tooSmall: (min: string) => `Kan ikke være mindre enn ${min}`,
    tooLarge: (max: string) => `Kan ikke være større enn ${max}`,
    tooFine: (decimals: number) =>
      decimals === 1 ? 'Bruk høyst én desimal' : `Bruk høyst ${String(decimals)} desimaler`,
  },
} as const;
