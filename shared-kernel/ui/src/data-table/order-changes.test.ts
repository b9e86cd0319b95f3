import { increasing, orderChanges } from './order-changes.ts';

const ids = (text: string) => text.split('');

test.each([
  ['the same order', 'abcde', 'abcde', { moved: 0, joined: 0, left: 0 }],
  ['one row that jumps past all others', 'abcde', 'eabcd', { moved: 1, joined: 0, left: 0 }],
  ['one that falls to the end', 'abcde', 'bcdea', { moved: 1, joined: 0, left: 0 }],
  ['two that change places', 'abcde', 'abdce', { moved: 1, joined: 0, left: 0 }],
  ['all turned round', 'abcde', 'edcba', { moved: 4, joined: 0, left: 0 }],
  ['a row that comes and one that goes', 'abcd', 'xabd', { moved: 0, joined: 1, left: 1 }],
  ['everything at once', 'abcd', 'dxab', { moved: 1, joined: 1, left: 1 }],
  ['nothing before', '', 'ab', { moved: 0, joined: 2, left: 0 }],
])('DLIST-05 counts %s', (_, shown, next, expected) => {
  expect(orderChanges(ids(shown), ids(next))).toEqual(expected);
});

test('the rows that keep their order are as many as can be', () => {
  expect(increasing([5, 0, 1, 9, 2, 3])).toEqual([1, 2, 4, 5]);
  expect(increasing([])).toEqual([]);
});

test('DLIST-05 ten thousand rows that all moved are counted within a frame or two, not quadratically', () => {
  const shown = Array.from({ length: 10_000 }, (_, index) => `${index}`);
  const next = shown.map((_, index) => `${(index * 7919) % 10_000}`);
  expect(orderChanges(shown, next).moved).toBeGreaterThan(9_000);
});
