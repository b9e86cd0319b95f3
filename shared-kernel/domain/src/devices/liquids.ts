import type { Appdata } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { objectKindOf } from './kind.ts';

/** Density in kg/m³. */
export type Liquid = { name: string; density: number };

/** Default densities (TANK-04). */
export const defaultLiquids: readonly Liquid[] = [
  { name: 'AdBlue', density: 1088 },
  { name: 'Farget Diesel', density: 850 },
  { name: 'Blank Diesel', density: 850 },
  { name: 'Bensin 95', density: 750 },
];

const keyOf = (name: string): string => name.trim().toLowerCase();

/** The lists joined, unique by name whatever its case; the first of a name wins, so the device's own go first. */
export function mergeLiquids(...lists: readonly (readonly Liquid[])[]): Liquid[] {
  const merged = new Map<string, Liquid>();
  for (const liquid of lists.flat()) {
    const key = keyOf(liquid.name);
    if (key !== '' && !merged.has(key)) merged.set(key, liquid);
  }
  return [...merged.values()];
}

/** kg/m³: the device's own density when it is positive, else the default of its liquid; null when neither is known. */
export function densityOf(appdata: Appdata): number | null {
  const own = finite(appdata.liquid_density);
  if (own !== null && own > 0) return own;
  const name = keyOf(appdata.fueltype ?? '');
  return defaultLiquids.find((liquid) => keyOf(liquid.name) === name)?.density ?? null;
}

/** The liquids to choose from for this device: its own with its density, then the defaults. */
export function liquidsOf(appdata: Appdata): Liquid[] {
  const name = appdata.fueltype?.trim();
  const density = densityOf(appdata);
  return mergeLiquids(name && density !== null ? [{ name, density }] : [], defaultLiquids);
}

/** Kilograms of so many litres: density × volume / 1000 (TANK-04); null when either is unknown. */
export function weightKg(
  density: number | null | undefined,
  litres: number | null | undefined,
): number | null {
  const [perCubicMetre, volume] = [finite(density), finite(litres)];
  return perCubicMetre === null || volume === null ? null : (perCubicMetre * volume) / 1000;
}

/** kg/m³ of propane at 15 °C, which nearly all liquid gas in Norway is. */
const propane = 510;

/**
 * Litres of so many kilograms of what is in the tank, by its density, else by how many kilograms it holds (`full`), litres
 * and kilograms; liquid gas of which neither is known as propane.
 */
export function litresOfWeight(
  appdata: Appdata,
  kg: number | null,
  full: { readonly litres: number | null; readonly kg: number | null } = { litres: null, kg: null },
): number | null {
  const ofFull =
    full.litres !== null && full.kg !== null && full.litres > 0 && full.kg > 0
      ? (full.kg / full.litres) * 1000
      : null;
  const density = densityOf(appdata) ?? ofFull ?? (objectKindOf({ appdata }) === 'lpg' ? propane : null);
  return kg === null || density === null ? null : (kg / density) * 1000;
}
