import { nordicCountries } from './nordic.ts';
import { decodeRing } from './polyline.ts';

/** Whether a point lies in a ring: an odd number of its edges is crossed on the way out (even-odd rule). */
function isIn(ring: readonly (readonly number[])[], [x, y]: readonly [number, number]): boolean {
  let isInside = false;
  ring.forEach(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  });
  return isInside;
}

test('MAP-03 an encoded ring is read as the format has it', () => {
  // The format's own example, (38.5, −120.2), (40.7, −120.95), (43.252, −126.453), which is written in 1e-5 degrees.
  const ring = decodeRing('_p~iF~ps|U_ulLnnqC_mqNvxq`@').map((point) =>
    point.map((degrees) => degrees / 100),
  );
  const expected = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ];
  ring.forEach((point, index) =>
    point.forEach((degrees, axis) => expect(degrees).toBeCloseTo(expected[index]?.[axis] ?? 0, 5)),
  );
  expect(ring).toHaveLength(3);
});

test.each([
  ['Norway', [10.4, 63.3]],
  ['Sweden', [15.2, 59.3]],
  ['Finland', [25.7, 62.2]],
  ['Denmark', [9.2, 56.2]],
] as const)('MAP-03 the own base layer has %s where it is', (country, place) => {
  const covering = nordicCountries().features.filter(({ geometry }) =>
    geometry.coordinates.some(([outer = []]) => isIn(outer, place)),
  );
  expect(covering.map(({ properties }) => properties.name)).toEqual([country]);
});
