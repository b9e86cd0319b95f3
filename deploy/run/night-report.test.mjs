import { nightOf, nightReport, troublesOf, withNight } from './night-report.mjs';

const unit = 'Unit and API tests';
const trouble = (title, more = {}) => ({
  part: unit,
  title,
  place: '',
  tries: 1,
  failures: 1,
  isFlaky: false,
  ...more,
});
const night = (commit, failed = [], more = {}) => ({
  commit,
  date: `2026-11-0${commit}T02:00:00Z`,
  failed,
  flaky: [],
  unknown: [],
  ...more,
});
const tonight = (troubles, more = {}) => ({ ...night('9'), passed: 10, failed: 1, troubles, ...more });
const rowsOf = (...args) =>
  nightReport(...args)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Test') && !line.startsWith('| ---'));

test('a quiet night is two lines', () => {
  expect(nightReport(tonight([], { failed: 0 }), [night('8')])).toBe(
    '# The night of 2026-11-09, commit 9\n\n10 passed, 0 failed, 0 flaky.\n',
  );
});

test('a failure is since the first bad commit after the last good one', () => {
  const history = [night('1', ['a']), night('2'), night('3', ['a']), night('4', ['a', 'b'])];
  expect(rowsOf(tonight([trouble('a')]), history)).toEqual([
    '| a | 1 of 1 | 3 (2026-11-03), good at 2 (2026-11-02) |',
    '| b | 4 (2026-11-04) |',
  ]);
});

test('a night that knows nothing of a part says neither good nor bad', () => {
  const history = [night('2'), night('3', ['a']), night('4', [], { unknown: [unit] })];
  expect(rowsOf(tonight([trouble('a')]), history)).toEqual([
    '| a | 1 of 1 | 3 (2026-11-03), good at 2 (2026-11-02) |',
  ]);
});

test('what was never good says so, and what is new is since tonight', () => {
  expect(rowsOf(tonight([trouble('a')]), [])).toEqual(['| a | 1 of 1 | no night before |']);
  expect(rowsOf(tonight([trouble('a')]), [night('4', ['a'])])).toEqual([
    '| a | 1 of 1 | 4 (2026-11-04) or before |',
  ]);
  expect(rowsOf(tonight([trouble('a')]), [night('4')])).toEqual([
    '| a | 1 of 1 | 9 (2026-11-09), good at 4 (2026-11-04) |',
  ]);
});

test('widths, databases and tries of one test are one row; flaky is what passed at last everywhere', () => {
  const both = [
    trouble('a | b', { place: 'desktop', tries: 3, failures: 3 }),
    trouble('a | b', { place: 'phone', tries: 2, failures: 1, isFlaky: true }),
    trouble('c', { place: 'desktop', tries: 3, failures: 2, isFlaky: true }),
  ];
  expect(rowsOf(tonight(both), [night('4', [], { flaky: ['c'] }), night('5')])).toEqual([
    '| a \\| b | desktop 3 of 3, phone 1 of 2 | 9 (2026-11-09), good at 5 (2026-11-05) |',
    '| c | desktop 2 of 3 | 1 of 2 |',
  ]);
});

test('what a night leaves to the next is its titles, and no more than two hundred nights', () => {
  const troubles = [trouble('a'), trouble('a', { place: 'phone' }), trouble('c', { isFlaky: true })];
  const left = nightOf(tonight(troubles));
  expect(left).toEqual({ ...night('9', ['a']), flaky: ['c'] });
  expect(withNight(Array(200).fill(night('1')), left)).toHaveLength(200);
  expect(withNight(Array(200).fill(night('1')), left).at(-1)).toBe(left);
});

test('a step that failed without a failed test is a failure itself', () => {
  const step = { part: unit, name: 'Dead code', failed: 1, troubles: [] };
  expect(troublesOf(step)).toEqual([trouble('Dead code')]);
  expect(troublesOf({ ...step, failed: 0 })).toEqual([]);
  expect(troublesOf({ ...step, troubles: [trouble('a')] })).toEqual([trouble('a')]);
});
