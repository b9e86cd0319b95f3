/** @browser */
import { renderHook } from '@testing-library/react';
import { deviceRow } from '@peil/shared-kernel/device-list';
import { device, type DeviceFixture, fixtureNow } from '@peil/shared-kernel/testing';
import { usePlacedDevices } from './use-placed-devices.ts';

const bergen: DeviceFixture = { devid: 'a', percent: 70, place: [60.4, 5.3] };

/** Whether the index of the first list is still the index of the next. */
function survives(next: DeviceFixture): boolean {
  const rows = (fixture: DeviceFixture) => [deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff')];
  const { result, rerender } = renderHook(usePlacedDevices, { initialProps: rows(bergen) });
  const before = result.current.index;
  rerender(rows(next));
  return result.current.index === before;
}

test('DLIST-06 a reading that changes no state leaves the index as it is', () => {
  expect(survives({ ...bergen, percent: 69, measuredAt: fixtureNow })).toBe(true);
});

test.each<[string, DeviceFixture]>([
  ['another state', { ...bergen, percent: 25 }],
  ['another place', { ...bergen, place: [61, 5.3] }],
  ['another device', { ...bergen, devid: 'b' }],
  ['no place', { devid: 'a', percent: 70 }],
])('DLIST-06 the index is made anew for %s', (_, next) => {
  expect(survives(next)).toBe(false);
});
