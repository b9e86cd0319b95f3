import type { Appdata } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { densityOf } from './liquids.ts';

/**
 * The tables of ASTM D1250 (API MPMS 11.1, ISO 91-1) by which a volume is told at 15 °C: 54A crude oil, 54B petrol, jet fuel,
 * diesel and heating oils, 54D lubricating oils. 54C asks for a coefficient measured of the product, and 54E for the
 * vapour pressure of a liquefied gas: neither is known here.
 */
export type CorrectionTable = '54A' | '54B' | '54D';

/** In the order in which they are looked for: what no table is for stands first, biodiesel before diesel. */
const groups: readonly (readonly [words: RegExp, table: CorrectionTable | null])[] = [
  [/adblue|urea|biodiesel|\b(?:fame|rme|b100)\b|etanol|metanol|\be85\b|lpg|lng|propan|butan|gass\b/u, null],
  [/råolje|crude/u, '54A'],
  [/smøreolje|motorolje|hydraulikkolje|girolje|spillolje/u, '54D'],
  [/diesel|bensin|parafin|jet|fyringsolje|tungolje|gassolje|\b(?:hvo|hvo100|mgo|mdo|avgas)\b/u, '54B'],
];

/** The table for a liquid by its name; null where none is known to be for it. */
export function correctionTableOf(liquid: string | null | undefined): CorrectionTable | null {
  const name = liquid?.trim().toLowerCase() ?? '';
  return groups.find(([words]) => words.test(name))?.[1] ?? null;
}

/** Densities at 15 °C in kg/m³ from which coefficients count, up to those of the next: α = K0/ρ² + K1/ρ + K2. */
type Coefficients = readonly (readonly [from: number, k0: number, k1: number, k2: number])[];

const coefficients: Readonly<Record<CorrectionTable, { readonly to: number; readonly by: Coefficients }>> = {
  '54A': { to: 1075, by: [[610.5, 613.9723, 0, 0]] },
  '54B': {
    to: 1075,
    by: [
      // Petrol, what lies between petrol and jet fuel, jet fuel, and diesel and fuel oils.
      [653, 346.4228, 0.4388, 0],
      [770.5, 2680.3206, 0, -0.00336312],
      [787.5, 594.5418, 0, 0],
      [838.5, 186.9696, 0.4862, 0],
    ],
  },
  '54D': { to: 1164, by: [[800, 0, 0.6278, 0]] },
};

/** °C for which the tables are made. */
const temperatures = { from: -50, to: 150 } as const;

/** By how much of its volume a liquid grows for each °C about 15 °C; null outside the table. */
function expansionAt15(table: CorrectionTable, density: number): number | null {
  const { to, by } = coefficients[table];
  const found = by.findLast(([from]) => density >= from);
  if (found === undefined || density > to) return null;
  const [, k0, k1, k2] = found;
  return k0 / density ** 2 + k1 / density + k2;
}

/** By how much of its volume what a tank holds grows for each °C; null where that is not known. */
export function expansionOf(appdata: Appdata): number | null {
  const [table, density] = [correctionTableOf(appdata.fueltype), densityOf(appdata)];
  return table === null || density === null ? null : expansionAt15(table, density);
}

/**
 * By what a volume is multiplied to be that at 15 °C, with four decimals as the tables are printed.
 * @param density at 15 °C, kg/m³
 * @param temperature of the liquid, °C
 * @returns null outside the table
 */
export function volumeCorrection(
  table: CorrectionTable,
  density: number,
  temperature: number,
): number | null {
  const alpha = expansionAt15(table, density);
  if (alpha === null || temperature < temperatures.from || temperature > temperatures.to) return null;
  const warmer = temperature - 15;
  return Number(Math.exp(-alpha * warmer * (1 + 0.8 * alpha * warmer)).toFixed(4));
}

/**
 * What a tank's measured litres are at 15 °C; null where the density or the temperature of the liquid is not known, or no
 * table is for it. The density is taken as that at 15 °C.
 * @param temperature of what is in the tank, °C: `pri.temp`; the device's own, `sec.temp`, tells the air's
 */
export function volumeAt15(
  appdata: Appdata,
  litres: number | null | undefined,
  temperature: number | null | undefined,
): number | null {
  const [volume, warmth, density] = [finite(litres), finite(temperature), densityOf(appdata)];
  const table = correctionTableOf(appdata.fueltype);
  if (volume === null || warmth === null || density === null || table === null) return null;
  const factor = volumeCorrection(table, density, warmth);
  return factor === null ? null : volume * factor;
}

/** The columns of it in reports, and what is said of them. */
export const volumeAt15Texts = {
  temperature: 'Væsketemperatur (°C)',
  volume: 'Beholdning ved 15 °C (l)',
  litres: 'Volum ved 15 °C (l)',
  from: 'Ved start, 15 °C (l)',
  to: 'Ved slutt, 15 °C (l)',
  note: 'Volumet ved 15 °C er regnet etter ASTM D1250, tabell 54B (drivstoff og fyringsolje), 54A (råolje) og 54D (smøreolje), av væskens målte temperatur og tankens registrerte tetthet, ellers den vanlige for væsken. Feltet er tomt der en av dem mangler, eller væsken ikke står i tabellene.',
} as const;
