import { heightAtVolume, tankGeometry, volumeAtHeight, type TankMeasures } from './geometry.ts';

const made = (measures: TankMeasures) => {
  const result = tankGeometry(measures);
  if (!result.ok) throw new Error(result.reason);
  return result.geometry;
};

describe('SET-04 capacity from measures', () => {
  test.each<[TankMeasures, number, number]>([
    // π/4 · 1 m² · 2 m = 1.570796 m³
    [{ shape: 'standing', diameter: 1000, height: 2000 }, 1570.796, 2000],
    [{ shape: 'standing', height: 2000, volume: 1500 }, 1500, 2000],
    // π/4 · 1.6² m² · 2.5 m = 5.026548 m³
    [{ shape: 'lying', diameter: 1600, length: 2500 }, 5026.548, 1600],
    [{ shape: 'lying', height: 1600, length: 2500 }, 5026.548, 1600],
    [{ shape: 'lying', height: 1600, volume: 5000 }, 5000, 1600],
    [{ shape: 'rectangular', height: 1000, length: 2000, width: 500 }, 1000, 1000],
    [{ shape: 'lying', diameter: 1600, length: 2500, volume: 5200 }, 5200, 1600],
  ])('%j holds %p l, %p mm high', (measures, capacity, height) => {
    const geometry = made(measures);
    expect(geometry.capacity).toBeCloseTo(capacity, 2);
    expect(geometry.height).toBe(height);
  });

  test.each<[TankMeasures, string]>([
    [{ shape: 'standing', height: 2000 }, 'missing'],
    [{ shape: 'standing', volume: 2000 }, 'missing'],
    [{ shape: 'standing', height: Number.NaN, volume: 100 }, 'missing'],
    [{ shape: 'lying', length: 2500 }, 'missing'],
    [{ shape: 'lying', length: 2500, volume: 3000 }, 'missing'],
    [{ shape: 'rectangular', height: 1000, length: 2000 }, 'missing'],
    [{ shape: 'standing', height: 0, volume: 100 }, 'notPositive'],
    [{ shape: 'standing', height: 2000, volume: -1 }, 'notPositive'],
    [{ shape: 'lying', diameter: -1600, length: 2500 }, 'notPositive'],
    [{ shape: 'standing', height: 100_001, volume: 100 }, 'tooLarge'],
    [{ shape: 'standing', height: 2000, volume: 100_000_001 }, 'tooLarge'],
    [{ shape: 'rectangular', height: 100_000, length: 100_000, width: 100_000 }, 'tooLarge'],
    [{ shape: 'lying', diameter: 1600, height: 1500, length: 2500 }, 'heightIsNotDiameter'],
  ])('%j is refused: %s', (measures, reason) => {
    expect(tankGeometry(measures)).toEqual({ ok: false, reason });
  });
});

describe('SET-04 volume at height', () => {
  const standing = made({ shape: 'standing', height: 2000, volume: 1000 });
  const lying = made({ shape: 'lying', height: 1000, volume: 1000 });

  test.each([
    [0, 0],
    [500, 250],
    [2000, 1000],
    [2500, 1000],
    [-10, 0],
  ])('a standing tank at %p mm of 2000 holds %p of 1000 l', (mm, litres) => {
    expect(volumeAtHeight(standing, mm)).toBeCloseTo(litres, 6);
  });

  test.each([
    [0, 0],
    // (acos(1/2) − 1/2 · √3/2) / π = (1.047198 − 0.433013) / 3.141593
    [250, 195.501],
    [500, 500],
    [750, 804.499],
    // The field's rule of thumb: 85 % of the height is 90.6 % of the volume.
    [850, 905.941],
    [1000, 1000],
    [1200, 1000],
    [-1, 0],
  ])('a lying tank at %p mm of 1000 holds %p of 1000 l', (mm, litres) => {
    expect(volumeAtHeight(lying, mm)).toBeCloseTo(litres, 2);
  });

  // The figures that the customer checks by: 10 % of the depth is 5.2 % of the volume, 25 → 19.6, 85 → 90.6.
  test.each([
    [10, 5.2],
    [25, 19.6],
    [85, 90.6],
  ])('flat ends: %p %% of the depth is %p %% of the volume', (depth, volume) => {
    expect((volumeAtHeight(lying, depth * 10) ?? Number.NaN) / 10).toBeCloseTo(volume, 1);
  });

  test('no height, no volume', () => {
    expect(volumeAtHeight(lying, null)).toBeNull();
    expect(volumeAtHeight(lying, Number.NaN)).toBeNull();
  });
});

describe('TANK-02 height at volume', () => {
  const standing = made({ shape: 'standing', height: 2000, volume: 3000 });
  const lying = made({ shape: 'lying', height: 1200, volume: 5000 });

  test.each([
    [standing, 1500, 1000],
    [standing, 300, 200],
    [lying, 2500, 600],
    // A quarter of a circle's area lies below 29.8 % of its height.
    [lying, 1250, 357.62],
    [lying, 0, 0],
    [lying, -10, 0],
    [lying, 5000, 1200],
    [lying, 6000, 1200],
  ])('%j holds %p l at %p mm', (geometry, litres, mm) => {
    expect(heightAtVolume(geometry, litres)).toBeCloseTo(mm, 2);
  });

  test.each([0.001, 0.03, 0.25, 0.85, 0.98, 0.999])(
    'inverts the volume of a lying cylinder at %p of its height',
    (share) => {
      const mm = share * lying.height;
      expect(heightAtVolume(lying, volumeAtHeight(lying, mm))).toBeCloseTo(mm, 6);
    },
  );

  test('no volume, no height', () => {
    expect(heightAtVolume(lying, null)).toBeNull();
    expect(heightAtVolume(lying, Number.NaN)).toBeNull();
  });
});
