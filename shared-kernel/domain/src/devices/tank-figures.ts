import type { Device } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { roundWhole } from '../format/round.ts';
import { geometryOf } from './tank-setup.ts';
import { isGas } from './kind.ts';
import { levelPercent } from './level.ts';
import { densityOf, weightKg } from './liquids.ts';
import { capacityOf, tankLimits } from './tank-limits.ts';

/** At and above this percent the fillable label is hidden (TANK-02). */
export const hideFillableFromPercent = 98;

/** Litres and kilograms of the same liquid; null where volume or density is unknown. */
export type Amount = { litres: number | null; kg: number | null };

/** What a percent is a percent of; 'gauge' when only the gauge that sent it knows. */
export type PercentBasis = 'volume' | 'height' | 'gauge';

/** The figures of a tank's page; every one is null when what it needs is missing. Percent of the capacity but where said. */
export type TankFigures = {
  /** Which of litres and kg the page shows: kg for liquid gas. */
  unit: 'litres' | 'kg';
  /** kg/m³, by which litres are weighed. */
  density: number | null;
  /** The level as it was measured; `percentBasis` says of what it is a share. */
  percent: number | null;
  percentBasis: PercentBasis;
  /** The gauge height as a share of the inner height, rounded: not the same as the percent of the volume. */
  heightPercent: number | null;
  capacity: Amount;
  /** All the liquid in the tank, the unsellable part included. */
  volume: Amount;
  /** Capacity minus fill_to_max. */
  safetyMargin: Amount;
  /** 100 − fillToMaxPercent. */
  safetyMarginPercent: number | null;
  /** Max fill capacity. */
  fillToMax: Amount;
  /** Rounded. */
  fillToMaxPercent: number | null;
  /** What may be filled before fill_to_max (the capacity where none is set) is reached; never below 0. */
  fillable: Amount;
  /** Rounded; the rest of what the rounded level and safety margin leave, where the litres are. */
  fillablePercent: number | null;
  showsFillableLabel: boolean;
  /** drain_to_min: what cannot be drawn from the tank. */
  unsellable: Amount;
  /** Rounded. */
  unsellablePercent: number | null;
  /** The marker 'Usalgbart': an unsellable volume above 0 is set. */
  showsUnsellable: boolean;
  /** Liquid above the unsellable part; never below 0. */
  sellable: Amount;
  /** mm */
  gaugeHeight: number | null;
  /** Free height above the liquid, mm; never below 0. */
  ullage: number | null;
  /** Inner height, mm. */
  maxHeight: number | null;
};

const minus = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a - b;
const notNegative = (value: number | null): number | null => value && Math.max(0, value);
const ratio = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : part / whole;
function wholePercent(part: number | null, whole: number | null): number | null {
  const share = ratio(part, whole);
  return share === null ? null : roundWhole(share * 100);
}

const sameLitres = (a: number | null, b: number | null): boolean =>
  a !== null && b !== null && Math.abs(a - b) < 1;

/** The label shows below 98 percent, and on a tank without a reading (TANK-02). */
export const showsFillableLabel = (percent: number | null): boolean =>
  percent === null || percent < hideFillableFromPercent;

/** Percentage points between a measured percent and the share that it is: gauges send whole ones. */
const samePercent = 1;

/**
 * What the reading's percent is a percent of, by the figures that came with it: a gauge that sends percent of the
 * height beside a volume is not taken for one of the volume. Of both at once it is one of the volume.
 */
function basisOf(percent: number | null, ofVolume: number | null, ofHeight: number | null): PercentBasis {
  const isOf = (share: number | null): boolean =>
    share !== null && (percent === null || Math.abs(percent - share * 100) <= samePercent);
  if (isOf(ofVolume)) return 'volume';
  return isOf(ofHeight) ? 'height' : 'gauge';
}

/** The tank fill percent helper of TANK-05, as written there: round(capacity / max_height × 50). */
export function fillPercentHelper(
  capacity: number | null | undefined,
  maxHeight: number | null | undefined,
): number | null {
  const [litres, mm] = [finite(capacity), finite(maxHeight)];
  return litres === null || mm === null || mm <= 0 ? null : roundWhole((litres / mm) * 50);
}

/**
 * The figures of the tank views (TANK-02, TANK-03, TANK-05), from the last telemetry and, for what telemetry leaves
 * out, from the device's own measures.
 */
export function tankFigures(device: Device): TankFigures {
  const { appdata } = device;
  const pri = device.last_telemetry?.pri;
  const geometry = geometryOf(appdata);
  const own = geometry.ok ? geometry.geometry : null;

  const capacity = capacityOf(device);
  const maxHeight = finite(pri?.max_height) ?? own?.height ?? null;
  const volume = finite(pri?.volume);
  const { fillToMax, drainToMin: unsellable } = tankLimits(appdata, capacity);
  const fillable = finite(pri?.fillable_volume) ?? notNegative(minus(fillToMax ?? capacity, volume));
  const fillToMaxPercent = wholePercent(fillToMax, capacity);
  const percent = levelPercent(device);
  const gaugeHeight = finite(pri?.gauge_height);

  const capacityKg = finite(pri?.capacity_kg);
  const byCapacity = ratio(capacityKg, capacity);
  const percentBasis = basisOf(percent, ratio(volume, capacity), ratio(gaugeHeight, maxHeight));
  const limit = fillToMax ?? capacity;
  const isRest = percentBasis === 'volume' && sameLitres(minus(limit, volume), fillable);
  const rest = isRest && percent !== null ? (fillToMaxPercent ?? 100) - roundWhole(percent) : null;
  const density = densityOf(appdata) ?? (byCapacity === null ? null : byCapacity * 1000);
  const amount = (litres: number | null, kg: number | null | undefined = null): Amount => ({
    litres,
    kg: finite(kg) ?? weightKg(density, litres),
  });

  return {
    unit: isGas(device) ? 'kg' : 'litres',
    density,
    percent,
    percentBasis,
    heightPercent: wholePercent(gaugeHeight, maxHeight),
    capacity: amount(capacity, capacityKg),
    volume: amount(volume, pri?.weight_kg),
    safetyMargin: amount(minus(capacity, fillToMax)),
    safetyMarginPercent: minus(100, fillToMaxPercent),
    fillToMax: amount(fillToMax),
    fillToMaxPercent,
    fillable: amount(fillable, pri?.fillable_weight_kg),
    fillablePercent: notNegative(rest) ?? wholePercent(fillable, capacity),
    showsFillableLabel: showsFillableLabel(percent),
    unsellable: amount(unsellable),
    unsellablePercent: wholePercent(unsellable, capacity),
    showsUnsellable: unsellable !== null && unsellable > 0,
    sellable: amount(finite(pri?.drainable_volume) ?? notNegative(minus(volume, unsellable ?? 0))),
    gaugeHeight,
    ullage: finite(pri?.ullage_distance) ?? notNegative(minus(maxHeight, gaugeHeight)),
    maxHeight,
  };
}
