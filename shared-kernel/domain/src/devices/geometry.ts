import type { StrappingRow, TankEnds } from '../../../wire/src/tank.ts';
import { finite } from '../format/finite.ts';
import { roundWhole } from '../format/round.ts';
import { endsDepth, endsFilled, endsLitres, type DishedEnds } from './dished-ends.ts';
import { heightInTable, litresInTable } from './strapping.ts';

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
  /** Of a lying cylinder, whose length then counts from tip to tip; the others' are not read. */
  ends?: TankEnds | null | undefined;
};

/** What decides volume at height for every shape: inner height (mm) and capacity (litres). */
export type TankGeometry = {
  shape: TankShape;
  height: number;
  capacity: number;
  /** Dished ends of a lying cylinder, and the share (0 to 1) of the capacity that is in both; left out where flat. */
  ends?: { kind: DishedEnds; share: number } | undefined;
  /** A strapping table from the bottom to the top, which tells the volume in place of the shape. */
  table?: readonly StrappingRow[] | undefined;
};

export type GeometryFault =
  | 'missing'
  | 'notPositive'
  | 'tooLarge'
  | 'heightIsNotDiameter'
  | 'endsTooLong'
  | 'tableInvalid';

export const geometryFaultTexts: Record<GeometryFault, string> = {
  missing: 'Tanken mangler mål',
  notPositive: 'Alle mål må være større enn 0',
  tooLarge: 'Målene er større enn noen tank: lengder angis i mm og volum i liter',
  heightIsNotDiameter: 'En liggende tank er like høy som diameteren',
  endsTooLong: 'Tanken er for kort til å ha slike endebunner',
  tableInvalid: 'Peiletabellen passer ikke til tanken',
};

export type GeometryResult = { ok: true; geometry: TankGeometry } | { ok: false; reason: GeometryFault };

/** mm and litres: no tank is larger. */
export const longestMm = 100_000;
export const largestLitres = 100_000_000;
const cubicMmPerLitre = 1_000_000;

export type MeasureName = 'height' | 'diameter' | 'length' | 'width' | 'volume';

/** What is wrong with one measure, taken alone; null when it may be one of a tank. Lengths in mm, volume in litres. */
export function measureFault(name: MeasureName, value: number): 'notPositive' | 'tooLarge' | null {
  // As it is printed: no drawing has room for a tank of half a millimetre, or of numbers near the smallest there are.
  if (roundWhole(value) <= 0) return 'notPositive';
  return value > (name === 'volume' ? largestLitres : longestMm) ? 'tooLarge' : null;
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

  const isLying = measures.shape === 'lying';
  if (isLying && known.height !== null && known.diameter !== null && known.height !== known.diameter) {
    return { ok: false, reason: 'heightIsNotDiameter' };
  }
  const height = isLying ? (known.diameter ?? known.height) : known.height;
  const ends = measures.ends ?? 'flat';
  if (isLying && height !== null && ends !== 'flat') return withEnds(ends, height, known.length, volume);
  const cubicMm = litresByShape[measures.shape](known);
  const capacity = volume ?? (cubicMm === null ? null : cubicMm / cubicMmPerLitre);
  if (height === null || capacity === null) return { ok: false, reason: 'missing' };
  if (capacity > largestLitres) return { ok: false, reason: 'tooLarge' };
  return { ok: true, geometry: { shape: measures.shape, height, capacity } };
}

/** A lying cylinder between dished ends: what is known of length and volume tells how much of it the ends are. */
function withEnds(
  kind: DishedEnds,
  diameter: number,
  length: number | null,
  volume: number | null,
): GeometryResult {
  if (length === null && volume === null) return { ok: false, reason: 'missing' };
  const straight = length === null ? null : length - 2 * endsDepth(kind, diameter);
  const inEnds = endsLitres(kind, diameter);
  const whole = straight === null ? volume : inEnds + ((circle(diameter) ?? 0) * straight) / cubicMmPerLitre;
  if (whole === null || (straight ?? 0) < 0 || inEnds > whole) return { ok: false, reason: 'endsTooLong' };
  const capacity = volume ?? whole;
  if (capacity > largestLitres) return { ok: false, reason: 'tooLarge' };
  return {
    ok: true,
    geometry: { shape: 'lying', height: diameter, capacity, ends: { kind, share: inEnds / whole } },
  };
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

function filledShare({ shape, ends }: TankGeometry, heightShare: number): number {
  if (shape !== 'lying') return heightShare;
  const inCylinder = segmentShare(heightShare);
  return ends ? inCylinder + ends.share * (endsFilled(ends.kind, heightShare) - inCylinder) : inCylinder;
}

/**
 * Litres in the tank when the liquid stands so many mm above its bottom: below the bottom 0, or what a strapping table
 * says about 0 mm; the capacity above the top. Null without a height.
 */
export function volumeAtHeight(geometry: TankGeometry, mm: number | null | undefined): number | null {
  const liquid = finite(mm);
  if (liquid === null) return null;
  if (geometry.table) return litresInTable(geometry.table, liquid);
  const share = Math.min(1, Math.max(0, liquid / geometry.height));
  return geometry.capacity * filledShare(geometry, share);
}

/** Halvings of the height: 100 m halved so often is far under a thousandth of a millimetre. */
const halvings = 40;

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
  if (geometry.table) return heightInTable(geometry.table, wanted);
  if (geometry.shape !== 'lying') return (wanted / geometry.capacity) * geometry.height;
  let [low, high] = [0, geometry.height];
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (low + high) / 2;
    if ((volumeAtHeight(geometry, middle) ?? 0) < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** A tank of the same proportions and another size: by a reading's height (mm) and capacity (litres). */
export function resizedTank(geometry: TankGeometry, height: number, capacity: number): TankGeometry {
  if (height === geometry.height && capacity === geometry.capacity) return geometry;
  const { table } = geometry;
  const [byHeight, byCapacity] = [height / geometry.height, capacity / geometry.capacity];
  return {
    ...geometry,
    height,
    capacity,
    table: table?.map(({ mm, litres }) => ({ mm: mm * byHeight, litres: litres * byCapacity })),
  };
}
