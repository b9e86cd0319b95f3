import { device, fixtureNow, type DeviceFixture } from '../testing/device-fixture.ts';
import { deviceRow, type DeviceRow } from './device-row.ts';

const rowOf = (fixture: DeviceFixture) => deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff');

const cases: [string, DeviceFixture, Partial<DeviceRow>][] = [
  [
    'LIGHT-01 level between the limits is yellow',
    { percent: 25, levelLimits: [20, 30] },
    { levelLight: 'yellow', percent: 25 },
  ],
  ['LIGHT-01 level without limits is grey', { levelLimits: null }, { levelLight: 'grey' }],
  ['LIGHT-01 silent for the red hours', { silentHours: 48 }, { signal: 'red' }],
  ['LIGHT-01 never heard of', { silentHours: null }, { signal: 'none', measuredAt: null }],
  ['DLIST-01 days to empty', { daysLeft: 12 }, { days: 12, draining: false }],
  [
    'DLIST-01 days to full for a collection tank',
    { daysLeft: 3, objectType: 'collection_tank' },
    { days: 3, draining: true },
  ],
  ['DLIST-01 no forecast is no number', {}, { days: null }],
  ['DLIST-01 battery, missing', { battery: null }, { battery: null }],
  ['DLIST-01 order marker', { orderedAt: fixtureNow }, { orderedAt: fixtureNow }],
  ['DLIST-02 another organisation’s device is shared', { orgid: 'nordvann' }, { shared: true }],
  ['DLIST-02 storage tag, however it is spaced', { groups: ['Status : Lager'] }, { inStorage: true }],
  ['DLIST-01 type in a word', { objectType: 'septic' }, { type: 'Septiktank' }],
];

test.each(cases)('%s', (_title, fixture, expected) => {
  expect(rowOf(fixture)).toMatchObject(expected);
});

test('ALARM-01 alarms: what the server reports and a level under its limit', () => {
  const reasons = rowOf({
    percent: 5,
    alarmBelow: 10,
    alarms: [{ id: 'a', message: 'Lekkasje' }],
  }).alarms.map((alarm) => alarm.reason);
  expect(reasons).toEqual(['Lekkasje', expect.stringContaining('10')]);
});
