import { parseExactNumber } from '../../../domain/src/format/index.ts';
import { numberText } from '../../../domain/src/format/index.ts';
import { numberProblem } from './number-text.ts';

test.each([0, 12, -7, 12.5, 0.1, 1234567, 9007199254740991])(
  'STATE-05 the text of %p in a field is read back as the very number',
  (number) => {
    expect(parseExactNumber(numberText(number))).toBe(number);
  },
);

test('STATE-05 a number field has a decimal comma, no grouping, and nothing for no number', () => {
  expect(numberText(12345.5)).toBe('12345,5');
  expect(numberText(null)).toBe('');
  expect(numberText(undefined)).toBe('');
});

test.each([
  ['1 000', {}, 'Skriv et tall, for eksempel 12 eller 12,5'],
  ['', {}, 'Skriv et tall, for eksempel 12 eller 12,5'],
  ['12,50', {}, 'Skriv et tall, for eksempel 12 eller 12,5'],
  ['12,5', { whole: true }, 'Skriv et helt tall'],
  ['0,4', { min: 0.5 }, 'Kan ikke være mindre enn 0,5'],
  ['101', { max: 100 }, 'Kan ikke være større enn 100'],
  ['100', { min: 100, max: 100, whole: true }, null],
  ['12,5', {}, null],
])('STATE-05 "%s" with %j: %j', (text, limits, problem) => {
  expect(numberProblem(text, limits)).toBe(problem);
});
