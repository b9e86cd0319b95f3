import { lineArrows, type MapPoint } from './line-arrows.ts';

const at = (x: number, y: number): MapPoint => ({ x, y });
const tips = (points: MapPoint[]) => lineArrows(points).map(([, { x, y }]) => [Math.round(x), Math.round(y)]);
/** Degrees clockwise from east, as the map is drawn. */
const headings = (points: MapPoint[]) =>
  lineArrows(points).map(([one, tip, other]) =>
    Math.round((Math.atan2(tip.y - (one.y + other.y) / 2, tip.x - (one.x + other.x) / 2) * 180) / Math.PI),
  );

test.each<[string, MapPoint[], number[][]]>([
  ['no place', [], []],
  ['one place', [at(0, 0)], []],
  ['standing still', [at(5, 5), at(5, 5), at(5, 5)], []],
  ['too short a way', [at(0, 0), at(23, 0)], []],
  ['a short way: one in its middle', [at(0, 0), at(100, 0)], [[50, 0]]],
  [
    'a long way: evenly',
    [at(0, 0), at(360, 0)],
    [
      [45, 0],
      [135, 0],
      [225, 0],
      [315, 0],
    ],
  ],
  ['places close together count as one way', [at(0, 0), at(0, 30), at(0, 60), at(0, 100)], [[0, 50]]],
  ['a place twice', [at(0, 0), at(0, 0), at(100, 0)], [[50, 0]]],
])('MAP-02 arrows on %s', (_, points, expected) => {
  expect(tips(points)).toEqual(expected);
});

test.each<[string, MapPoint[], number[]]>([
  ['east', [at(0, 0), at(100, 0)], [0]],
  ['west', [at(100, 0), at(0, 0)], [180]],
  ['south', [at(0, 0), at(0, 100)], [90]],
  ['north', [at(0, 100), at(0, 0)], [-90]],
  ['there and back', [at(0, 0), at(90, 0), at(0, 0)], [0, 180]],
])('MAP-02 an arrow points as the line goes: %s', (_, points, expected) => {
  expect(headings(points)).toEqual(expected);
});
