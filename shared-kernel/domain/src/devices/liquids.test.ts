import type { Appdata } from '../../../wire/src/device.ts';
import { defaultLiquids, densityOf, liquidsOf, mergeLiquids, weightKg } from './liquids.ts';

test('TANK-04 default densities in kg/m³', () => {
  expect(defaultLiquids).toEqual([
    { name: 'AdBlue', density: 1088 },
    { name: 'Farget Diesel', density: 850 },
    { name: 'Blank Diesel', density: 850 },
    { name: 'Bensin 95', density: 750 },
  ]);
});

test('TANK-04 lists merge case-insensitively, the first of a name wins', () => {
  const own = [
    { name: 'ADBLUE', density: 1090 },
    { name: 'Raps', density: 920 },
    { name: ' raps ', density: 1 },
    { name: ' ', density: 1 },
  ];
  expect(mergeLiquids(own, defaultLiquids).map(({ name, density }) => `${name} ${density}`)).toEqual([
    'ADBLUE 1090',
    'Raps 920',
    'Farget Diesel 850',
    'Blank Diesel 850',
    'Bensin 95 750',
  ]);
});

test.each([
  [{ fueltype: 'AdBlue', liquid_density: 1100 }, 1100],
  [{ fueltype: 'adblue ' }, 1088],
  [{ fueltype: 'AdBlue', liquid_density: 0 }, 1088],
  [{ fueltype: 'Ukjent' }, null],
  [{ liquid_density: -5 }, null],
  [{}, null],
])('TANK-04 density of %j is %p', (appdata, expected) => {
  expect(densityOf(appdata)).toBe(expected);
});

test('TANK-04 the choice of a device: its own liquid first, then the other defaults', () => {
  const names = (appdata: Appdata) => liquidsOf(appdata).map(({ name }) => name);
  expect(names({ fueltype: 'Raps', liquid_density: 920 })).toEqual([
    'Raps',
    ...defaultLiquids.map(({ name }) => name),
  ]);
  expect(liquidsOf({ fueltype: 'farget diesel', liquid_density: 860 })).toContainEqual({
    name: 'farget diesel',
    density: 860,
  });
  expect(liquidsOf({ fueltype: 'farget diesel', liquid_density: 860 })).toHaveLength(4);
  expect(names({ fueltype: 'Ukjent' })).not.toContain('Ukjent');
});

test.each([
  [850, 2000, 1700],
  [1088, 1000, 1088],
  [850, 0, 0],
  [null, 1000, null],
  [850, undefined, null],
  [850, Number.NaN, null],
])('TANK-04 density %p and %p litres weigh %p kg', (density, litres, kg) => {
  expect(weightKg(density, litres)).toBe(kg);
});
