import { deviceRow } from '@peil/shared-kernel/device-list';
import { device, type DeviceFixture, fixtureNow } from '@peil/shared-kernel/testing';
import { alarmRows } from './alarm-row.ts';

const rowsOf = (fixtures: DeviceFixture[]) =>
  alarmRows(fixtures.map((fixture) => deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff')));

const seenTo = { at: fixtureNow - 60, by: 'Kari Nordmann', username: 'kari', comment: null };

test('ALARM-02 only devices with an active alarm, with every reason', () => {
  const rows = rowsOf([
    { shortid: 'STILLE1' },
    { shortid: 'TANK002', percent: 5, alarmBelow: 10, alarms: [{ id: 'a', message: 'Lekkasje' }] },
  ]);
  expect(rows.map(({ device: { shortId } }) => shortId)).toEqual(['TANK002']);
  expect(rows[0]?.device.reasonText).toMatch(/^Lekkasje, .*alarmgrensen/);
  expect(rows[0]?.haystack).toContain('lekkasje');
});

test('ALARM-02 the most urgent first: what waits before what is seen to, a full collection tank before a tank', () => {
  const rows = rowsOf([
    { name: 'Tom, sett', percent: 0, alarms: [{ id: 'a', kept: 1, acknowledged: seenTo }] },
    { name: 'Tank', percent: 9, alarms: [{ id: 'a' }] },
    { name: 'Oppsamling', objectType: 'collection_tank', percent: 95, alarms: [{ id: 'a' }] },
  ]);
  expect(rows.map((row) => row.device.name)).toEqual(['Oppsamling', 'Tank', 'Tom, sett']);
});

test('ALARM-02 since when: the oldest time that is known', () => {
  const [both, level] = rowsOf([
    { alarms: [{ id: 'a', since: 2000 }, { id: 'b', since: 1000 }, { id: 'c' }] },
    { alarmBelow: 10, percent: 5 },
  ]).sort((a, b) => b.device.alarms.length - a.device.alarms.length);
  expect(both?.since).toBe(1000);
  expect(level?.since).toBeNull();
});

test('ALARM-02 what waits and can be acknowledged: kept by the server, and not seen to yet', () => {
  const [row] = rowsOf([
    { alarms: [{ id: 'a', kept: 1 }, { id: 'b' }, { id: 'c', kept: 3, acknowledged: seenTo }] },
  ]);
  expect(row?.waiting.map(({ id }) => id)).toEqual([1]);
});

test('ALARM-02 seen to since the last of its acknowledgements, and not while one waits', () => {
  const later = { ...seenTo, at: fixtureNow };
  const [all] = rowsOf([
    {
      alarms: [
        { id: 'a', kept: 1, acknowledged: later },
        { id: 'b', kept: 2, acknowledged: seenTo },
      ],
    },
  ]);
  expect(all?.acknowledgedAt).toBe(fixtureNow);
  const [some] = rowsOf([{ alarms: [{ id: 'a', kept: 1, acknowledged: later }, { id: 'b' }] }]);
  expect(some?.acknowledgedAt).toBeNull();
});

test('DLIST-02 what is in stock raises no alarm here either', () => {
  expect(rowsOf([{ groups: ['Status:Lager'], alarms: [{ id: 'a' }] }])).toEqual([]);
});
