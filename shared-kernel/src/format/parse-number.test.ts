import { parseExactNumber } from './parse-number.ts';

test.each([
  ['0', 0],
  ['12', 12],
  ['-7', -7],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['-0,25', -0.25],
  ['9007199254740991', 9007199254740991],
])('STATE-05 "%s" is %p', (text, expected) => {
  expect(parseExactNumber(text)).toBe(expected);
});

test.each([
  '',
  ' ',
  ' 12',
  '12 ',
  '1 000',
  '012',
  '12.50',
  '12,0',
  '.5',
  ',5',
  '5.',
  '+5',
  '-0',
  '1,2,3',
  '1.000,5',
  '1,000.5',
  '1e3',
  '0x10',
  '12l',
  'NaN',
  'Infinity',
  '-Infinity',
  '9007199254740993',
  '0.1000000000000000055',
])('STATE-05 "%s" does not round-trip and is refused', (text) => {
  expect(parseExactNumber(text)).toBeNull();
});
