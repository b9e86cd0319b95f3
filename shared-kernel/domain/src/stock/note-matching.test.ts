import { splitByMeasured, litresWithin } from './litres-within.ts';
import { matchNotes, type MeasuredLitres, type NotedLitres } from './note-matching.ts';

const hour = 3600;
const day = 24 * hour;

/** A note of a day, counted from 0, for tank 1 unless told. */
const note = (id: number, on: number, litres: number, ...tanks: number[]): NotedLitres => ({
  id,
  day: { from: on * day, to: (on + 1) * day },
  litres,
  tanks: tanks.length > 0 ? tanks : [1],
});

/** Filled between ten and eleven of a day, known within 20 l. */
const filling = (id: number, on: number, litres: number, more: Partial<MeasuredLitres> = {}) => ({
  id,
  tank: 1,
  from: on * day + 10 * hour,
  to: on * day + 11 * hour,
  litres,
  uncertainty: 20,
  temperature: null,
  expansion: null,
  ...more,
});

const told = (...given: Parameters<typeof matchNotes>) =>
  matchNotes(...given).map(({ notes, fillings, state, cause, difference }) => [
    notes.map(({ id }) => id),
    fillings.map(({ id }) => id),
    state,
    cause,
    difference,
  ]);

// 2 000 l may differ by 20 l of the readings and 10 l of the meter.
test.each([
  [2030, 'match'],
  [1970, 'match'],
  [2031, 'difference'],
  [1969, 'difference'],
])('MONTH-02 of 2 000 l on the note %d measured ones are a %s', (measured, state) => {
  const [match] = matchNotes([note(1, 3, 2000)], [filling(10, 3, measured)]);
  expect(match).toMatchObject({ state, cause: null, difference: measured - 2000, tolerance: 30 });
});

test('MONTH-02 a note is of the day before or after as well, and no further', () => {
  expect(told([note(1, 2, 2000)], [filling(10, 3, 2000)])).toEqual([[[1], [10], 'match', null, 0]]);
  expect(told([note(1, 4, 2000)], [filling(10, 3, 2000)])).toEqual([[[1], [10], 'match', null, 0]]);
  expect(told([note(1, 5, 2000)], [filling(10, 3, 2000)])).toEqual([
    [[], [10], 'no_note', null, null],
    [[1], [], 'no_filling', null, null],
  ]);
});

test('MONTH-02 of two fillings the note is for the one that agrees, though another is nearer', () => {
  expect(told([note(1, 3, 2000)], [filling(10, 3, 1500), filling(11, 4, 2005)])).toEqual([
    [[], [10], 'no_note', null, null],
    [[1], [11], 'match', null, 5],
  ]);
});

test('MONTH-02 two notes for one filling are summed, also where the sum differs', () => {
  expect(told([note(1, 3, 1200), note(2, 3, 800)], [filling(10, 3, 1990)])).toEqual([
    [[1, 2], [10], 'match', null, -10],
  ]);
  expect(told([note(1, 3, 1200), note(2, 3, 800)], [filling(10, 3, 1900)])).toEqual([
    [[1, 2], [10], 'difference', null, -100],
  ]);
});

test('MONTH-02 a second note of the whole filling is not taken for a part of it', () => {
  expect(told([note(1, 3, 2000), note(2, 3, 2000)], [filling(10, 3, 2000)])).toEqual([
    [[2], [], 'no_filling', null, null],
    [[1], [10], 'match', null, 0],
  ]);
});

test('MONTH-02 one note for an address with two tanks stands beside both fillings, to be split', () => {
  const both = [filling(10, 3, 1990), filling(11, 3, 1000, { tank: 2 })];
  expect(told([note(1, 3, 3000, 1, 2)], both)).toEqual([[[1], [10, 11], 'match', 'several_tanks', -10]]);
  // 3 000 × 1990/2990 = 1 996.7
  expect(splitByMeasured(3000, [1990, 1000])).toEqual([1997, 1003]);
  expect(splitByMeasured(1001, [0, 0])).toEqual([500, 501]);
  // Of one tank alone it is a difference.
  expect(told([note(1, 3, 3000, 1)], both).map(([, , state]) => state)).toEqual(['difference', 'no_note']);
});

