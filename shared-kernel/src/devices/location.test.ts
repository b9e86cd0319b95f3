import type { Appdata } from '../api/schemas/device.ts';
import { aDevice } from './device.fixture.ts';
import { locationOf, positionOf } from './location.ts';

test.each([
  [59.91, 10.75, true],
  [-90, -180, true],
  [89.999, 180, true],
  [0, 0, true],
  [90, 10, false],
  [90.01, 10, false],
  [-90.01, 10, false],
  [59, 135, false],
  [59, -135, true],
  [59, 180.01, false],
  [59, -180.01, false],
  [Number.NaN, 10, false],
  [null, 10, false],
  [59, undefined, false],
])('MAP-03 lat %p, long %p is a position: %p', (lat, long, valid) => {
  expect(positionOf(lat, long)).toEqual(valid ? { lat, long } : null);
});

test('MAP-03 the expected location with its address, or none', () => {
  const at = (expected_location: Appdata['expected_location']) =>
    locationOf(aDevice({ appdata: { expected_location } }));
  expect(at({ lat: 60.39, long: 5.32, address: ' Bryggen 1 ' })).toEqual({
    lat: 60.39,
    long: 5.32,
    address: 'Bryggen 1',
  });
  expect(at({ lat: 60.39, long: 5.32, address: '' })).toEqual({ lat: 60.39, long: 5.32, address: null });
  expect(at({ lat: 90, long: 135, address: 'Bryggen 1' })).toBeNull();
  expect(at(null)).toBeNull();
});
