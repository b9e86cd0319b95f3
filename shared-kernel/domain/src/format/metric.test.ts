import { formatMetric, metricDecimals } from './metric.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test.each([
  ['sec.temp', 8, '8 °C'],
  ['sec.temp', 8.04, '8 °C'],
  ['sec.temp', 7.84, '7,8 °C'],
  ['pri.temp', 8, '8,0 °C'],
  ['pri.gauge_height', -21.5, '−22 mm'],
  ['pri.gauge_height', -0.4, '0 mm'],
  ['pri.gauge_height', -0.5, '−1 mm'],
  ['pri.volume', 3097.26, '3 097 l'],
  ['pri.percent', 54.9, '55 %'],
  ['pri.rel_press', 12.34, '12,3 kPa'],
  ['sec.battery', 99.5, '100 %'],
])('TRUTH-11 TRUTH-12 %s %d is %s wherever it stands', (metric, value, text) => {
  expect(plain(formatMetric(metric, value))).toBe(text);
});

test('TRUTH-12 the metric decides over the unit a graph writes; for an unknown metric the unit does', () => {
  expect(plain(formatMetric('sec.temp', 8, 'grader'))).toBe('8 grader');
  expect(plain(formatMetric('sec.temp', 8, ''))).toBe('8');
  expect(plain(formatMetric('pri.turbidity', 4.26, 'NTU'))).toBe('4 NTU');
  expect(plain(formatMetric('pri.pipe_temp', 4.26, '°C'))).toBe('4,3 °C');
  expect(plain(formatMetric('pri.turbidity', 4.26))).toBe('4');
});

test.each(['pri.constructor', '__proto__', 'toString'])('TRUTH-12 %s is no metric', (metric) => {
  expect(metricDecimals(metric)).toEqual({ decimals: 0, minDecimals: 0 });
});

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('TRUTH-12 %p prints nothing', (value) => {
  expect(formatMetric('pri.volume', value)).toBeNull();
});
