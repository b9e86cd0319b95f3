import { plainLine, plainText } from './plain-text.ts';

test.each([
  ['1\n\n\n4', '1\n\n\n4'],
  [`1${'\n'.repeat(300)}2`, '1\n\n\n2'],
  [`1${'\r\n'.repeat(300)}2`, '1\n\n\n2'],
  [`1${'\r'.repeat(9)}2`, '1\n\n\n2'],
  [`1${'\n \t\u00a0'.repeat(300)}\n2`, '1\n\n\n2'],
  [`1${'\n\u200b'.repeat(300)}\n2`, '1\n\n\n2'],
  [`1${'\n\u2800\u3164'.repeat(300)}\n2`, '1\n\n\n2'],
  [`1${'\u2028'.repeat(300)}2`, '1\n\n\n2'],
  ['\n\n  innrykk\n', '  innrykk'],
  ['tank\u202eOLJE\u202c og \u200dvann', 'tankOLJE og vann'],
  ['a\u0000b\u001b[2J\tc\u0085d', 'ab[2J\tc\nd'],
  ['Blåbærsyltetøy, 3 000 l – «farget»', 'Blåbærsyltetøy, 3 000 l – «farget»'],
  [' \u200b\n\t', ''],
])('TRUTH-17 %j stands in a mail as %j', (written, expected) => {
  expect(plainText(written)).toBe(expected);
});

test('TRUTH-17 a name stands on one line', () => {
  expect(plainLine('Ola\n\n\tNordmann\u2028 (adm\u202ein)')).toBe('Ola Nordmann (admin)');
});
