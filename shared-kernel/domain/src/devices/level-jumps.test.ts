import type { Appdata, Primary } from '../../../wire/src/device.ts';
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

const gauge: Appdata = { object_type: 'tanklevel', height: 1000, volume: 5000 };
const pressed: Appdata = { ...gauge, app: 'pressure_ssi' };

test.each<[string, Appdata, keyof Primary, number[], number[]]>([
  ['a height in cm', gauge, 'gauge_height', [500, 495, 49, 49, 48], [2, 3, 4]],
  ['a height in m', gauge, 'gauge_height', [500, 495, 0.49, 0.49], [2, 3]],
  ['a height in inches', gauge, 'gauge_height', [500, 495, 19], [2]],
  ['a height in mm again', gauge, 'gauge_height', [49, 49, 490, 488, 486], [2, 3, 4]],
  ['a height in mm after m', gauge, 'gauge_height', [0.49, 0.49, 490, 488], [2, 3]],
  ['litres as m³', gauge, 'volume', [2534, 2530, 2.53, 2.52, 1.1], [2, 3, 4]],
  ['m³ as litres', gauge, 'volume', [2.53, 2.52, 2520, 2515], [2, 3]],
  ['a percent as a part of one', gauge, 'percent', [40, 40, 0.4, 0.39, 0.38], [2, 3, 4]],
  ['a part of one as a percent', gauge, 'percent', [0.41, 0.4, 40, 39], [2, 3]],
  ['kilograms as tonnes', gauge, 'weight_kg', [1500, 1490, 1.49], [2]],
  ['kPa as bar', pressed, 'rel_press', [9.8, 9.7, 0.097], [2]],
  ['kPa as mbar', pressed, 'rel_press', [9.8, 9.7, 97], [2]],
  ['a distance in cm, put right to mm', tank, 'distance', [91, 91, 905, 906], [2, 3]],
  [
    'what is used meanwhile is used in the other unit',
    tank,
    'distance',
    [900, 905, 91, 94, 99, 104],
    [2, 3, 4, 5],
  ],
  ['a filling in the other unit is one, too', tank, 'distance', [900, 905, 91, 25, 26, 910], [2, 3, 4]],
  [
    'a filling in the other unit to what is nearer to mm',
    gauge,
    'gauge_height',
    [226, 225, 22, 18, 97, 96, 960],
    [2, 3, 4, 5],
  ],
  ['a tank of 2 l that is given 2 000', gauge, 'volume', [4, 2, 2000, 1995], []],
  ['a container of 100 % that is emptied', gauge, 'percent', [98, 99, 1, 2], []],
  ['a filling to nearly ten times', gauge, 'gauge_height', [80, 70, 620, 610], []],
  ['a tank that is drawn empty', gauge, 'volume', [900, 700, 300, 20], []],
])('READ-04 of every figure in another unit, either way: %s', (_, appdata, figure, values, expected) => {
  expect(doubted(appdata, minutes(figure, values, 60))).toEqual(expected);
});

test('READ-04 a filling to ten times what was there counts once the tank is seen to be used as before', () => {
  // 10 mm a day, and at the end of the second one 50 mm become 500.
  const days = (...values: number[]) => minutes('gauge_height', values, 24 * 60);
  expect(doubted(gauge, days(80, 70, 60, 50, 500))).toEqual([4]);
  expect(doubted(gauge, days(80, 70, 60, 50, 500, 490))).toEqual([]);
  // In cm that were put right to mm the use is ten times as great, by the numbers.
  expect(doubted(gauge, days(80, 70, 60, 50, 500, 400, 300))).toEqual([4, 5, 6]);
  expect(doubted(gauge, days(53, 52, 51, 50, 500, 490, 480))).toEqual([4, 5, 6]);
});

test('READ-04 a filling to a tenth of the distance counts when no other unit could tell what follows', () => {
  // The sensor hangs 1 080 mm over the bottom: 111 might be cm, with what a mounting is off by, 121 cannot.
  const distances = minutes('distance', [905, 905, 91, 101, 111, 121], 24 * 60);
  expect(doubted(tank, distances.slice(0, 5))).toEqual([2, 3, 4]);
  expect(doubted(tank, distances)).toEqual([]);
});

test('READ-05 READ-04 nearer than the sensor sees is another unit where the figure says so', () => {
  const isBlind = true;
  const told = (...values: [number, boolean?][]) =>
    minutes(
      'distance',
      values.map(([value]) => value),
    ).map((level, index) => ({ ...level, isBlind: values[index]?.[1] === true }));
  expect(doubted(tank, told([900], [905], [91, isBlind], [92, isBlind], [910]))).toEqual([2, 3]);
  expect(doubted(tank, told([900], [905], [150, isBlind], [160, isBlind], [910]))).toEqual([]);
});

test('READ-04 the question is asked in words, and changed measures begin anew', () => {
  const readings = minutes('distance', [905, 91, 92]);
  expect(levelDoubts(tank, readings)[1]?.replaceAll('\u00a0', ' ')).toBe(
    'Målt avstand gikk fra 905 mm til 91 mm. Er enheten endret?',
  );
  expect(levelDoubts(tank, readings, [300])).toEqual([null, null, null]);
  const words: [Appdata, keyof Primary, number[], string][] = [
    [gauge, 'volume', [2534, 2.53], 'Volumet gikk fra 2 534 l til 2,53 l. Er enheten endret?'],
    [gauge, 'gauge_height', [50, 500], 'Peilehøyden gikk fra 50 mm til 500 mm. Er enheten endret?'],
    [gauge, 'percent', [40, 0.4], 'Nivået gikk fra 40 % til 0,4 %. Er enheten endret?'],
  ];
  for (const [appdata, figure, values, text] of words)
    expect(levelDoubts(appdata, minutes(figure, values))[1]?.replaceAll('\u00a0', ' ')).toBe(text);
});
