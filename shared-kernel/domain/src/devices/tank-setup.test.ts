import { customTankTypes, geometryOf, isShapeTold } from './tank-setup.ts';

test.each([
  [
    { tanktype: customTankTypes.standingHeightVolume, height: 2000, volume: 1000, diameter: 99 },
    'standing',
    1000,
  ],
  [{ tanktype: customTankTypes.lyingHeightVolume, height: 1600, volume: 5000, diameter: 99 }, 'lying', 5000],
  [
    { tanktype: customTankTypes.lyingDiameterLength, diameter: 1600, length: 2500, volume: 1, height: 9 },
    'lying',
    5026.548,
  ],
  [{ tanktype: 'Liggende 5000', height: 1600, volume: 5000 }, 'lying', 5000],
  [{ tanktype: 'IBC rektangulær', height: 1000, volume: 1000 }, 'rectangular', 1000],
  [{ diameter: 1600, length: 2500 }, 'lying', 5026.548],
  [{ height: 2000, volume: 1000 }, 'standing', 1000],
])('SET-04 the tank set up as %j is %s with %p l', (appdata, shape, capacity) => {
  const result = geometryOf(appdata);
  expect(result).toMatchObject({ ok: true, geometry: { shape } });
  expect(result.ok && result.geometry.capacity).toBeCloseTo(capacity, 2);
});

test('SET-04 a custom type without the two measures it asks for is refused', () => {
  expect(geometryOf({ tanktype: customTankTypes.lyingDiameterLength, height: 1600, volume: 5000 })).toEqual({
    ok: false,
    reason: 'missing',
  });
  expect(geometryOf({})).toEqual({ ok: false, reason: 'missing' });
});

test.each([
  [{ tanktype: 'Liggende 5000' }, true],
  [{ tanktype: customTankTypes.standingHeightVolume }, true],
  [{ diameter: 1600, length: 2500 }, true],
  [{ diameter: 1600, length: 2500, height: 1600 }, false],
  [{ tanktype: 'Ikke satt', height: 2000, volume: 1000 }, false],
  [{}, false],
])('TANK-02 the shape of %j is told: %p', (appdata, isTold) => {
  expect(isShapeTold(appdata)).toBe(isTold);
});
