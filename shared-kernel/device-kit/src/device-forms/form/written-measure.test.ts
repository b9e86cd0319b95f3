import { writtenMeasure, type MeasureRule } from './written-measure.ts';

const length: MeasureRule = { unit: 'mm', min: 0, isAboveMin: true, max: 100_000 };

test.each([
  ['1200', 1200],
  ['1 200', 1200],
  ['1\u00a0200', 1200],
  [' \t1\u202f200\u00a0mm ', 1200],
  ['1200mm.', 1200],
])('SET-03 SET-04 %j is a length as people write and paste it', (text, value) => {
  expect(writtenMeasure(text, length)).toEqual({ ok: true, value });
});

test.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['−3', -3],
])('SET-03 %j takes comma or point', (text, value) => {
  expect(writtenMeasure(text, { unit: 'mm', decimals: 1 })).toEqual({ ok: true, value });
});

test.each([
  ['', 'Skriv et tall'],
  ['tull', 'Skriv et tall, for eksempel 1200 eller 12,5'],
  ['12 x 4', 'Skriv et tall, for eksempel 1200 eller 12,5'],
  ['1.200', 'Skriv 1200 eller 1,200: et punktum kan bety begge deler'],
  ['1,2 m', 'Skriv tallet i mm'],
  ['120 cm', 'Skriv tallet i mm'],
  ['12,5', 'Skriv et helt tall'],
  ['-1', 'Må være større enn 0'],
  ['0', 'Må være større enn 0'],
  ['100001', 'Kan ikke være større enn 100\u00a0000'],
])('SET-03 SET-04 %j is refused: %s', (text, problem) => {
  expect(writtenMeasure(text, length)).toEqual({ ok: false, problem });
});

test('SET-04 a field that may be empty holds no number then', () => {
  expect(writtenMeasure(' \u00a0', { ...length, isOptional: true })).toEqual({ ok: true, value: null });
});
