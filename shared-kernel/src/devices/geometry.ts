import type { Appdata } from '../api/schemas/device.ts';
import { finite } from '../format/finite.ts';
import { roundWhole } from '../format/round.ts';

export type TankShape = 'standing' | 'lying' | 'rectangular';

/**
 * Inner measures of a tank: lengths in mm, volume in litres. A standing cylinder and a box need height and either
 * volume or their ground (diameter; length and width); a lying cylinder needs diameter (or height, which is the same)
 * and either volume or length.
 */
export type TankMeasures = {
  shape: TankShape;
  height?: number | null | undefined;
  diameter?: number | null | undefined;
  length?: number | null | undefined;
  width?: number | null | undefined;
  volume?: number | null | undefined;
};

/** What decides volume at height for every shape: inner height (mm) and capacity (litres). */
export type TankGeometry = { shape: TankShape; height: number; capacity: number };

export type GeometryFault = 'missing' | 'notPositive' | 'tooLarge' | 'heightIsNotDiameter';

export const geometryFaultTexts: Record<GeometryFault, string> = {
  missing: 'Tanken mangler mål',
  notPositive: 'Alle mål må være større enn 0',
  tooLarge: 'Målene er større enn noen tank: lengder angis i mm og volum i liter',
  heightIsNotDiameter: 'En liggende tank er like høy som diameteren',
};

export type GeometryResult = { ok: true; geometry: TankGeometry } | { ok: false; reason: GeometryFault };

const LONGEST_MM = 100_000;
const LARGEST_LITRES = 100_000_000;
const CUBIC_MM_PER_LITRE = 1_000_000;

export type MeasureName = 'height' | 'diameter' | 'length' | 'width' | 'volume';

/** What is wrong with one measure, taken alone; null when it may be one of a tank. Lengths in mm, volume in litres. */
export function measureFault(name: MeasureName, value: number): 'notPositive' | 'tooLarge' | null {
  // As it is printed: no drawing has room for a tank of half a millimetre, or of numbers near the smallest there are.
  if (roundWhole(value) <= 0) return 'notPositive';
  return value > (name === 'volume' ? LARGEST_LITRES : LONGEST_MM) ? 'tooLarge' : null;
}

const circle = (diameter: number | null): number | null => diameter && (Math.PI * diameter ** 2) / 4;

const product = (...factors: readonly (number | null)[]): number | null =>
  factors.reduce<number | null>((all, factor) => (all === null || factor === null ? null : all * factor), 1);

type Known = { height: number | null; diameter: number | null; length: number | null; width: number | null };

const litresByShape: Record<TankShape, (known: Known) => number | null> = {
  standing: ({ height, diameter }) => product(height, circle(diameter)),
  lying: ({ diameter, height, length }) => product(circle(diameter ?? height), length),
  rectangular: ({ height, length, width }) => product(height, length, width),
};

/**
 * The geometry of a tank, or why its measures are impossible. A volume that is given wins over the one that the
 * lengths make: a maker's capacity counts dished ends as well.
 */
export function tankGeometry(measures: TankMeasures): GeometryResult {
  const known: Known = {
    height: finite(measures.height),
    diameter: finite(measures.diameter),
    length: finite(measures.length),
    width: finite(measures.width),
  };
  const volume = finite(measures.volume);
  for (const [name, value] of Object.entries({ ...known, volume })) {
    const reason = value === null ? null : measureFault(name as MeasureName, value);
    if (reason !== null) return { ok: false, reason };
  }

  const lying = measures.shape === 'lying';
  if (lying && known.height !== null && known.diameter !== null && known.height !== known.diameter) {
    return { ok: false, reason: 'heightIsNotDiameter' };
  }
  const height = lying ? (known.diameter ?? known.height) : known.height;
  const cubicMm = litresByShape[measures.shape](known);
  const capacity = volume ?? (cubicMm === null ? null : cubicMm / CUBIC_MM_PER_LITRE);
  if (height === null || capacity === null) return { ok: false, reason: 'missing' };
  if (capacity > LARGEST_LITRES) return { ok: false, reason: 'tooLarge' };
  return { ok: true, geometry: { shape: measures.shape, height, capacity } };
}

/**
 * Share (0 to 1) of a circle's area that lies below a share (0 to 1) of its height: the circular segment,
 * A = R²/2 · (θ − sin θ) with sin²(θ/4) = h/2R (Weisstein, "Circular Segment", MathWorld). The other usual form,
 * R² · acos(1 − h/R) − (R − h) · √(2Rh − h²), is off by more than a millionth in a nearly empty tank.
 */