test('MONTH-02 notes of two tanks that fit each other’s filling were swapped', () => {
  const fillings = [filling(10, 3, 1500), filling(11, 3, 2500, { tank: 2 })];
  expect(told([note(1, 3, 2500, 1), note(2, 3, 1500, 2)], fillings)).toEqual([
    [[1], [11], 'difference', 'swapped', 0],
    [[2], [10], 'difference', 'swapped', 0],
  ]);
  // One of them alone that would fit is no swap.
  expect(told([note(1, 3, 2500, 1), note(2, 3, 1800, 2)], fillings).map(([, , , cause]) => cause)).toEqual([
    null,
    null,
  ]);
});

test('MONTH-02 a difference may be of the temperature: 10 000 l of diesel at 15 °C are 10 126 l at 30 °C', () => {
  const measured = (litres: number, temperature: number | null) =>
    told([note(1, 3, 10_000)], [filling(10, 3, litres, { temperature, expansion: 0.00084 })])[0]?.[3];
  // 10 000 × 0.00084 × 15 = 126 l; 20 l and 50 l may differ besides.
  expect(measured(10_126, 30)).toBe('temperature');
  expect(measured(10_196, 30)).toBe('temperature');
  expect(measured(10_197, 30)).toBeNull();
  expect(measured(9874, 0)).toBe('temperature');
  expect(measured(10_126, 0)).toBeNull();
  expect(measured(10_126, null)).toBeNull();
  // 16 °C away nothing is said.
  expect(measured(10_134, 31)).toBeNull();
});

test('MONTH-02 three differences alike in a row are the meter’s, two are not, nor three that go both ways', () => {
  const causes = (...litres: number[]) =>
    told(
      litres.map((_, index) => note(index, index * 5, 2000)),
      litres.map((each, index) => filling(10 + index, index * 5, each)),
    ).map(([, , , cause]) => cause);
  // −3 %, −3.2 %, −2.8 %
  expect(causes(1940, 1936, 1944)).toEqual([null, null, 'meter']);
  expect(causes(1940, 1936)).toEqual([null, null]);
  expect(causes(1940, 2060, 1940)).toEqual([null, null, null]);
  expect(causes(1940, 1800, 1940)).toEqual([null, null, null]);
});

test('MONTH-02 hours without readings are told, with a filling and without', () => {
  const long = filling(10, 3, 1800, { from: 3 * day, to: 3 * day + 8 * hour });
  expect(told([note(1, 3, 2000)], [long])).toEqual([[[1], [10], 'difference', 'missing_reading', -200]]);
  expect(told([note(1, 3, 2000)], [], () => true)).toEqual([
    [[1], [], 'no_filling', 'missing_reading', null],
  ]);
});

test('MONTH-02 three thousand notes of three hundred tanks are matched, each once', () => {
  const notes = Array.from({ length: 3000 }, (_, index) => note(index, index % 30, 2000, index % 300));
  const fillings = notes.map(({ id, tanks: [tank = 0] }) =>
    filling(id + 20_000, id % 30, id % 2 ? 2000 : 1700 + (id % 90), { tank }),
  );
  expect(matchNotes(notes, fillings).length).toBe(3000);
});

test('MONTH-02 a filling over the edge of a month is shared by time', () => {
  const over = { from: -2 * hour, to: hour, litres: 900 };
  expect(litresWithin(over, { from: -day, to: 0 })).toBe(600);
  expect(litresWithin(over, { from: 0, to: day })).toBe(300);
  expect(litresWithin(over, { from: day, to: 2 * day })).toBe(0);
  expect(litresWithin({ ...over, from: 0, to: 0 }, { from: 0, to: day })).toBe(900);
  expect(litresWithin({ ...over, from: 0, to: 0 }, { from: -day, to: 0 })).toBe(0);
});
