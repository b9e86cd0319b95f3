import { markImpossibleSteps } from './impossible-steps.ts';

const everyTenMinutes = (...levels: number[]) => levels.map((level, index) => ({ t: index * 600, level }));

test.each([
  ['slow rise', [100, 150, 200, 260], ['ok', 'ok', 'ok', 'ok']],
  ['a false echo', [500, 900, 502], ['ok', 'suspicious', 'ok']],
  ['a lost echo', [500, -8547, 499], ['ok', 'error', 'ok']],
  ['two faults that do not agree', [500, 900, 1400, 500], ['ok', 'suspicious', 'suspicious', 'ok']],
])('%s', (_, levels, states) => {
  expect(markImpossibleSteps(everyTenMinutes(...levels))).toEqual(states);
});

test('a new level is believed once six readings agree on it', () => {
  const states = markImpossibleSteps(everyTenMinutes(500, 1900, 1905, 1903, 1901, 1900, 1904, 1902));
  expect(states).toEqual(['ok', ...Array<string>(5).fill('suspicious'), 'ok', 'ok']);
});

test('after a gap the water may have moved further', () => {
  expect(
    markImpossibleSteps([
      { t: 0, level: 500 },
      { t: 6 * 3600, level: 900 },
    ]),
  ).toEqual(['ok', 'ok']);
});
