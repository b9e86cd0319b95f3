import { customTankTypes } from '@peil/shared-kernel/devices';
import { tankDevice as device } from '../../../../testing/src/tank-device.ts';
import { angleAt, pointAt } from './gauge-face.ts';
import { rochesterChange, rochesterProblems, rochesterValues } from './rochester-values.ts';

const shown = device();
const values = rochesterValues(shown);
const change = (changed: Partial<typeof values>, newest = shown) =>
  rochesterChange({ changed, values: { ...values, ...changed }, seen: values, newest });

test('SET-05 the limit is percent of the capacity, and follows it', () => {
  expect(values).toMatchObject({ volume: '5000', max_fill: '95' });
  expect(change({ max_fill: '80 %' })).toEqual({ appdata: { tank: { fill_to_max: 4000 } } });
  expect(change({ volume: '4 000 l' })).toEqual({ appdata: { volume: 4000, tank: { fill_to_max: 3800 } } });
  expect(change({ fueltype: ' AdBlue ' })).toEqual({ appdata: { fueltype: 'AdBlue' } });
});

test('SET-05 a capacity that is written wins over diameter and length', () => {
  const newest = device({
    appdata: { tanktype: customTankTypes.lyingDiameterLength, diameter: 1600, length: 2500, height: null },
  });
  expect(change({ volume: '5100' }, newest).appdata).toMatchObject({
    tanktype: customTankTypes.lyingHeightVolume,
    height: 1600,
    volume: 5100,
    diameter: null,
  });
});

test.each([
  [{ volume: '' }, 'volume', /Skriv et tall/],
  [{ volume: '0' }, 'volume', /større enn 0/],
  [{ max_fill: '101' }, 'max_fill', /større enn 100/],
  [{ liquid_density: '-850' }, 'liquid_density', /større enn 0/],
] as const)('SET-05 %j is refused', (changed, name, reason) => {
  expect(rochesterProblems({ ...values, ...changed })[name]).toMatch(reason);
});

test('SET-05 the hand turns from lower left over the top, and never beyond the dial', () => {
  expect([0, 50, 100, 140].map(angleAt)).toEqual([-135, 0, 135, 135]);
  expect(pointAt(50, 10)).toEqual({ x: 100, y: 90 });
});
