import fc from 'fast-check';
import { tankGeometry, volumeAtHeight, type TankGeometry, type TankMeasures } from './geometry.ts';

/**
 * The closed formulas against their definition: the volume below a height is the sum of the level slices below it.
 * Nothing here knows of segments or angles.
 */

const made = (measures: TankMeasures): TankGeometry => {
  const result = tankGeometry(measures);
  if (!result.ok) throw new Error(result.reason);
  return result.geometry;
};

const slices = 2000;
const cubicMmPerLitre = 1e6;

/**
 * Litres below `top` mm by Simpson's rule over `area(z)` (mm²). With z = top · (3s² − 2s³) the slices lie closer at both
 * ends, where a lying cylinder's width begins and ends like a square root.
 */
function integrated(area: (z: number) => number, top: number): number {
  let sum = 0;
  for (let slice = 0; slice <= slices; slice += 1) {
    const s = slice / slices;
    const z = top * s * s * (3 - 2 * s);
    const weight = slice === 0 || slice === slices ? 1 : slice % 2 === 1 ? 4 : 2;
    sum += weight * area(z) * top * 6 * s * (1 - s);
  }
  return sum / (3 * slices) / cubicMmPerLitre;
}

/** Width of a circle of this diameter at a height above its lowest point: the chord. */
const chord = (diameter: number, z: number): number => 2 * Math.sqrt(Math.max(0, z * (diameter - z)));

const mm = fc.double({ min: 50, max: 20_000, noNaN: true });
const litres = fc.double({ min: 1, max: 1_000_000, noNaN: true });
/** How full, of the height: also nearly empty and nearly full. */
const share = fc.oneof(
  fc.double({ min: 0.001, max: 1, noNaN: true }),
  fc.double({ min: 1e-6, max: 1e-3, noNaN: true }),
  fc.constantFrom(0.25, 0.5, 0.75, 1),
);

interface Case {
  readonly measures: TankMeasures;
  readonly area: (z: number) => number;
}

const cases: Readonly<Record<string, fc.Arbitrary<Case>>> = {
  'a standing cylinder': fc.tuple(mm, mm).map(([diameter, height]) => ({
    measures: { shape: 'standing', diameter, height },
    area: () => Math.PI * (diameter / 2) ** 2,
  })),
  'a lying cylinder': fc.tuple(mm, mm).map(([diameter, length]) => ({
    measures: { shape: 'lying', diameter, length },
    area: (z) => length * chord(diameter, z),
  })),
  'a box': fc.tuple(mm, mm, mm).map(([height, length, width]) => ({
    measures: { shape: 'rectangular', height, length, width },
    area: () => length * width,
  })),
  'a custom standing tank [H+V]': fc.tuple(mm, litres).map(([height, volume]) => ({
    measures: { shape: 'standing', height, volume },
    area: () => (volume * cubicMmPerLitre) / height,
  })),
  'a custom lying tank [H+V]': fc.tuple(mm, litres).map(([height, volume]) => ({
    measures: { shape: 'lying', height, volume },
    // As long as it takes for a cylinder of that height to hold that much.
    area: (z) => ((volume * cubicMmPerLitre) / (Math.PI * (height / 2) ** 2)) * chord(height, z),
  })),
  'a lying cylinder with elliptical ends': fc.tuple(mm, mm).map(([diameter, straight]) => ({
    measures: { shape: 'lying', diameter, length: straight + diameter / 2, ends: 'elliptical' },
    // A level slice of the two ends together is an ellipse, half as long as wide.
    area: (z) => straight * chord(diameter, z) + (Math.PI * chord(diameter, z) ** 2) / 8,
  })),
  'a custom lying tank [D+L]': fc.tuple(mm, mm).map(([diameter, length]) => ({
    measures: { shape: 'lying', diameter, length },
    area: (z) => length * chord(diameter, z),
  })),
};

test.each(Object.entries(cases))(
  'SET-04 %s holds what its slices add up to, to a millionth',
  (_name, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, share, ({ measures, area }, filled) => {
        const geometry = made(measures);
        const liquid = filled * geometry.height;
        const volume = volumeAtHeight(geometry, liquid) ?? Number.NaN;
        const expected = integrated(area, liquid);
        expect(Math.abs(volume - expected) / expected).toBeLessThan(1e-6);
      }),
      { numRuns: 60 },
    );
  },
);

const anyTank = fc.oneof(...Object.values(cases)).map(({ measures }) => made(measures));

test('SET-04 an empty tank holds 0, a full one exactly its capacity', () => {
  fc.assert(
    fc.property(anyTank, (geometry) => {
      expect(volumeAtHeight(geometry, 0)).toBe(0);
      expect(volumeAtHeight(geometry, geometry.height)).toBe(geometry.capacity);
    }),
  );
});

test('SET-04 more height is never less volume', () => {
  fc.assert(
    fc.property(anyTank, share, share, (geometry, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const lower = volumeAtHeight(geometry, low * geometry.height) ?? Number.NaN;
      expect(lower).toBeLessThanOrEqual(volumeAtHeight(geometry, high * geometry.height) ?? Number.NaN);
    }),
  );
});

test('SET-04 what is missing above the liquid is what a tank turned upside down would hold', () => {
  fc.assert(
    fc.property(anyTank, share, (geometry, filled) => {
      const below = volumeAtHeight(geometry, filled * geometry.height) ?? Number.NaN;
      const above = volumeAtHeight(geometry, (1 - filled) * geometry.height) ?? Number.NaN;
      expect((below + above) / geometry.capacity).toBeCloseTo(1, 12);
    }),
  );
});
