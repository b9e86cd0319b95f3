import type { TankEnds } from '../../../wire/src/tank.ts';

export type DishedEnds = Exclude<TankEnds, 'flat'>;

export const tankEndsNames: Record<TankEnds, string> = {
  flat: 'Flate endebunner',
  elliptical: 'Elliptiske endebunner (2:1)',
  torispherical: 'Klöpperbunner (DIN 28011)',
};

/**
 * A torispherical end in diameters: a crown of radius D and a knuckle of radius D/10, which meet where their normals do.
 * Its depth is (1 − √(0.9² − 0.4²)) D = 0.1938 D.
 */
const knuckle = 0.1;
const knuckleCentre = 0.5 - knuckle;
const crownCentre = -Math.sqrt((1 - knuckle) ** 2 - knuckleCentre ** 2);
const meeting = knuckleCentre / (1 - knuckle);

/** How deep the end is, from the edge of the cylinder outwards, at a distance from the axis; in diameters. */
const torisphericalDepth = (radius: number): number =>
  radius < meeting
    ? crownCentre + Math.sqrt(1 - radius ** 2)
    : Math.sqrt(Math.max(0, knuckle ** 2 - (radius - knuckleCentre) ** 2));

/** Even; the error is under a millionth of the end. */
const slices = 48;

/**
 * Integral by Simpson's rule. With r = from + (to − from) · (3s² − 2s³) the points lie closer at both ends, where the
 * integrands here begin and end like a square root.
 */
function integral(f: (r: number) => number, from: number, to: number): number {
  if (to <= from) return 0;
  let sum = 0;
  for (let slice = 1; slice < slices; slice += 1) {
    const s = slice / slices;
    sum += (slice % 2 === 1 ? 4 : 2) * f(from + (to - from) * s * s * (3 - 2 * s)) * 6 * s * (1 - s);
  }
  return (sum * (to - from)) / (3 * slices);
}

/** The volume in one torispherical end below a level that lies so far under the axis, in cubic diameters. */
function torisphericalBelow(underAxis: number): number {
  const ring = (radius: number): number =>
    torisphericalDepth(radius) * radius * 2 * Math.acos(Math.min(1, underAxis / radius));
  const inner = Math.max(underAxis, meeting);
  return integral(ring, underAxis, meeting) + integral(ring, inner, 0.5);
}

const halfTorispherical = torisphericalBelow(0);

/** Share (0 to 1) of the torispherical ends that lies below a share of their height. */
function torisphericalFilled(heightShare: number): number {
  const below = torisphericalBelow(Math.abs(0.5 - heightShare)) / (2 * halfTorispherical);
  return heightShare <= 0.5 ? below : 1 - below;
}

const filledByKind: Record<DishedEnds, (heightShare: number) => number> = {
  // Together the two ends are an ellipsoid, which fills like a sphere: V(h) = πh²(3R − h)/3.
  elliptical: (share) => share * share * (3 - 2 * share),
  torispherical: torisphericalFilled,
};

/** Share (0 to 1) of the ends' volume that lies below a share (0 to 1) of the diameter. */
export const endsFilled = (kind: DishedEnds, heightShare: number): number => filledByKind[kind](heightShare);

/** Depth of one end in diameters, and what it holds in cubic diameters. */
const ofUnit: Record<DishedEnds, { readonly depth: number; readonly volume: number }> = {
  elliptical: { depth: 0.25, volume: Math.PI / 24 },
  torispherical: { depth: torisphericalDepth(0), volume: 2 * halfTorispherical },
};

/** How far one end reaches out of the cylinder, mm. */
export const endsDepth = (kind: DishedEnds, diameter: number): number => ofUnit[kind].depth * diameter;

/** What both ends hold together, litres. */
export const endsLitres = (kind: DishedEnds, diameter: number): number =>
  (2 * ofUnit[kind].volume * diameter ** 3) / 1_000_000;
