import { valueText } from './value-text.ts';

test.each([
  ['pri.volume', 4750.4, 'l', '4 750 l'],
  ['sec.temp', -3.25, '°C', '−3,3 °C'],
  ['sec.temp', 8, '°C', '8 °C'],
  ['pri.temp', 8, '°C', '8,0 °C'],
  ['sec.csq', 20, 'csq', '20 csq'],
  ['sec.csq', 60, 'csq', '60 csq'],
  ['pri.other', 7, '', '7'],
])('I18N-01 TRUTH-12 %s %d is written %s', (metric, value, unit, text) => {
  expect(valueText(metric, value, unit).replaceAll('\u00a0', ' ')).toBe(text);
});
