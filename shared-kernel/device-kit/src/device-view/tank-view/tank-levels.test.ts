import { tankDevice as device } from '../../../../testing/src/tank-device.ts';
import { tankLevels } from './tank-levels.ts';

const read = (pri: object) => ({ last_telemetry: { pri } });

test('TANK-02 levels of a lying tank stand at the height of their volume', () => {
  const levels = tankLevels(device());
  expect(levels).toMatchObject({ shape: 'lying', aspect: 1, height: 1200 });
  expect(levels.contents).toBeCloseTo(0.5, 5);
  // 5 % of the volume lies in the top 9.7 % of a circle's height, 4 % in its lowest 8.4 %.
  expect(levels.fillToMax).toBeCloseTo(0.903, 2);
  expect(levels.unsellable).toBeCloseTo(0.084, 2);
  // A quarter of a circle lies below 29.8 % of its height.
  expect(levels.quarters.map((share) => Math.round(share * 1000))).toEqual([298, 500, 702]);
});

test('TANK-02 a standing tank has its limits at their share of the volume, and no quarters', () => {
  const levels = tankLevels(device({ appdata: { tanktype: 'Egendefinert stående tank [H+V]' } }));
  expect(levels).toMatchObject({ shape: 'standing', contents: 0.5, fillToMax: 0.95, quarters: [] });
  expect(levels.unsellable).toBeCloseTo(0.04, 9);
});

test.each([
  // 1 000 l and 1 m high: 1 m² of ground, 1.128 m across when it is round.
  ['stående', 1000, 1000, 0.886],
  ['rektangulær', 1000, 1000, 1],
  ['rektangulær', 1000, 4000, 0.5],
  ['liggende', 1000, 4000, 1],
])(
  'TANK-02 a tank "%s", %d mm high, of %d l is %d times as high as wide',
  (tanktype, height, volume, aspect) => {
    const pri = { capacity: volume, max_height: height };
    expect(tankLevels(device({ appdata: { tanktype, height, volume }, ...read(pri) })).aspect).toBeCloseTo(
      aspect,
      3,
    );
  },
);

test('TANK-02 a tank that sends no volume is drawn by its gauge height', () => {
  expect(tankLevels(device(read({ gauge_height: 300, max_height: 1200 }))).contents).toBe(0.25);
});

test('TANK-02 a gauge over the top is a full tank, as its volume says', () => {
  const pri = { gauge_height: 1700, max_height: 1200, volume: 5000, capacity: 5000, percent: 100 };
  expect(tankLevels(device(read(pri))).contents).toBe(1);
});

test.each([
  ['without measures', { appdata: { tanktype: null, height: null, volume: null } }],
  ['of negative height', { appdata: { height: -1200 } }],
  ['as high as it is not wide', { appdata: { tanktype: 'Liggende', height: 1200, diameter: 900 } }],
  ['whose reading claims a capacity of 0', read({ capacity: 0, percent: 30 })],
])('TANK-02 a tank %s has no shape and nothing drawn in it, whatever its percent', (_, given) => {
  expect(tankLevels(device(given))).toMatchObject({
    shape: null,
    height: null,
    contents: null,
    fillToMax: null,
    unsellable: null,
  });
});

test.each([
  ['a volume over the capacity', read({ volume: 6000, capacity: 5000 }), { contents: null }],
  ['a negative volume', read({ volume: -5, capacity: 5000 }), { contents: null }],
  ['a gauge over the top', read({ gauge_height: 1300, max_height: 1200 }), { contents: null }],
  ['no reading', { last_telemetry: null }, { contents: null }],
  ['a limit over the capacity', { appdata: { tank: { fill_to_max: 6000 } } }, { fillToMax: null }],
  [
    'limits the wrong way round',
    { appdata: { tank: { fill_to_max: 100, drain_to_min: 200 } } },
    { fillToMax: null, unsellable: null },
  ],
  ['nothing unsellable', { appdata: { tank: { drain_to_min: 0 } } }, { unsellable: null }],
])('TANK-02 %s is left out of the drawing, not drawn at an edge', (_, given, left) => {
  expect(tankLevels(device(given))).toMatchObject({ shape: 'lying', ...left });
});
