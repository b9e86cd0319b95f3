import { parseExactNumber, parseWrittenNumber } from './parse-number.ts';

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

test.each([
  ['3000', 3000],
  ['1 500', 1500],
  ['1\u00a0500', 1500],
  ['1\u202f500', 1500],
  ['12 345 678', 12_345_678],
  [' 12 ', 12],
  ['2,50', 2.5],
  ['2.5', 2.5],
  ['1 500,25', 1500.25],
  ['007', 7],
  ['-3', -3],
  ['−3', -3],
  ['0', 0],
])('ORDER-01 "%s" is written for %p', (text, expected) => {
  expect(parseWrittenNumber(text, 2)).toBe(expected);
});

test.each([
  '',
  'ti',
  '12 l',
  '1.500',
  '1,500',
  '1 50',
  '15 00',
  '1  500 0',
  '1,',
  ',5',
  '1e3',
  '+3',
  '1.000,5',
  '1234567890',
])('ORDER-01 "%s" may be read in more than one way, or in none', (text) => {
  expect(parseWrittenNumber(text, 2)).toBeNull();
});

test('ORDER-01 three decimals where they are taken: after a comma, never after a point', () => {
  expect(parseWrittenNumber('1,125', 3)).toBe(1.125);
  expect(parseWrittenNumber('1.125', 3)).toBeNull();
});
