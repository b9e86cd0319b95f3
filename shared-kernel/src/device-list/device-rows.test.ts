import { device, fixtureNow } from '../testing/device-fixture.ts';
import { deviceRows } from './device-rows.ts';

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
