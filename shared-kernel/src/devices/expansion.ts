import type { Appdata } from '../api/schemas/device.ts';

/** Of the volume at 15 °C for each °C, about 15 °C: ASTM D1250 table 54B, of diesel at 840 kg/m³ and of petrol at 745. */
const expansions: readonly (readonly [name: RegExp, share: number])[] = [
  [/diesel|fyringsolje|parafin/i, 0.00084],
  [/bensin/i, 0.0012],
];

/** By how much of its volume what a tank holds grows for each °C; null where that is not known. */
export const expansionOf = ({ fueltype }: Pick<Appdata, 'fueltype'>): number | null =>
  expansions.find(([name]) => name.test(fueltype ?? ''))?.[1] ?? null;
