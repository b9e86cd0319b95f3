import type { Appdata, Device } from '../../../wire/src/device.ts';
import { aDevice } from './testing/device-fixture.ts';
import { directionsUrl, doubtedPositions, locationOf, placeOf, positionOf } from './location.ts';

test.each([
  [59.91, 10.75, true],
  [-90, -180, true],
  [89.999, 180, true],
  // A receiver without a fix (READ-06).
  [0, 0, false],
  [0, 10.75, false],
  [59.91, 0, false],
  [0.0001, 0.0001, false],
  [0.004, -0.002, false],
  [0.0001, 10.75, false],
  [-1, -1, false],
  [1, 1, false],
  [-1, 10.75, true],
  [51.4779, -0.0015, true],
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

const expected = { lat: 60.39, long: 5.32 };
const seen = { lat: 58.7, long: 5.6, t: 1_750_000_000 };
const there = { lat: 58.7, long: 5.6, seenAt: 1_750_000_000 };
const standing = { ...expected, seenAt: null };

const places: [string, string[], Device['last_position'], Appdata['expected_location'], unknown][] = [
  ['a tracker where it was last', ['Tracker'], seen, expected, there],
  ['a tracker by a preset, however spaced', ['Lokalisering : Daglig'], seen, expected, there],
  ['a tracker that is expected nowhere', ['Tracker'], seen, null, there],
  ['a tracker not seen yet', ['Tracker'], null, expected, standing],
  ['a tracker of a list without positions', ['Tracker'], undefined, expected, standing],
  ['a tracker seen at the placeholder', ['Tracker'], { ...seen, lat: 90 }, expected, standing],
  ['a tracker of neither', ['Tracker'], null, null, null],
  ['a device that is no tracker', ['Status:Felt'], seen, expected, standing],
  ['tracking switched off', ['Lokalisering:Av'], seen, expected, standing],
  ['a device expected at the placeholder', [], null, { lat: 90, long: 135 }, null],
];

test.each(places)('DLIST-06 the place of %s', (_, tags, last_position, expected_location, place) => {
  expect(placeOf({ ...aDevice({ tags, appdata: { expected_location } }), last_position })).toEqual(place);
});

test('DETAIL-02 directions lead to the position', () => {
  const url = new URL(directionsUrl({ lat: 59.91, long: 10.75 }));
  expect(url.searchParams.get('destination')).toBe('59.91,10.75');
});

const [oslo, drammen, tromso, longyearbyen, hamburg, hannover] = [
  [59.91, 10.75],
  [59.74, 10.2],
  [69.65, 18.96],
  [78.22, 15.65],
  [53.55, 9.99],
  [52.37, 9.73],
] as const;

// Oslo–Tromsø 1 150 km, –Longyearbyen 2 050 km, –Hamburg 710 km.
test.each<[string, number, (readonly [number, number])[], number[]]>([
  ['a leap to Svalbard and back, hourly', 1, [oslo, oslo, longyearbyen, oslo, drammen], [2]],
  ['and daily', 24, [oslo, drammen, longyearbyen, oslo], [2]],
  ['a leap that is the last one', 1, [oslo, oslo, tromso], [2]],
  ['two leaps that do not agree', 1, [oslo, longyearbyen, hamburg, oslo], [1, 2]],
  ['a lorry that drives to Hamburg overnight', 10, [oslo, hamburg, hannover], []],
  ['one that is in Hamburg in an hour', 1, [oslo, hamburg, oslo], [1]],
  ['a lorry that was off until it was in Tromsø', 72, [oslo, tromso, tromso], []],
  ['a tracker that was sent by air', 3, [oslo, longyearbyen, longyearbyen, longyearbyen], []],
  ['swapped', 24, [oslo, [10.75, 59.91], drammen], [1]],
  ['swapped again and again', 24, [oslo, [10.75, 59.91], [10.2, 59.74], [10.75, 59.91]], [1, 2, 3]],
  ['a short way off', 1, [oslo, [60.79, 11.08], oslo], []],
])(
  'READ-06 of positions %s, with %p hours between them, those are not believed',
  (_, hours, places, expected) => {
    const positions = places.map(([lat, long], index) => ({ t: index * hours * 3600, lat, long }));
    expect(doubtedPositions(positions).flatMap((isDoubted, index) => (isDoubted ? [index] : []))).toEqual(
      expected,
    );
  },
);

test('READ-06 the first position is compared with where the tracker is to stand', () => {
  const swapped = [{ t: 0, lat: 10.75, long: 59.91 }];
  expect(doubtedPositions(swapped, { lat: 59.74, long: 10.2 })).toEqual([true]);
  expect(doubtedPositions(swapped)).toEqual([false]);
});
