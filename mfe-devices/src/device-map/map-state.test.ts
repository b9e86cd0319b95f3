import { deviceRow } from '../device-list/device-row.ts';
import { device, fixtureNow, type DeviceFixture } from '../testing/device-fixture.ts';
import { stateOf, worstState } from './map-state.ts';

const state = (fixture: DeviceFixture) => stateOf(deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff'));

test.each<[string, DeviceFixture]>([
  ['ok', {}],
  ['silent', { silentHours: 60 }],
  ['silent', { silentHours: null }],
  ['warning', { silentHours: 30 }],
  ['warning', { percent: 25 }],
  ['warning', { percent: 10 }],
  ['warning', { percent: 25, silentHours: 60 }],
  ['alarm', { percent: 10, alarmBelow: 15 }],
  ['alarm', { alarms: [{ id: 'leak' }], silentHours: 60 }],
])('DLIST-06 a device is in its worst state: %s for %j', (expected, fixture) => {
  expect(state(fixture)).toBe(expected);
});

test('DLIST-06 a low battery alone is no state of the map', () => {
  expect(state({ battery: 1 })).toBe('ok');
});

test.each([
  ['alarm', { alarm: 1, warning: 9, silent: 9, ok: 9 }],
  ['warning', { alarm: 0, warning: 1, silent: 9, ok: 9 }],
  ['silent', { alarm: 0, warning: 0, silent: 1, ok: 9 }],
  ['ok', { alarm: 0, warning: 0, silent: 0, ok: 2 }],
] as const)('DLIST-06 the worst of many is %s for %j', (expected, counts) => {
  expect(worstState(counts)).toBe(expected);
});
