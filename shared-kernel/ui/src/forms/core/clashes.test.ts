import { clashesOf, mergedList, seenAfter } from './clashes.ts';

const seen = { a: '1', b: 'x', on: false, tags: ['Nord'] };

test('SET-14 what only one of two people changed is no clash', () => {
  expect(clashesOf({ seen, mine: { ...seen, a: '2' }, theirs: { ...seen, b: 'y', on: true } })).toEqual([]);
});

test('SET-14 what both changed to different values clashes, and to the same does not', () => {
  const mine = { ...seen, a: '2', b: 'y' };
  expect(clashesOf({ seen, mine, theirs: { ...seen, a: '3', b: 'y' } })).toEqual([
    { name: 'a', mine: '2', theirs: '3' },
  ]);
});

test('SET-14 what they saved is seen where the user has not written; what was written keeps what was seen', () => {
  const mine = { ...seen, a: '2' };
  const theirs = { ...seen, a: '3', b: 'y' };
  expect(seenAfter({ seen, mine, theirs })).toEqual({ ...theirs, a: '1' });
});

test.each([
  [['A'], ['A', 'B'], ['A', 'C'], ['A', 'C', 'B']],
  [['A', 'B'], ['B'], ['A', 'B', 'C'], ['B', 'C']],
  [['A', 'B'], ['A'], ['B'], []],
  [[], ['A'], ['A'], ['A']],
])('SET-14 of %j one made %j, another %j: both changes hold, %j', (before, mine, theirs, merged) => {
  expect(mergedList(before, mine, theirs)).toEqual(merged);
});
