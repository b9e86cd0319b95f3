import type { Appdata, Primary } from '../../../wire/src/device.ts';
import { aDevice } from './testing/device-fixture.ts';
import { fillPercentHelper, showsFillableLabel, tankFigures } from './tank-figures.ts';

const figures = (pri: Primary, appdata: Appdata = {}) => tankFigures(aDevice({ pri, appdata }));
const diesel = { fueltype: 'Farget Diesel', tank: { fill_to_max: 4750, drain_to_min: 200 } };

test('TANK-03 the figures of a diesel tank', () => {
  const pri = { capacity: 5000, volume: 2000, percent: 40, gauge_height: 690, max_height: 1600 };
  expect(figures(pri, diesel)).toEqual({
    unit: 'litres',
    density: 850,
    percent: 40,
    percentBasis: 'volume',
    heightPercent: 43,
    capacity: { litres: 5000, kg: 4250 },
    volume: { litres: 2000, kg: 1700 },
    safetyMargin: { litres: 250, kg: 212.5 },
    safetyMarginPercent: 5,
    fillToMax: { litres: 4750, kg: 4037.5 },
    fillToMaxPercent: 95,
    fillable: { litres: 2750, kg: 2337.5 },
    fillablePercent: 55,
    showsFillableLabel: true,
    unsellable: { litres: 200, kg: 170 },
    unsellablePercent: 4,
    showsUnsellable: true,
    sellable: { litres: 1800, kg: 1530 },
    gaugeHeight: 690,
    ullage: 910,
    maxHeight: 1600,
  });
});

test('TANK-03 what the telemetry says itself is not worked out again', () => {
  const said = {
    fillable_volume: 11,
    drainable_volume: 12,
    ullage_distance: 13,
    weight_kg: 14,
    fillable_weight_kg: 15,
    capacity_kg: 16,
  };
  const shown = figures(
    { capacity: 5000, volume: 2000, gauge_height: 690, max_height: 1600, ...said },
    diesel,
  );
  expect(shown.fillable).toEqual({ litres: 11, kg: 15 });
  expect(shown.sellable.litres).toBe(12);
  expect(shown.ullage).toBe(13);
  expect(shown.volume.kg).toBe(14);
  expect(shown.capacity.kg).toBe(16);
});

test('TANK-03 gas shows kg, weighed by its own capacity when the density is unknown', () => {
  const pri = { capacity: 2000, capacity_kg: 1020, volume: 1000, percent: 50 };
  const device = aDevice({ type: 'lpg', pri, appdata: { object_type: 'lpg', tank: { fill_to_max: 1700 } } });
  const gas = tankFigures(device);
  expect(gas.unit).toBe('kg');
  expect(gas.volume.kg).toBeCloseTo(510);
  expect(gas.safetyMargin.kg).toBeCloseTo(153);
  expect(gas.fillable.kg).toBeCloseTo(357);
  expect(gas.fillToMax.kg).toBeCloseTo(867);
  expect(gas.fillToMaxPercent).toBe(85);
});

test.each([
  [4750, 95, 5, 250],
  [4774, 95, 5, 226],
  [4775, 96, 4, 225],
  [5000, 100, 0, 0],
  [0, 0, 100, 5000],
  [5001, null, null, null],
  [-1, null, null, null],
  [null, null, null, null],
] as const)(
  'TANK-05 fill_to_max %p of 5000 l is %p %%, margin %p %% and %p l',
  (fill_to_max, filled, margin, litres) => {
    const shown = figures({ capacity: 5000 }, { tank: { fill_to_max } });
    expect([shown.fillToMaxPercent, shown.safetyMarginPercent, shown.safetyMargin.litres]).toEqual([
      filled,
      margin,
      litres,
    ]);
  },
);

