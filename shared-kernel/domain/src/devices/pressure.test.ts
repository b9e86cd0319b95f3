import { heightFromPressure } from './pressure.ts';

test.each([
  // 9.81 kPa is one metre of water; diesel needs 1/0.85 m for it.
  [9.81, 1000, 1000],
  [9.81, 850, 1176.470588],
  [0, 1000, 0],
])('TANK-05 SET-02 %p kPa in %p kg/m³ is %p mm', (kiloPascal, density, mm) => {
  expect(heightFromPressure(kiloPascal, density)).toBeCloseTo(mm, 5);
});

test.each([
  [null, 1000],
  [9.81, null],
  [9.81, 0],
  [Number.NaN, 1000],
])('SET-02 %p kPa in %p kg/m³ is no height', (kiloPascal, density) => {
  expect(heightFromPressure(kiloPascal, density)).toBeNull();
});
