import { deviceRow } from '@peil/shared-kernel/device-list';
import { device, type DeviceFixture, fixtureNow } from '@peil/shared-kernel/testing';
import { alarmRows } from './alarm-row.ts';
import { noAlarmFilters, type AlarmFilters } from './alarm-view.ts';
import { alarmCounts, filterAlarms } from './filter-alarms.ts';

const acknowledged = { at: fixtureNow, by: 'Kari Nordmann', username: 'kari', comment: null };
const waits: DeviceFixture['alarms'] = [{ id: 'a', kept: 1, message: 'Lekkasje' }];
const seenTo: DeviceFixture['alarms'] = [{ id: 'a', kept: 1, acknowledged }];

const rows = alarmRows(
  (
    [
      { name: 'Ås', groups: ['Status:Felt', 'Sted:Øst'], percent: 1, alarms: waits },
      { name: 'Bø', groups: ['Sted:Vest', 'peil_employee'], percent: 2, alarms: waits },
      { name: 'Kum på Ås', groups: ['Sted: Øst'], objectType: 'kum', percent: 3, alarms: seenTo },
    ] satisfies DeviceFixture[]
  ).map((fixture) => deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff')),
);

const left = (filters: Partial<AlarmFilters>) =>
  filterAlarms(rows, { ...noAlarmFilters, ...filters }).map((row) => row.device.name);

test.each<[string, Partial<AlarmFilters>, string[]]>([
  ['no filter', {}, ['Ås', 'Bø', 'Kum på Ås']],
  ['waiting', { handling: 'waiting' }, ['Ås', 'Bø']],
  ['acknowledged', { handling: 'acknowledged' }, ['Kum på Ås']],
  ['a group, however it is spaced', { groups: ['Sted:Øst'] }, ['Ås', 'Kum på Ås']],
  ['one of two groups', { groups: ['Sted:Vest', 'Status:Felt'] }, ['Ås', 'Bø']],
  ['a type', { types: ['Kum'] }, ['Kum på Ås']],
  ['every word of a text, in the reason too', { text: ' LEKKASJE ås ' }, ['Ås']],
  ['all together', { handling: 'waiting', groups: ['Sted:Øst'], types: ['Tank'], text: 'ås' }, ['Ås']],
])('ALARM-02 SEARCH-01 %s leaves %#', (_, filters, names) => {
  expect(left(filters)).toEqual(names);
});

test('ALARM-02 the counts tell what each choice would leave, the other filters as they are', () => {
  const counts = alarmCounts(rows, { ...noAlarmFilters, handling: 'waiting', groups: ['Sted:Øst'] }, 'peil');
  expect(counts.handling).toEqual({ waiting: 1, acknowledged: 1 });
  expect([...counts.groups]).toEqual([
    ['Status:Felt', 1],
    ['Sted:Vest', 1],
    ['Sted:Øst', 1],
  ]);
  expect([...counts.types]).toEqual([
    ['Kum', 0],
    ['Tank', 1],
  ]);
});

test('ALARM-02 a choice that a link asks for is offered even where nothing has it', () => {
  const counts = alarmCounts(rows, { ...noAlarmFilters, types: ['Brønn'] }, 'peil');
  expect(counts.types.get('Brønn')).toBe(0);
});

test('SUPPORT-05 of several customers’ alarms each customer is counted, and those of the chosen one are left', () => {
  const several = alarmRows(
    ['a', 'b', 'a'].map((orgid) => deviceRow(device({ orgid, alarms: waits }), fixtureNow, 'peil')),
    (orgid) => ({ a: 'Ås Vann', b: 'Bø' })[orgid] ?? orgid,
  );
  expect(several.map(({ customer }) => customer)).toEqual(['Ås Vann', 'Bø', 'Ås Vann']);
  const chosen = { ...noAlarmFilters, customers: ['a'] };
  expect(filterAlarms(several, chosen).map(({ customer }) => customer)).toEqual(['Ås Vann', 'Ås Vann']);
  expect([...alarmCounts(several, chosen, 'peil').customers]).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});
