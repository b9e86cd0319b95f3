import { deviceRow } from '../device-list/device-row.ts';
import { device, fixtureNow, type DeviceFixture } from '../testing/device-fixture.ts';
import { alarmRows } from './alarm-row.ts';

const rowsOf = (fixtures: DeviceFixture[]) =>
  alarmRows(fixtures.map((fixture) => deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff')));

test('ALARM-02 only devices with an active alarm, with every reason', () => {
  const rows = rowsOf([
    { shortid: 'STILLE1' },
    {
      shortid: 'TANK002',
      percent: 5,
      alarmBelow: 10,
      alarms: [{ id: 'a', message: 'Lekkasje', since: fixtureNow - 60 }],
    },
  ]);
  expect(rows.map(({ device: { shortId } }) => shortId)).toEqual(['TANK002']);
  expect(rows[0]?.reasons).toEqual(['Lekkasje', expect.stringContaining('alarmgrensen')]);
});

test('ALARM-02 since when: the oldest time that is known', () => {
  const [both, level] = rowsOf([
    { alarms: [{ id: 'a', since: 2000 }, { id: 'b', since: 1000 }, { id: 'c' }] },
    { percent: 5, alarmBelow: 10 },
  ]);
  expect(both?.since).toBe(1000);
  expect(level?.since).toBeNull();
});

test('DLIST-02 what is in stock raises no alarm here either', () => {
  expect(rowsOf([{ groups: ['Status:Lager'], alarms: [{ id: 'a' }] }])).toEqual([]);
});
