import type { Appdata } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { densityOf } from './liquids.ts';

/** m/s² (TANK-05). */
export const gravity = 9.81;

/**
 * Height of the liquid above a pressure sensor in mm: p / (density × 9.81). Pressure in kPa, density in kg/m³; null
 * when either is unknown or the density is not positive.
 */
export function heightFromPressure(
  kiloPascal: number | null | undefined,
  density: number | null | undefined,
): number | null {
  const [pressure, perCubicMetre] = [finite(kiloPascal), finite(density)];
  if (pressure === null || perCubicMetre === null || perCubicMetre <= 0) return null;
  return (pressure * 1_000_000) / (perCubicMetre * gravity);
}

const waterDensity = 1000;

/** mm of liquid over a device's pressure probe, by the density of what it stands in, else of water. */
export const liquidOverProbe = (appdata: Appdata, kiloPascal: number | null | undefined): number | null =>
  heightFromPressure(kiloPascal, densityOf(appdata) ?? waterDensity);

/** The level that a device's pressure tells, mm over the bottom or the zero: the probe may lie over it, or below. */
export function levelFromPressure(appdata: Appdata, kiloPascal: number | null | undefined): number | null {
  const over = liquidOverProbe(appdata, kiloPascal);
  return over === null ? null : over + (finite(appdata.probe_height) ?? 0);
}