function segmentShare(heightShare: number): number {
  const angle = 4 * Math.asin(Math.sqrt(heightShare));
  return (angle - Math.sin(angle)) / (2 * Math.PI);
}

/**
 * Litres in the tank when the liquid stands so many mm above its bottom: 0 below the bottom, the capacity above the
 * top. Null without a height.
 */
export function volumeAtHeight(geometry: TankGeometry, mm: number | null | undefined): number | null {
  const liquid = finite(mm);
  if (liquid === null) return null;
  const share = Math.min(1, Math.max(0, liquid / geometry.height));
  return geometry.capacity * (geometry.shape === 'lying' ? segmentShare(share) : share);
}

/** Halvings of the height: 100 m halved so often is far under a thousandth of a millimetre. */
const HALVINGS = 40;

/**
 * mm above the bottom at which the tank holds so many litres, the inverse of `volumeAtHeight`: 0 for nothing or less,
 * the inner height for the capacity or more. A lying cylinder has no inverse in closed form, so the height is halved
 * until it fits. Null without a volume.
 */
export function heightAtVolume(geometry: TankGeometry, litres: number | null | undefined): number | null {
  const wanted = finite(litres);
  if (wanted === null) return null;
  if (wanted <= 0) return 0;
  if (wanted >= geometry.capacity) return geometry.height;
  if (geometry.shape !== 'lying') return (wanted / geometry.capacity) * geometry.height;
  let [low, high] = [0, geometry.height];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if ((volumeAtHeight(geometry, middle) ?? 0) < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The three tank types whose measures the user gives (specification B9). */
export const customTankTypes = {
  standingHeightVolume: 'Egendefinert stående tank [H+V]',
  lyingHeightVolume: 'Egendefinert liggende tank [H+V]',
  lyingDiameterLength: 'Egendefinert liggende tank [D+L]',
} as const;

export type CustomTankType = (typeof customTankTypes)[keyof typeof customTankTypes];

/** What each custom type is, and the two measures it asks for (specification B7). */
export const customTanks: Readonly<
  Record<
    CustomTankType,
    { readonly shape: TankShape; readonly asks: readonly Exclude<MeasureName, 'width'>[] }
  >
> = {
  [customTankTypes.standingHeightVolume]: { shape: 'standing', asks: ['height', 'volume'] },
  [customTankTypes.lyingHeightVolume]: { shape: 'lying', asks: ['height', 'volume'] },
  [customTankTypes.lyingDiameterLength]: { shape: 'lying', asks: ['diameter', 'length'] },
};

/** Whether the measures of such a tank are the user's own. */
export const isCustomTank = (tanktype: string | null | undefined): tanktype is CustomTankType =>
  typeof tanktype === 'string' && Object.hasOwn(customTanks, tanktype);

/** The shape that the type's name tells, or that only a lying cylinder has measures for; null when nothing tells it. */
function toldShape(appdata: Appdata): TankShape | null {
  const type = appdata.tanktype?.toLowerCase() ?? '';
  if (type.includes('liggende')) return 'lying';
  if (type.includes('rektangulær')) return 'rectangular';
  if (type.includes('stående')) return 'standing';
  return finite(appdata.diameter) !== null &&
    finite(appdata.length) !== null &&
    finite(appdata.height) === null
    ? 'lying'
    : null;
}

/** Whether the tank's shape is told by its type or its measures, and not merely taken to be standing. */
export const isShapeTold = (appdata: Appdata): boolean => toldShape(appdata) !== null;

/**
 * The geometry of a device's tank from its own measures. The custom types read only the two measures they ask for, so
 * that one left from an earlier type does no harm. A type whose name does not tell its shape is a lying cylinder when
 * it has diameter and length but no height, and stands otherwise.
 */
export function geometryOf(appdata: Appdata): GeometryResult {
  const { tanktype, height, diameter, length, volume } = appdata;
  if (!isCustomTank(tanktype)) {
    return tankGeometry({ shape: toldShape(appdata) ?? 'standing', height, diameter, length, volume });
  }
  const { shape, asks } = customTanks[tanktype];
  return tankGeometry({ shape, ...Object.fromEntries(asks.map((name) => [name, appdata[name]])) });
}
