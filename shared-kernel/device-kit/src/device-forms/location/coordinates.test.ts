import { coordinateIn, coordinateText, positionIn, sexagesimal } from './coordinates.ts';
import { placeAt } from './map-pixels.ts';

test.each([
  ['60,39299', 60.39299],
  ['60.39299', 60.39299],
  [' 60.39299°\u00a0N ', 60.39299],
  ['60° 23′ 34,8″ N', 60.393],
  [`60°23'34.8"N`, 60.393],
  ['60 23,58', 60.393],
  ['S 33 30', -33.5],
  ['−33,5', -33.5],
])('SET-09 %j is a latitude', (text, degrees) => {
  expect(coordinateIn(text, 'lat')).toBeCloseTo(degrees, 6);
});

test.each(['', 'her', '5,32 Ø', '60,5 23', '60 75', '-33 S', 'N 60 N', '60,1,2'])(
  'SET-09 %j is no latitude',
  (text) => {
    expect(coordinateIn(text, 'lat')).toBeNull();
  },
);

test.each(['60.39299, 5.32415', '60,39299; 5,32415', '60.39299 5.32415', '60.39299N 5.32415E'])(
  'SET-09 %j holds both coordinates',
  (text) => {
    expect(positionIn(text)).toEqual({ lat: 60.39299, long: 5.32415 });
  },
);

test.each(['60,39299', '60 23', '60° 23′ 34,8″ N', '60.39299', 'Bryggen 1, Bergen'])(
  'SET-09 %j is one coordinate or none',
  (text) => {
    expect(positionIn(text)).toBeNull();
  },
);

test('SET-09 what is written one way reads the same the other', () => {
  expect(sexagesimal(60.393, 'lat')).toBe('60° 23′ 34,8″ N');
  expect(sexagesimal(-5.5, 'long')).toBe('5° 30′ 0,0″ V');
  expect(sexagesimal(59.999_999, 'lat')).toBe('60° 0′ 0,0″ N');
  expect(coordinateIn(sexagesimal(60.393, 'lat'), 'lat')).toBeCloseTo(60.393, 5);
  expect(coordinateText(5.324_150_000_1)).toBe('5,32415');
});

test('SET-09 a pin on the map is where the tiles are drawn: heights are Mercator’s, not degrees', () => {
  const sight = { west: 0, east: 20, south: 50, north: 70 };
  expect(placeAt(sight, 0.5, 0)).toEqual({ lat: expect.closeTo(70, 9) as number, long: 10 });
  // ln tan(π/4 + φ/2) of 50° and 70° are 1.0107 and 1.7354: the middle, 1.3731, is 61.57°.
  expect(placeAt(sight, 0.5, 0.5).lat).toBeCloseTo(61.57, 2);
});
