import { device, fixtureNow } from '../../../testing/src/device-fixture.ts';
import { deviceRow, type DeviceRow } from './device-row.ts';
import { countNewRows, deviceRows, prepareRows } from './device-rows.ts';

const orgid = 'fjorddrivstoff';
const devices = [device(), device(), device()];

test('DLIST-05 a change of one device makes one row anew', () => {
  const before = deviceRows(devices, fixtureNow, orgid);
  const after = deviceRows(devices.with(1, { ...devices[1]!, name: 'Nytt navn' }), fixtureNow, orgid);
  expect(after.map((row, index) => row === before[index])).toEqual([true, false, true]);
  expect(after[1]?.name).toBe('Nytt navn');
});

test('LIGHT-01 as time goes all are made anew: a light may turn by itself', () => {
  const quiet = device({ silentHours: 23.9 });
  expect(deviceRows([quiet], fixtureNow, orgid)[0]?.signal).toBe('green');
  expect(deviceRows([quiet], fixtureNow + 3600, orgid)[0]?.signal).toBe('yellow');
});

test('a row made for one organisation is not another’s', () => {
  expect(deviceRows(devices, fixtureNow, 'nordvann')[0]?.shared).toBe(true);
  expect(deviceRows(devices, fixtureNow, orgid)[0]?.shared).toBe(false);
});

const fieldsOf = (row: DeviceRow) => Object.fromEntries(fields.map((field) => [field, row[field]]));
const fields = [
  'type',
  'groups',
  'standing',
  'level',
  'staleText',
  'volume',
  'signal',
  'days',
  'orderedAt',
  'alarms',
  'choices',
  'position',
  'shared',
  'inStorage',
  'haystack',
] as const satisfies readonly (keyof DeviceRow)[];

test('LIGHT-01 a row of a later time says what one made then would', () => {
  const two = [
    device({ devid: 'a', percent: 25, silentHours: 20, daysLeft: 7, orderedAt: fixtureNow - 60 }),
    device({ devid: 'b', percent: 10, silentHours: null, alarms: [{ id: 'x' }] }),
  ];
  for (const row of deviceRows(two, fixtureNow, orgid)) fieldsOf(row);
  const later = fixtureNow + 10 * 86_400;
  expect(deviceRows(two, later, 'nordvann').map(fieldsOf)).toEqual(
    two.map((one) => fieldsOf(deviceRow(one, later, 'nordvann'))),
  );
});

test('DLIST-05 rows are prepared in portions, and those that are there are not made again', () => {
  const many = Array.from({ length: 1_200 }, (_, index) => device({ devid: String(index) }));
  const [first] = deviceRows(many.slice(0, 1), fixtureNow, orgid);
  expect(countNewRows(many, fixtureNow, orgid)).toBe(1_199);
  const work = prepareRows(many, fixtureNow, orgid);
  work.next();
  expect(countNewRows(many, fixtureNow, orgid)).toBe(699);
  expect([...work]).toHaveLength(1);
  expect(countNewRows(many, fixtureNow, orgid)).toBe(0);
  expect(deviceRows(many, fixtureNow, orgid)[0]).toBe(first);
  expect(countNewRows(many, fixtureNow + 1, orgid)).toBe(1_200);
});
