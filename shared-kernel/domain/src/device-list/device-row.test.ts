import { device, fixtureNow, type DeviceFixture } from '../../../testing/src/device-fixture.ts';
import { deviceRow, type DeviceRow } from './device-row.ts';

const rowOf = (fixture: DeviceFixture) => deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff');

const seenTo = { at: fixtureNow, by: 'Ola Nordmann', username: 'ola', comment: null };

const cases: [string, DeviceFixture, Partial<DeviceRow>][] = [
  [
    'LIGHT-01 level between the limits is yellow',
    { percent: 25, levelLimits: [20, 30] },
    { level: expect.objectContaining({ light: 'yellow', state: 'yellow' }), percent: 25 },
  ],
  [
    'LIGHT-01 level without limits is grey',
    { levelLimits: null },
    { level: expect.objectContaining({ light: 'grey' }) },
  ],
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
  [
    'DLIST-01 order marker',
    { orderedAt: fixtureNow - 60 },
    { orderedAt: fixtureNow - 60, orderedWord: 'Bestilt' },
  ],
  [
    'TRUTH-13 an emptying is told as such',
    { orderedAt: fixtureNow - 60, emptiedAt: fixtureNow - 60 },
    { orderedAt: fixtureNow - 60, orderedKind: 'emptied', orderedWord: 'Tømt' },
  ],
  ['DLIST-01 no order marker after 14 days', { orderedAt: fixtureNow - 14 * 86_400 }, { orderedAt: null }],
  ['DLIST-02 another organisation’s device is shared', { orgid: 'nordvann' }, { shared: true }],
  ['DLIST-01 groups as they are stored', { groups: ['Status : Felt'] }, { groups: ['Status:Felt'] }],
  ['DLIST-06 position', { place: [60.4, 5.3] }, { position: { lat: 60.4, long: 5.3, seenAt: null } }],
  [
    'DLIST-06 a tracker stands where it was last; its address stays the expected one',
    { groups: ['Tracker'], place: [60.4, 5.3], address: 'Storgata 5', seen: [58.7, 5.6, fixtureNow] },
    { position: { lat: 58.7, long: 5.6, seenAt: fixtureNow }, address: 'Storgata 5' },
  ],
  ['DLIST-06 the placeholder is no position', { place: [90, 135] }, { position: null }],
  ['DLIST-01 address, trimmed', { address: ' Storgata 5 ' }, { address: 'Storgata 5' }],
  [
    'DLIST-01 what is in the tank and what may be filled, in litres',
    { litres: 4750, fillableLitres: 250 },
    { volume: { litres: 4750, kg: null }, fillable: { litres: 250, kg: null }, unit: 'litres' },
  ],
  ['DLIST-01 gas in kg', { objectType: 'lpg' }, { unit: 'kg' }],
  ['STAMP-01 next measurement', { nextAt: fixtureNow + 60 }, { nextMeasuredAt: fixtureNow + 60 }],
  [
    'STAMP-01 none is expected in flight mode',
    { nextAt: fixtureNow + 60, inFlight: true },
    { nextMeasuredAt: null, inFlight: true },
  ],
  ['ALARM-02 nobody has seen to it', { alarms: [{ id: 'a', kept: 1 }] }, { unacknowledged: true }],
  [
    'ALARM-02 one of two is seen to',
    {
      alarms: [
        { id: 'a', kept: 1, acknowledged: seenTo },
        { id: 'b', kept: 2 },
      ],
    },
    { unacknowledged: true },
  ],
  ['ALARM-02 seen to', { alarms: [{ id: 'a', kept: 1, acknowledged: seenTo }] }, { unacknowledged: false }],
  ['DLIST-02 storage tag, however it is spaced', { groups: ['Status : Lager'] }, { inStorage: true }],
  [
    'TRUTH-01 a drain has its water level, and no percent to be compared with tanks',
    { objectType: 'Kum', mm: -19 },
    { level: expect.objectContaining({ quantity: 'mm', value: -19 }), percent: null },
  ],
  [
    'TRUTH-01 a flood is a warning though it is no percent',
    { objectType: 'Kum', mm: 1001, edgeMm: 1000 },
    { choices: expect.objectContaining({ levels: ['flooding'], conditions: ['warning'] }) },
  ],
  [
    'TRUTH-01 a tracker measures no level, and misses none',
    { groups: ['Tracker'] },
    { level: null, choices: expect.objectContaining({ levels: [] }) },
  ],
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

test('TRUTH-03 what has not been heard of for longer than its yellow limit is old, in words', () => {
  expect(rowOf({ silentHours: 23 }).staleText).toBeNull();
  expect(rowOf({ silentHours: 240 }).staleText).toBe('Ikke hørt fra siden 10.11.2026 12:00');
});

test('TRUTH-00 a newer reading that is not believed is told beside the level', () => {
  expect(rowOf({}).faultyText).toBeNull();
  expect(rowOf({ faultyMinutes: 5 })).toMatchObject({
    percent: 75,
    faultyText: 'Nyere måling for 5 minutter siden er ikke gyldig: Noe er galt med sensor',
  });
});

test('TRUTH-00 a setting that cannot be is told', () => {
  const impossible = device();
  impossible.appdata.liquid_density = -5;
  expect(deviceRow(impossible, fixtureNow, 'fjorddrivstoff').impossible).toEqual([
    'Umulig innstilling: tetthet −5\u00a0kg/m³',
  ]);
});
