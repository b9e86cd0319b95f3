import { finite } from '../format/finite.ts';

/** m/s² (specification B9). */
export const GRAVITY = 9.81;

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
  return (pressure * 1_000_000) / (perCubicMetre * GRAVITY);
}
