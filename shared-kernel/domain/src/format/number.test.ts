import {
  formatCubicMetres,
  formatKg,
  formatLitres,
  formatMm,
  formatNumber,
  formatPercent,
  formatPercentBeside,
  formatTemperature,
  nbsp,
  orMissing,
} from './number.ts';

/** Written with plain spaces in the tables below; every one must be a no-break space. */
const spaced = (text: string) => text.replaceAll(' ', nbsp);

test.each([
  [0, {}, '0'],
  [4750, {}, '4 750'],
  [1234567.4, {}, '1 234 567'],
  [2.5, {}, '3'],
  [-2.5, {}, '−3'],
  [-0.4, {}, '0'],
  [-0.04, { decimals: 1 }, '0,0'],
  [-1000, {}, '−1 000'],
  [3.14159, { decimals: 2 }, '3,14'],
  [3, { decimals: 2 }, '3,00'],
  [3, { decimals: 2, minDecimals: 0 }, '3'],
  [3.1, { decimals: 2, minDecimals: 0 }, '3,1'],
])('I18N-01 %p with %j is "%s"', (value, options, expected) => {
  expect(formatNumber(value, options)).toBe(spaced(expected));
});

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  'DETAIL-07 %p is no number in any format',
  (value) => {
    const formats = [
      formatNumber,
      formatPercent,
      formatLitres,
      formatCubicMetres,
      formatMm,
      formatKg,
      (missing: typeof value) => formatTemperature(missing, 'primary'),
    ];
    expect(formats.map((format) => format(value))).toEqual(formats.map(() => null));
  },
);

test('I18N-01 whole numbers for percent, volume, weight and heights', () => {
  expect(formatPercent(74.6)).toBe(spaced('75 %'));
  expect(formatLitres(4750.4)).toBe(spaced('4 750 l'));
  expect(formatKg(3400.5)).toBe(spaced('3 401 kg'));
  expect(formatMm(-1000)).toBe(spaced('−1 000 mm'));
});

test.each([
  [2, '2 m³'],
  [2.5, '2,5 m³'],
  [1.2346, '1,235 m³'],
])('I18N-01 %p cubic metres are "%s"', (value, expected) => {
  expect(formatCubicMetres(value)).toBe(spaced(expected));
});

test.each([
  [8, 'primary', '8,0 °C'],
  [8.25, 'primary', '8,3 °C'],
  [-4.04, 'primary', '−4,0 °C'],
  [8, 'secondary', '8 °C'],
  [8.25, 'secondary', '8,3 °C'],
  [-0.01, 'secondary', '0 °C'],
] as const)('I18N-01 %p °C as %s temperature is "%s"', (value, kind, expected) => {
  expect(formatTemperature(value, kind)).toBe(spaced(expected));
});

test('DETAIL-07 a missing text gives way to its words', () => {
  expect(orMissing(formatLitres(null), 'Ikke satt')).toBe('Ikke satt');
  expect(orMissing(undefined, 'Ikke registrert')).toBe('Ikke registrert');
  expect(orMissing('', 'Ikke satt')).toBe('Ikke satt');
  expect(orMissing(formatLitres(0), 'Ikke satt')).toBe(spaced('0 l'));
});

test.each<[number | null, number[], number[], string | null]>([
  [19.99, [20], [], '19,99 %'],
  [19.6, [20], [], '19,6 %'],
  [19.96, [20], [], '19,96 %'],
  [19.999, [20], [], '19,99 %'],
  [19.4, [20], [], '19 %'],
  [20, [20], [], '20 %'],
  [20.3, [20], [], '20 %'],
  [97.995, [98], [], '97,99 %'],
  [97.6, [20, 98], [], '97,6 %'],
  [85.3, [], [85], '85,3 %'],
  [85.004, [], [85], '85,01 %'],
  [84.9, [], [85], '85 %'],
  [-0.2, [0], [], '−0,2 %'],
  [54.5, [], [], '55 %'],
  [null, [20], [], null],
])('TRUTH-11 %p percent beside the limits %j and %j is "%s"', (value, least, most, expected) => {
  expect(formatPercentBeside(value, { least, most })).toBe(expected && spaced(expected));
});
