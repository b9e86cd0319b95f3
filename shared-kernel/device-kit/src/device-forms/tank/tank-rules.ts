import type { MeasureRule } from '../form/written-measure.ts';

/** Measures of the tank itself. */
export const measureNames = ['height', 'volume', 'diameter', 'length'] as const;
export type TankMeasureName = (typeof measureNames)[number];

/** The other numbers of the form. */
export const limitNames = ['sensorheight', 'liquid_density', 'fill_to_max', 'drain_to_min'] as const;
export type LimitName = (typeof limitNames)[number];

/** mm: no tank is longer, no sensor hangs higher; litres; kg/m³: the heaviest of all liquids is mercury. */
const [longest, highest, largest, heaviest] = [100_000, 30_000, 100_000_000, 25_000];

const length: MeasureRule = { unit: 'mm', min: 0, isAboveMin: true, max: longest, decimals: 1 };
const litres: MeasureRule = { unit: 'liter', min: 0, max: largest, decimals: 1 };

export const rules: Record<TankMeasureName | LimitName, MeasureRule> = {
  height: length,
  diameter: length,
  length,
  volume: { ...litres, isAboveMin: true },
  sensorheight: { ...length, max: highest, isOptional: true },
  liquid_density: {
    unit: 'kg/m³',
    min: 0,
    isAboveMin: true,
    max: heaviest,
    decimals: 1,
    isOptional: true,
  },
  fill_to_max: { ...litres, isOptional: true },
  drain_to_min: { ...litres, isOptional: true },
};
