import type { Device, DeviceChange } from '@peil/shared-kernel/api';
import { customTankTypes, geometryOf } from '@peil/shared-kernel/devices';
import type { Problems } from '@peil/shared-kernel/forms/core';
import { numberText } from '@peil/shared-kernel/format';
import type { Saving } from '../form/saving.ts';
import { measureIn, measureProblem, type MeasureRule } from '../form/written-measure.ts';
import { rules as tankRules } from '../tank/tank-rules.ts';

/** The form of a tank with a Rochester gauge. */
export interface RochesterValues {
  /** Litres. */
  readonly volume: string;
  /** Percent of the capacity. */
  readonly max_fill: string;
  readonly fueltype: string;
  /** kg/m³ */
  readonly liquid_density: string;
}

const names = ['volume', 'max_fill', 'liquid_density'] as const;

export const rules: Record<(typeof names)[number], MeasureRule> = {
  volume: tankRules.volume,
  max_fill: { unit: '%', min: 0, isAboveMin: true, max: 100, decimals: 1, isOptional: true },
  liquid_density: tankRules.liquid_density,
};

/** Litres that the tank holds. */
function capacityIn({ appdata }: Device): number | null {
  const result = geometryOf(appdata);
  return result.ok ? result.geometry.capacity : (appdata.volume ?? null);
}

const toTenths = (value: number): number => Math.round(value * 10) / 10;

export function rochesterValues(device: Device): RochesterValues {
  const { fueltype, liquid_density, tank } = device.appdata;
  const capacity = capacityIn(device);
  const fill = tank?.fill_to_max;
  return {
    volume: numberText(capacity === null ? null : toTenths(capacity)),
    max_fill: numberText(
      typeof fill === 'number' && capacity !== null && capacity > 0
        ? toTenths((fill / capacity) * 100)
        : null,
    ),
    fueltype: fueltype ?? '',
    liquid_density: numberText(liquid_density),
  };
}

export const rochesterProblems = (values: RochesterValues): Problems<RochesterValues> =>
  Object.fromEntries(names.map((name) => [name, measureProblem(values[name], rules[name])]));

/** Litres that the tank may be filled to, null without a limit. */
export function mostLitres(values: RochesterValues): number | null {
  const capacity = measureIn(values.volume, rules.volume);
  const percent = measureIn(values.max_fill, rules.max_fill);
  return capacity === null || percent === null ? null : toTenths((capacity * percent) / 100);
}

/** A type of diameter and length tells its own capacity: one that is written makes it one of height and volume. */
function capacityChange({ appdata }: Device, volume: number | null): NonNullable<DeviceChange['appdata']> {
  if (appdata.tanktype !== customTankTypes.lyingDiameterLength) return { volume };
  return {
    tanktype: customTankTypes.lyingHeightVolume,
    height: appdata.diameter ?? null,
    diameter: null,
    length: null,
    volume,
  };
}

export function rochesterChange({ changed, newest }: Saving<RochesterValues>): DeviceChange {
  const values = { ...rochesterValues(newest), ...changed };
  const isLimited = changed.max_fill !== undefined || changed.volume !== undefined;
  return {
    appdata: {
      ...(changed.volume !== undefined && capacityChange(newest, measureIn(values.volume, rules.volume))),
      ...(isLimited && { tank: { fill_to_max: mostLitres(values) } }),
      ...(changed.fueltype !== undefined && { fueltype: values.fueltype.trim() || null }),
      ...(changed.liquid_density !== undefined && {
        liquid_density: measureIn(values.liquid_density, rules.liquid_density),
      }),
    },
  };
}
