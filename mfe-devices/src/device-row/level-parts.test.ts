import { deviceRow } from '@peil/shared-kernel/device-list';
import { device, type DeviceFixture, fixtureNow } from '@peil/shared-kernel/testing';
import { levelParts } from './level-parts.ts';

const tank = { percent: 54.9 };
const drain = { objectType: 'Kum', mm: -19, edgeMm: 1000 };
const thermometer = { objectType: 'temperature', celsius: 7.8 };

function told(...fixtures: DeviceFixture[]) {
  const rows = fixtures.map((fixture) => deviceRow(device(fixture), fixtureNow, 'nordvann'));
  const parts = levelParts(rows);
  return [
    parts.map(({ header, type, decimals }) => [header, type, decimals ?? 0].join(' ')),
    ...rows.map((row) => parts.map(({ value }) => value(row))),
  ];
}

test('TRUTH-01, DLIST-07 tanks alone have one column of percents', () => {
  expect(told(tank)).toEqual([
    ['Nivå percent 0', 'Nivåstatus text 0'],
    [54.9, 'Godt nivå'],
  ]);
});

test('TRUTH-01, DLIST-07 each quantity has a column: nobody adds up percents and millimetres', () => {
  expect(told(thermometer, tank, drain)).toEqual([
    ['Nivå percent 0', 'Nivå (mm) number 0', 'Temperatur (°C) number 1', 'Nivåstatus text 0'],
    [null, null, 7.8, 'Uten nivågrenser'],
    [54.9, null, null, 'Godt nivå'],
    [null, -19, null, 'Normalt vannivå'],
  ]);
});

test('TRUTH-01, DLIST-07 a tracker has no level and no state of one; without rows the column stands', () => {
  expect(told({ groups: ['Tracker'] })).toEqual([
    ['Nivå percent 0', 'Nivåstatus text 0'],
    [null, null],
  ]);
  expect(told()).toHaveLength(1);
});
