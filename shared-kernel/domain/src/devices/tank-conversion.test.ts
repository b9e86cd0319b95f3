import type { TankConversionRequest, TankType } from '../../../wire/src/tank.ts';
import { customTankTypes } from './tank-setup.ts';
import { conversionFaultTexts, convertTank } from './tank-conversion.ts';

const { standingHeightVolume, lyingHeightVolume, lyingDiameterLength } = customTankTypes;

const types: TankType[] = [
  {
    name: 'Dieseltank liggende 5000 l',
    geometry: 'lying',
    height: 1600,
    diameter: 1600,
    length: 2500,
    volume: 5000,
  },
  {
    name: 'IBC rektangulær 1000 l',
    geometry: 'rectangular',
    height: 1000,
    diameter: null,
    length: 1160,
    volume: 1000,
  },
  { name: lyingHeightVolume, geometry: 'custom', height: null, diameter: null, length: null, volume: null },
];

const converted = (request: TankConversionRequest) => {
  const result = convertTank(request, types);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.conversion;
};

test.each<[TankConversionRequest, number, number, number, number]>([
  // 2300 − 1800 = 500 mm of 2000: a quarter of 1000 l.
  [
    { tanktype: standingHeightVolume, sensorheight: 2300, distance: 1800, height: 2000, volume: 1000 },
    1000,
    2000,
    250,
    25,
  ],
  // 1300 − 1050 = 250 mm of 1000: (acos(1/2) − 1/2 · √3/2) / π = (1.047198 − 0.433013) / 3.141593 = 19.5501 %.
  [
    { tanktype: lyingHeightVolume, sensorheight: 1300, distance: 1050, height: 1000, volume: 1000 },
    1000,
    1000,
    195.501,
    19.5501,
  ],
  // π/4 · 1.6² · 2.5 m³ = 5026.548 l; 1900 − 1500 = 400 mm is a quarter of the height: 19.5501 % = 982.695 l.
  [
    { tanktype: lyingDiameterLength, sensorheight: 1900, distance: 1500, diameter: 1600, length: 2500 },
    5026.548,
    1600,
    982.695,
    19.5501,
  ],
  // A listed type: 800 mm of 1600 is half of the maker's 5000 l.
  [{ tanktype: 'Dieseltank liggende 5000 l', sensorheight: 1900, distance: 1100 }, 5000, 1600, 2500, 50],
  [{ tanktype: 'IBC rektangulær 1000 l', sensorheight: 1050, distance: 350 }, 1000, 1000, 700, 70],
])(
  'SET-04 %j holds %p l, is %p mm high and has %p l in it, %p %%',
  (request, capacity, height, volume, percent) => {
    const conversion = converted(request);
    expect(conversion.capacity).toBeCloseTo(capacity, 2);
    expect(conversion.max_height).toBe(height);
    expect(conversion.volume).toBeCloseTo(volume, 2);
    expect(conversion.percent).toBeCloseTo(percent, 3);
  },
);

test('SET-04 without a distance the tank has a size and no content', () => {
  expect(
    converted({ tanktype: standingHeightVolume, height: 2000, volume: 1000, sensorheight: 2300 }),
  ).toEqual({
    capacity: 1000,
    max_height: 2000,
    volume: null,
    percent: null,
  });
});

test('SET-04 measures that the type does not ask for are not read', () => {
  expect(
    converted({ tanktype: lyingDiameterLength, diameter: 1600, length: 2500, height: 1, volume: -5 }),
  ).toMatchObject({ max_height: 1600 });
  expect(converted({ tanktype: 'IBC rektangulær 1000 l', height: 5, volume: 5, diameter: 0 })).toMatchObject({
    capacity: 1000,
    max_height: 1000,
  });
});

const standing = { tanktype: standingHeightVolume, height: 2000, volume: 1000 };