test.each([
  // The measured percent decides, not the printed one: 97.9 prints as 98.
  [97.9, true],
  [97.99, true],
  [98, false],
  [100, false],
  [0, true],
  [null, true],
])('TANK-02 TANK-05 at %p percent the fillable label shows: %p', (percent, shows) => {
  expect(showsFillableLabel(percent)).toBe(shows);
  expect(figures({ percent }).showsFillableLabel).toBe(shows);
});

test.each([
  [5000, 4750, 0],
  [4750, 4750, 0],
  [4749, 4750, 1],
  [4000, null, 1000],
])('TANK-03 with %p l under fill_to_max %p there are %p l to fill', (volume, fill_to_max, litres) => {
  expect(figures({ capacity: 5000, volume }, { tank: { fill_to_max } }).fillable.litres).toBe(litres);
});

test.each([
  [150, 200, 0, true],
  [200, 200, 0, true],
  [201, 200, 1, true],
  [201, 0, 201, false],
  [201, null, 201, false],
])(
  'TANK-02 TANK-03 %p l over %p unsellable leave %p to sell, "Usalgbart" shows: %p',
  (volume, drain_to_min, litres, marked) => {
    const shown = figures({ capacity: 5000, volume }, { tank: { drain_to_min } });
    expect(shown.sellable.litres).toBe(litres);
    expect(shown.showsUnsellable).toBe(marked);
  },
);

test('TANK-03 without telemetry the size comes from the measures and the rest is missing, never NaN', () => {
  const shown = tankFigures(aDevice({ appdata: { ...diesel, height: 1600, volume: 5000 } }));
  expect(shown).toMatchObject({
    capacity: { litres: 5000, kg: 4250 },
    maxHeight: 1600,
    safetyMarginPercent: 5,
    percent: null,
    volume: { litres: null, kg: null },
    fillable: { litres: null, kg: null },
    sellable: { litres: null, kg: null },
    gaugeHeight: null,
    ullage: null,
  });
  expect(JSON.stringify(tankFigures(aDevice({ pri: { capacity: 0, volume: 0 } })))).not.toMatch(
    /NaN|Infinity/,
  );
  expect(figures({ capacity: 0, volume: 0 }).fillablePercent).toBeNull();
});

test.each([
  [5000, 1600, 156],
  [1600, 1600, 50],
  [101, 100, 51],
  [0, 1600, 0],
  [5000, 0, null],
  [null, 1600, null],
  [5000, undefined, null],
])('TANK-05 the fill percent helper of capacity %p and height %p is %p', (capacity, height, expected) => {
  expect(fillPercentHelper(capacity, height)).toBe(expected);
});

test.each<[string, Primary, Appdata, string, number | null]>([
  [
    'volume and capacity',
    { volume: 2000, capacity: 5000, gauge_height: 690, max_height: 1600 },
    {},
    'volume',
    43,
  ],
  [
    'a volume of 0',
    { percent: 0, volume: 0, capacity: 5000, gauge_height: 0, max_height: 1600 },
    {},
    'volume',
    0,
  ],
  ['heights alone', { percent: 75, gauge_height: 1200, max_height: 1600 }, {}, 'height', 75],
  [
    'heights, and a capacity without a volume',
    { percent: 50, gauge_height: 800, max_height: 1600 },
    { volume: 5000 },
    'height',
    50,
  ],
  [
    'a capacity of 0',
    { percent: 50, volume: 0, capacity: 0, gauge_height: 800, max_height: 1600 },
    {},
    'height',
    50,
  ],
  ['nothing but the percent', { percent: 44 }, {}, 'gauge', null],
  [
    'a percent of the height that a volume came with',
    { percent: 43.1, volume: 2000, capacity: 5000, gauge_height: 690, max_height: 1600 },
    {},
    'height',
    43,
  ],
  ['a percent of neither', { percent: 71, volume: 2000, capacity: 5000 }, {}, 'gauge', null],
])('TANK-05 TRUTH-11 what the percent is of: %s', (_, pri, appdata, basis, heightPercent) => {
  expect(figures({ percent: 40, ...pri }, appdata)).toMatchObject({ percentBasis: basis, heightPercent });
});
