import { endsDepth, endsFilled, endsLitres } from './dished-ends.ts';
import { heightAtVolume, tankGeometry, volumeAtHeight, type TankMeasures } from './geometry.ts';

const made = (measures: TankMeasures) => {
  const result = tankGeometry(measures);
  if (!result.ok) throw new Error(result.reason);
  return result.geometry;
};

test('SET-04 what one end holds and how deep it is, by the formulas of the field', () => {
  // 2:1 elliptical: π D³/24 and D/4.
  expect(endsLitres('elliptical', 2000) / 2).toBeCloseTo(1047.198, 3);
  expect(endsDepth('elliptical', 2000)).toBe(500);
  // Torispherical, R = D and a = D/10 (c = 0.4 D): h = R − √((a + c − R)(a − c − R)) = 0.193774 D and
  // V = π/3 · (2hR² − (2a² + c² + 2aR)(R − h) + 3a²c · asin((R − h)/(R − a))) = 0.098966 D³.
  expect(endsLitres('torispherical', 1000) / 2).toBeCloseTo(98.966, 2);
  expect(endsDepth('torispherical', 1000)).toBeCloseTo(193.774, 3);
});

/** How far a torispherical end of diameter 1 reaches out at a distance from the axis, as its drawing has it. */
function outline(radius: number): number {
  const crown = Math.sqrt(1 - radius * radius) - Math.sqrt(0.65);
  const knuckle = Math.sqrt(Math.max(0, 0.01 - (radius - 0.4) ** 2));
  return radius < 4 / 9 ? crown : knuckle;
}

/** Volume of that end below a height, as columns on a fine grid: nothing here knows of rings or angles. */
function columnsBelow(height: number): number {
  const step = 1 / 400;
  let sum = 0;
  for (let z = step / 2 - 0.5; z < height - 0.5; z += step)
    for (let y = step / 2; y * y + z * z < 0.25; y += step) sum += 2 * outline(Math.hypot(y, z));
  return sum * step * step;
}

test.each([0.05, 0.1, 0.25, 0.4, 0.5, 0.75, 0.85, 0.95])(
  'SET-04 torispherical ends filled to %p of their height hold what their columns add up to',
  (share) => {
    expect(endsFilled('torispherical', share)).toBeCloseTo(columnsBelow(share) / columnsBelow(1), 4);
  },
);

test.each([
  // x²(3 − 2x)
  [0.1, 0.028],
  [0.25, 0.15625],
  [0.5, 0.5],
  [0.85, 0.93925],
])('SET-04 elliptical ends filled to %p of their height hold %p of their volume', (share, volume) => {
  expect(endsFilled('elliptical', share)).toBeCloseTo(volume, 10);
});

test('SET-04 a lying tank is as long as from tip to tip: dished ends make it smaller', () => {
  const tank = { shape: 'lying', diameter: 1600, length: 2500 } as const;
  // π/4 · 1.6² · 1.7 + 2 · π · 1.6³/24 = 3.418053 + 1.072330 m³
  const elliptical = made({ ...tank, ends: 'elliptical' });
  expect(elliptical.capacity).toBeCloseTo(4490.383, 2);
  // A quarter up: 0.195501 · 3.418053 + 0.15625 · 1.072330 m³
  expect(volumeAtHeight(elliptical, 400)).toBeCloseTo(835.785, 2);
  // π/4 · 1.6² · (2.5 − 2 · 0.193774 · 1.6) + 2 · 0.098966 · 1.6³ = 3.779825 + 0.810729 m³
  expect(made({ ...tank, ends: 'torispherical' }).capacity).toBeCloseTo(4590.55, 0);
  expect(made({ ...tank, ends: 'flat' }).capacity).toBeCloseTo(5026.548, 2);
});

test('SET-04 of a tank whose volume is known, its ends are as much as its diameter makes them', () => {
  const tank = made({ shape: 'lying', height: 1600, volume: 5000, ends: 'elliptical' });
  expect(tank.capacity).toBe(5000);
  expect(tank.ends?.share).toBeCloseTo(1.07233 / 5, 5);
  // A quarter up: (5 − 1.072330) · 0.195501 + 1.072330 · 0.15625 m³
  expect(volumeAtHeight(tank, 400)).toBeCloseTo(935.416, 1);
});

test.each(['elliptical', 'torispherical'] as const)(
  'SET-04 %s ends: empty, half, full, never falling, and back from volume to height',
  (ends) => {
    const tank = made({ shape: 'lying', diameter: 1250, length: 3000, ends });
    expect(volumeAtHeight(tank, 0)).toBe(0);
    expect(volumeAtHeight(tank, 625)).toBeCloseTo(tank.capacity / 2, 6);
    expect(volumeAtHeight(tank, 1250)).toBe(tank.capacity);
    let before = 0;
    for (let mm = 1; mm <= 1250; mm += 1) {
      const litres = volumeAtHeight(tank, mm) ?? Number.NaN;
      expect(litres).toBeGreaterThan(before);
      before = litres;
    }
    for (const mm of [3, 100, 624, 626, 1247])
      expect(heightAtVolume(tank, volumeAtHeight(tank, mm))).toBeCloseTo(mm, 4);
  },
);

test.each<[TankMeasures, string]>([
  [{ shape: 'lying', diameter: 1600, length: 799, ends: 'elliptical' }, 'endsTooLong'],
  [{ shape: 'lying', diameter: 1600, volume: 1000, ends: 'elliptical' }, 'endsTooLong'],
  [{ shape: 'lying', diameter: 1600, ends: 'torispherical' }, 'missing'],
])('SET-04 %j is refused: %s', (measures, reason) => {
  expect(tankGeometry(measures)).toEqual({ ok: false, reason });
});

test('SET-04 only lying tanks have dished ends', () => {
  expect(made({ shape: 'standing', height: 1000, volume: 500, ends: 'elliptical' }).ends).toBeUndefined();
});
