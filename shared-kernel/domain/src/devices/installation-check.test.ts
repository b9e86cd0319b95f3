import type { Installation } from './installation.ts';
import { checkInstallation } from './installation-check.ts';

const sandTrap: Installation = {
  top: 1300,
  floor: -1000,
  diameter: 1000,
  outlet: { bottom: 0, top: 200 },
  overflow: { bottom: 700, top: 900 },
  sensor: 1200,
  sensorKind: 'ultrasonic',
};

test('DETAIL-07 measures that fit together stay as they are', () => {
  expect(checkInstallation(sandTrap, { overflow: true })).toEqual({ sound: sandTrap, faults: [] });
});

test.each<[string, Partial<Installation>, string, Partial<Installation>]>([
  ['no top', { top: null }, 'topMissing', { top: null, floor: null }],
  ['no floor', { floor: null }, 'floorMissing', { top: null, floor: null }],
  ['top at the floor', { top: -1000 }, 'topNotAboveFloor', { top: null, floor: null }],
  ['top below the floor', { top: -1200 }, 'topNotAboveFloor', { top: null, floor: null }],
  ['no width', { diameter: 0 }, 'diameterNotPositive', { diameter: null }],
  ['a negative width', { diameter: -900 }, 'diameterNotPositive', { diameter: null }],
  ['outlet upside down', { outlet: { bottom: 200, top: 0 } }, 'outletUpsideDown', { outlet: null }],
  ['outlet without height', { outlet: { bottom: 0, top: 0 } }, 'outletUpsideDown', { outlet: null }],
  ['outlet above the grate', { outlet: { bottom: 1200, top: 1301 } }, 'outletAboveTop', { outlet: null }],
  ['lower edge above the grate', { outlet: { bottom: 1301, top: null } }, 'outletAboveTop', { outlet: null }],
  ['outlet below the floor', { outlet: { bottom: -1001, top: -800 } }, 'outletBelowFloor', { outlet: null }],
  ['overflow upside down', { overflow: { bottom: 900, top: 700 } }, 'overflowUpsideDown', { overflow: null }],
  [
    'overflow above the grate',
    { overflow: { bottom: 1200, top: 1400 } },
    'overflowAboveTop',
    { overflow: null },
  ],
  [
    'overflow below the floor',
    { overflow: { bottom: -1200, top: 0 } },
    'overflowBelowFloor',
    { overflow: null },
  ],
  ['overflow below the outlet', { overflow: { bottom: -100, top: 100 } }, 'overflowBelowOutlet', {}],
  ['no overflow where there is one', { overflow: null }, 'overflowMissing', {}],
  ['sensor in the ground', { sensor: -1000 }, 'sensorBelowFloor', { sensor: null }],
  ['sensor higher than the shaft is deep', { sensor: 3601 }, 'sensorFarAbove', { sensor: null }],
  ['100 m', { diameter: 100_000 }, 'tooLarge', { diameter: null }],
  ['100 m down', { floor: -100_000 }, 'tooLarge', { top: null, floor: null }],
])('DETAIL-07 %s', (_, change, fault, left) => {
  const given = { ...sandTrap, ...change };
  expect(checkInstallation(given, { overflow: true })).toEqual({
    sound: { ...given, ...left },
    faults: [fault],
  });
});

test('DETAIL-07 the edges are still possible: outlet on the floor and under the grate, sensor above it', () => {
  const edge: Installation = {
    ...sandTrap,
    outlet: { bottom: -1000, top: -800 },
    overflow: { bottom: 1100, top: 1300 },
    sensor: 3600,
  };
  expect(checkInstallation(edge)).toEqual({ sound: edge, faults: [] });
});

test('DETAIL-07 no overflow is missed where none is expected', () => {
  expect(checkInstallation({ ...sandTrap, overflow: null }).faults).toEqual([]);
});

test('DETAIL-07 nothing registered misses top and floor', () => {
  const nothing: Installation = {
    top: null,
    floor: null,
    diameter: null,
    outlet: null,
    overflow: null,
    sensor: null,
    sensorKind: 'ultrasonic',
  };
  expect(checkInstallation(nothing)).toEqual({ sound: nothing, faults: ['topMissing', 'floorMissing'] });
});
