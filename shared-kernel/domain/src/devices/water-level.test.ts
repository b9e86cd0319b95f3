import type { Installation } from './installation.ts';
import { checkWater, levelOverMarks, waterReadingOf, waterStateAt } from './water-level.ts';

const chamber: Installation = {
  top: 1300,
  floor: -1000,
  diameter: 1000,
  outlet: { bottom: 350, top: 550 },
  overflow: { bottom: 900, top: 1100 },
  sensor: 1200,
  sensorKind: 'ultrasonic',
};

test.each([
  [undefined, { level: null, sludge: null }],
  [{}, { level: null, sludge: null }],
  [{ gauge_height: 239.6 }, { level: 240, sludge: null }],
  [{ gauge_height: -0.2 }, { level: 0, sludge: null }],
  [
    { gauge_height: 0, gauge_height_span: [-1000, -794.6] as [number, number] },
    { level: 0, sludge: { from: -1000, to: -795 } },
  ],
])('DRAIN-01 the reading %j', (pri, expected) => {
  expect(waterReadingOf(pri)).toEqual(expected);
});

test('DRAIN-01 the level against outlet, overflow and top', () => {
  expect(levelOverMarks(240, chamber)).toEqual([
    { mark: 'outlet', over: -110 },
    { mark: 'overflow', over: -660 },
    { mark: 'top', over: -1060 },
  ]);
  expect(levelOverMarks(240, { ...chamber, outlet: null, overflow: null, top: null })).toEqual([]);
});

test.each([
  [899, 'normal'],
  [900, 'normal'],
  [901, 'overflowing'],
  [1300, 'overflowing'],
  [1301, 'flooding'],
] as const)('DRAIN-01 at %d mm the water is %s', (level, state) => {
  expect(waterStateAt(level, chamber)).toBe(state);
});

test.each([
  ['fits', 240, null, 240, []],
  ['on the floor', -1000, null, -1000, []],
  ['below the floor', -1001, null, null, ['levelBelowFloor']],
  ['a flood', 1400, null, 1400, ['levelAtSensor']],
  ['as high above as it is deep', 3600, null, 3600, ['levelAtSensor']],
  ['higher', 3601, null, null, ['levelFarAbove']],
  ['at the sensor', 1200, null, 1200, ['levelAtSensor']],
  ['under the sensor', 1199, null, 1199, []],
] as const)('DETAIL-07 a level that is %s', (_, level, sludge, drawn, faults) => {
  expect(checkWater({ level, sludge }, chamber)).toEqual({ level: drawn, sludge, faults });
});

test('DETAIL-07 a pressure sensor may be under water', () => {
  expect(checkWater({ level: 1250, sludge: null }, { ...chamber, sensorKind: 'pressure' }).faults).toEqual(
    [],
  );
});

test.each([
  [{ from: -1000, to: -795 }, []],
  [{ from: -795, to: -1000 }, ['sludgeUpsideDown']],
  [{ from: -1001, to: -795 }, ['sludgeOutside']],
  [{ from: 0, to: 1301 }, ['sludgeOutside']],
])('DETAIL-07 sludge %j', (sludge, faults) => {
  expect(checkWater({ level: null, sludge }, chamber)).toEqual({
    level: null,
    sludge: faults.length === 0 ? sludge : null,
    faults,
  });
});

test('DETAIL-07 without top and floor nothing can be ruled out', () => {
  const reading = { level: -5000, sludge: { from: 5, to: 1 } };
  expect(checkWater(reading, { ...chamber, top: null, floor: null })).toEqual({ ...reading, faults: [] });
});
