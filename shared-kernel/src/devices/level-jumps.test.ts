import type { Appdata, Primary } from '../api/schemas/device.ts';
import { levelDoubts } from './level-jumps.ts';

const tank: Appdata = { object_type: 'tanklevel', height: 1000, volume: 5000, sensorheight: 1080 };
const pond: Appdata = { object_type: 'Kum', sub_object_type: 'Åpen dam' };
const brook: Appdata = { object_type: 'Kum', sub_object_type: 'Bekkeinntak' };
const chamber: Appdata = { object_type: 'Kum', sub_object_type: 'Sandfang' };

const minutes = (figure: keyof Primary, values: readonly (number | null)[], step = 10) =>
  values.map((value, index) => ({ t: index * step * 60, pri: { [figure]: value } }));
/** Which of the readings are doubted. */
const doubted = (...given: Parameters<typeof levelDoubts>) =>
  levelDoubts(...given).flatMap((doubt, index) => (doubt === null ? [] : [index]));

test.each<[string, Appdata, (number | null)[], number[]]>([
  // 50 mm a minute for ten minutes and 200 at once: 700.
  ['a pond that rises as fast as one can', pond, [0, 700, 1400], []],
  ['one echo over a pond', pond, [0, 3000, 10, 20], [1]],
  ['a pond that stands higher from now on: it counts from the first', pond, [0, 3000, 3010, 3020], []],
  ['two echoes that do not agree', pond, [0, 3000, 9000, 10], [1, 2]],
  ['messages without a level between', pond, [0, null, 3000, null, 3010], []],
  ['a flash flood in a brook', brook, [200, 3600], []],
  ['a brook no flood makes so high', brook, [200, 3800, 200], [1]],
  ['a chamber that a surcharge fills', chamber, [-500, 2500, -400], []],
])('READ-04 by kind: %s', (_, appdata, values, expected) => {
  expect(doubted(appdata, minutes('gauge_height', values))).toEqual(expected);
});

test('READ-04 what took an hour may have gone six times as far', () => {
  expect(doubted(pond, minutes('gauge_height', [0, 3200], 60))).toEqual([]);
  expect(doubted(pond, minutes('gauge_height', [0, 3201], 60))).toEqual([1]);
});

test.each<[string, number[], number[]]>([
  ['mm become cm', [900, 905, 91, 91, 92], [2, 3, 4]],
  ['and mm again', [900, 905, 91, 91, 910], [2, 3]],
  ['mm become inches', [900, 905, 36], [2]],
  ['mm become metres', [900, 905, 0.9], [2]],
  ['a delivery', [900, 905, 250, 260], []],
  ['a delivery to the brim', [900, 905, 60, 70], []],
  ['a tank that is used from full to empty', [80, 300, 900], []],
])('READ-04 a tank’s distance in another unit is asked about and not counted: %s', (_, values, expected) => {
  expect(doubted(tank, minutes('distance', values))).toEqual(expected);
});

test('READ-04 the question is asked in words, and changed measures begin anew', () => {
  const readings = minutes('distance', [905, 91, 92]);
  expect(levelDoubts(tank, readings)[1]?.replaceAll('\u00a0', ' ')).toBe(
    'Målt avstand gikk fra 905 mm til 91 mm. Er enheten endret?',
  );
  expect(levelDoubts(tank, readings, [300])).toEqual([null, null, null]);
});
