import { anchorShift } from './scroll-anchor.ts';

/** Rows of 10 px; those from a on are on the screen. */
const before = '0123456789abcd'.split('');
const seen = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, start: 100 + 10 * index }));

test.each([
  ['nothing changed', '0123456789abcd', 0],
  ['two rows came above', '0123456789xyabcd', 20],
  ['one above is gone', '012345678abcd', -10],
  ['the top row jumped to the list’s top: not followed', 'a0123456789bcd', 0],
  ['the top row is gone: the next one stays', '0123456789bcd', -10],
  ['a row in the middle fell down', '0123456789abdxyzc', 0],
  ['a row came between the top row and the next', '0123456789axbcd', 0],
  ['none of them is left', '0123456789', 0],
])('DLIST-05 %s', (_, order, shift) => {
  expect(anchorShift(seen, before, order.split(''), (index) => index * 10)).toBe(shift);
});
