import type { Appdata, Primary } from '../../../wire/src/device.ts';
import { aDevice } from './testing/device-fixture.ts';
import { tankFaults } from './tank-faults.ts';

/** A sound lying tank of 5 000 l, 1 600 mm high, half full. */
const sound: Appdata = {
  tanktype: 'Egendefinert liggende tank [H+V]',
  height: 1600,
  volume: 5000,
  tank: { fill_to_max: 4750, drain_to_min: 200 },
};
const read: Primary = {
  gauge_height: 800,
  max_height: 1600,
  volume: 2500,
  capacity: 5000,
  percent: 50,
  temp: 8,
};

const faultsOf = (appdata: Appdata, pri: Primary = {}) =>
  tankFaults(aDevice({ appdata: { ...sound, ...appdata }, pri: { ...read, ...pri } }));

/** A value that another system wrote into the document past its schema. */
const written = (value: unknown) => value as number;

test.each([
  [25_001, [{ kind: 'densityOutside', density: 25_001 }]],
  [25_000, []],
  [null, []],
])('TANK-02 TANK-04 a liquid of %p kg/m³', (liquid_density, faults) => {
  expect(faultsOf({ liquid_density })).toEqual(faults);
});

test('TANK-02 a sound tank has no faults, with or without limits and reading', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ tank: null })).toEqual([]);
  expect(tankFaults(aDevice({ appdata: sound }))).toEqual([]);
});

test.each([
  ['a missing height', { height: null }, 'missing'],
  ['no measures at all', { tanktype: 'Ikke satt', height: null, volume: null }, 'missing'],
  ['a height of zero', { height: 0 }, 'notPositive'],
  ['a negative volume', { volume: -5000 }, 'notPositive'],
  ['a height that is no number', { height: written('NaN') }, 'missing'],
  ['a volume that is NaN', { volume: Number.NaN }, 'missing'],
  ['a height of a kilometre', { height: 1_000_000 }, 'tooLarge'],
  [
    'a lying tank that is not as high as its diameter',
    { tanktype: 'Liggende', height: 1600, diameter: 1500 },
    'heightIsNotDiameter',
  ],
])('TANK-02 %s cannot be drawn', (_, appdata, reason) => {
  expect(faultsOf(appdata)).toContainEqual({ kind: 'measures', reason });
});

test.each([
  [{ capacity: 0, volume: null }, 'notPositive'],
  [{ capacity: -1, volume: null }, 'notPositive'],
  [{ max_height: 0 }, 'notPositive'],
  [{ max_height: 1e9 }, 'tooLarge'],
])('TANK-02 the size that the reading gives, %j, is a measure as well', (pri, reason) => {
  expect(faultsOf({}, pri)).toContainEqual({ kind: 'measures', reason });
});

test.each([
  ['Ikke satt', true],
  [null, true],
  ['Titan 5000', true],
  ['Titan liggende 5000', false],
  ['IBC rektangulær', false],
  ['Egendefinert stående tank [H+V]', false],
])('TANK-02 the type "%s" leaves the shape untold: %p', (tanktype, isUntold) => {
  const faults = faultsOf({ tanktype });
  expect(faults.some(({ kind }) => kind === 'shapeUntold')).toBe(isUntold);
});

test.each<[string, Primary, unknown]>([
  ['above the top', { gauge_height: 1601 }, { kind: 'gaugeOutside', gaugeHeight: 1601, maxHeight: 1600 }],
  ['below the bottom', { gauge_height: -5 }, { kind: 'gaugeOutside', gaugeHeight: -5, maxHeight: 1600 }],
  ['over the capacity', { volume: 5001 }, { kind: 'volumeOutside', volume: 5001, capacity: 5000 }],
  ['less than nothing', { volume: -1 }, { kind: 'volumeOutside', volume: -1, capacity: 5000 }],
  ['over 100 percent', { percent: 101 }, { kind: 'percentOutside', percent: 101 }],
  ['under 0 percent', { percent: -2 }, { kind: 'percentOutside', percent: -2 }],
  [
    'more to fill than there is room for',
    { fillable_volume: 5100 },
    { kind: 'fillableOutside', fillable: 5100, capacity: 5000 },
  ],
  ['hotter than any liquid', { temp: 301 }, { kind: 'temperatureOutside', temperature: 301 }],
  ['colder than any liquid', { temp: -100.5 }, { kind: 'temperatureOutside', temperature: -100.5 }],
])('TANK-02 a reading %s', (_, pri, fault) => {
  expect(faultsOf({}, pri)).toEqual([fault]);
});

test.each<[Primary]>([
  [{ gauge_height: 1600 }],
  [{ gauge_height: 1600.4 }],
  [{ gauge_height: 0 }],
  [{ volume: 5000.3 }],
  [{ percent: 100 }],
  [{ percent: -0.2 }],
  [{ temp: 300 }],
])('TANK-02 what prints as the very edge, %j, is possible', (pri) => {
  expect(faultsOf({}, pri)).toEqual([]);
});

test.each([
  [{ fill_to_max: 5001 }, [{ kind: 'fillToMaxOutside', litres: 5001, capacity: 5000 }]],
  [{ fill_to_max: -1 }, [{ kind: 'fillToMaxOutside', litres: -1, capacity: 5000 }]],
  [{ drain_to_min: 6000 }, [{ kind: 'drainToMinOutside', litres: 6000, capacity: 5000 }]],
  [{ drain_to_min: -1 }, [{ kind: 'drainToMinOutside', litres: -1, capacity: 5000 }]],
  [{ fill_to_max: 1000, drain_to_min: 1001 }, [{ kind: 'limitsCrossed', fillToMax: 1000, drainToMin: 1001 }]],
  [{ fill_to_max: 1000, drain_to_min: 1000 }, []],
  [{ fill_to_max: 5000, drain_to_min: 0 }, []],
])('TANK-02 limits %j', (tank, faults) => {
  expect(faultsOf({ tank })).toEqual(faults);
});
