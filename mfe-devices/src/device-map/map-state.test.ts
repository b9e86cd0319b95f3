import { deviceRow } from '@peil/shared-kernel/device-list';
import { device, type DeviceFixture, fixtureNow } from '@peil/shared-kernel/testing';
import { stateOf, worstState } from './map-state.ts';

const state = (fixture: DeviceFixture) => stateOf(deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff'));

test.each<[string, DeviceFixture]>([
  ['ok', {}],
  ['critical', { silentHours: 60 }],
  ['noSignal', { silentHours: null }],
  ['warning', { silentHours: 30 }],
  ['warning', { percent: 25 }],
  ['critical', { percent: 10 }],
  ['critical', { percent: 25, silentHours: 60 }],
  ['warning', { percent: 25, silentHours: null }],
  ['alarm', { percent: 10, alarmBelow: 15 }],
  ['alarm', { alarms: [{ id: 'leak' }], silentHours: 60 }],
])(
  'TRUTH-08, DLIST-06 a marker has the state that the row shows, the worst: %s for %j',
  (expected, fixture) => {
    expect(state(fixture)).toBe(expected);
  },
);

test('DLIST-06 a low battery alone is no state of the map', () => {
  expect(state({ battery: 1 })).toBe('ok');
});

test.each([
  ['alarm', { alarm: 1, critical: 9, warning: 9, noSignal: 9, ok: 9 }],
  ['warning', { alarm: 0, critical: 0, warning: 1, noSignal: 9, ok: 9 }],
  ['critical', { alarm: 0, critical: 1, warning: 9, noSignal: 9, ok: 9 }],
  ['noSignal', { alarm: 0, critical: 0, warning: 0, noSignal: 1, ok: 9 }],
  ['ok', { alarm: 0, critical: 0, warning: 0, noSignal: 0, ok: 2 }],
] as const)('DLIST-06 the worst of many is %s for %j', (expected, counts) => {
  expect(worstState(counts)).toBe(expected);
});