test.each<[string, TankConversionRequest, Record<string, string>]>([
  ['a type that nobody knows', { tanktype: 'Kaffekopp' }, { tanktype: 'unknownType' }],
  ['a name of Object.prototype', { tanktype: 'constructor' }, { tanktype: 'unknownType' }],
  ['no measures', { tanktype: standingHeightVolume, diameter: 3 }, { height: 'missing', volume: 'missing' }],
  ['one measure', { tanktype: lyingDiameterLength, diameter: 1600 }, { length: 'missing' }],
  [
    'measures of nothing',
    { tanktype: lyingHeightVolume, height: 0, volume: -3 },
    { height: 'notPositive', volume: 'notPositive' },
  ],
  ['a tower', { ...standing, height: 100_001 }, { height: 'tooLarge' }],
  ['a lake', { ...standing, volume: 100_000_001 }, { volume: 'tooLarge' }],
  [
    'two lengths that make a lake',
    { tanktype: lyingDiameterLength, diameter: 90_000, length: 90_000 },
    { diameter: 'tooLarge' },
  ],
  ['a sensor on the floor', { ...standing, sensorheight: 0 }, { sensorheight: 'notPositive' }],
  ['a distance up', { ...standing, sensorheight: 2300, distance: -1 }, { distance: 'notPositive' }],
  ['a distance from nowhere', { ...standing, distance: 100 }, { sensorheight: 'noSensorHeight' }],
  [
    'liquid under the floor',
    { ...standing, sensorheight: 2300, distance: 2301 },
    { distance: 'belowBottom' },
  ],
  ['liquid over the top', { ...standing, sensorheight: 2300, distance: 299 }, { distance: 'aboveTop' }],
  [
    'two things at once',
    { ...standing, height: 0, sensorheight: 2300, distance: 2301 },
    { height: 'notPositive', distance: 'belowBottom' },
  ],
])('SET-04 %s is refused, and the field to mend is named', (_what, request, faults) => {
  expect(convertTank(request, types)).toEqual({ ok: false, faults });
  for (const fault of Object.values(faults)) expect(conversionFaultTexts).toHaveProperty(fault);
});

test('SET-04 dished ends and a strapping table are reckoned with before anything is saved', () => {
  const tank = { tanktype: lyingDiameterLength, diameter: 1600, length: 2500 };
  const dished = converted({ ...tank, container_ends: 'elliptical', sensorheight: 1900, distance: 1500 });
  expect(dished.capacity).toBeCloseTo(4490.383, 2);
  expect(dished.volume).toBeCloseTo(835.785, 2);

  const strapping_table = [
    { mm: 100, litres: 150 },
    { mm: 1600, litres: 5100 },
  ];
  const strapped = converted({ ...tank, strapping_table, sensorheight: 1900, distance: 1050 });
  expect(strapped).toEqual({ capacity: 5100, max_height: 1600, volume: 2625, percent: (2625 / 5100) * 100 });
});

test('SET-04 ends of a tank that stands, or is too short for them, and a table that is no table, are named', () => {
  const short = { tanktype: lyingDiameterLength, diameter: 1600, length: 500 };
  expect(convertTank({ ...standing, container_ends: 'elliptical' }, types)).toEqual({
    ok: false,
    faults: { container_ends: 'endsNotLying' },
  });
  expect(convertTank({ ...short, container_ends: 'torispherical' }, types)).toEqual({
    ok: false,
    faults: { container_ends: 'endsTooLong' },
  });
  const strapping_table = [
    { mm: 100, litres: 150 },
    { mm: 2500, litres: 900 },
  ];
  expect(convertTank({ ...standing, strapping_table }, types)).toEqual({
    ok: false,
    faults: { strapping_table: 'tableInvalid' },
    rows: [{ path: [1, 'mm'], message: expect.stringContaining('over toppen') as string }],
  });
});

test.each([
  [2300, 0],
  [300, 100],
])('SET-04 a distance of %p mm in a tank of 2000 under a sensor at 2300 is %p %%', (distance, percent) => {
  expect(converted({ ...standing, sensorheight: 2300, distance }).percent).toBe(percent);
});
