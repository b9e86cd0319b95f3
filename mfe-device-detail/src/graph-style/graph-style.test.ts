import fc from 'fast-check';
import { graphStyle, graphStyleNotices, isGraphStyle } from './graph-style.ts';

test.each([
  ['borderColor', '#0b6a7a', { color: '#0b6a7a' }],
  ['borderColor', '#ABC', { color: '#ABC' }],
  ['borderColor', 'rgba(11, 106, 122, 0.5)', { color: 'rgba(11, 106, 122, 0.5)' }],
  ['borderWidth', 3, { width: 3 }],
  ['borderDash', [], { dash: 'Solid' }],
  ['borderDash', [1, 3], { dash: 'Dot' }],
  ['borderDash', [6, 4], { dash: 'Dash' }],
  ['pointRadius', 0, { marks: 0 }],
  ['stepped', true, { stepped: true }],
  ['borderColor', '#0b6a7a80', { color: '#0b6a7a80' }],
  ['borderColor', 'Red', { color: 'Red' }],
  ['borderColor', 'hsl(200, 50%, 40%)', { color: 'hsl(200, 50%, 40%)' }],
  ['backgroundColor', 'rgba(75, 192, 192, 0.2)', { fillColor: 'rgba(75, 192, 192, 0.2)' }],
  ['pointBackgroundColor', 'teal', { markColor: 'teal' }],
  ['pointStyle', 'rectRot', { markShape: 'diamond' }],
  ['steppedLine', 'before', { stepped: true }],
  ['lineTension', 0.4, { curved: true }],
  ['tension', 0, { curved: false }],
  ['fill', true, { filled: true }],
  ['fill', 'origin', { filled: true }],
  ['showLine', false, { lineless: true }],
])('GRAPH-02 TRUTH-12 the style %s: %j', (key, value, style) => {
  expect(graphStyle({ [key]: value })).toEqual(style);
  expect(isGraphStyle(key, value)).toBe(true);
});

test.each([
  ['borderColor', 'url(https://elsewhere.invalid)'],
  ['borderColor', 'red;background:url(x)'],
  ['borderColor', '#0b6a7a" onload="x'],
  ['borderColor', 'var(--peil-text)'],
  ['borderColor', 7],
  ['borderWidth', 100],
  ['borderWidth', Number.NaN],
  ['borderWidth', '3'],
  ['borderDash', [1, 1000]],
  ['borderDash', [1, 1, 1, 1, 1]],
  ['borderDash', 'Dash'],
  ['pointRadius', -1],
  ['stepped', 'left'],
  ['borderColor', 'constructor'],
  ['borderColor', 'hsl(200, 50%, 40%); x'],
  ['pointStyle', 'toString'],
  ['pointStyle', 'star'],
  ['fill', '+1'],
  ['lineTension', 7],
  ['label', '<img src=x onerror=alert(1)>'],
  ['events', { click: 'alert(1)' }],
  ['constructor', {}],
])('GRAPH-02 no style: %s %j', (key, value) => {
  expect(graphStyle({ [key]: value })).toEqual({});
  expect(isGraphStyle(key, value)).toBe(false);
});

test('GRAPH-02 known styles are taken beside unknown ones; without any the line is a plain one', () => {
  const dataset = JSON.parse(
    '{"borderWidth": 3, "events": true, "__proto__": {"borderColor": "#fff"}}',
  ) as Record<string, unknown>;
  expect(graphStyle(dataset)).toEqual({ width: 3 });
  expect(graphStyle(null)).toEqual({});
});

const volume = { name: 'Volum', metric: 'pri.volume' };
const old = {
  borderColor: 'rgba(255, 99, 132, 1)',
  backgroundColor: 'lightblue',
  lineTension: 0.4,
  steppedLine: 'before',
  fill: 'origin',
  pointHoverRadius: 5,
  onClick: 'x',
  borderWidth: 70,
};

test('TRUTH-12 what of the styles of old is not understood is named', () => {
  const notices = graphStyleNotices([volume, { ...volume, dataset: old }]);
  expect(notices.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    '1.dataset.pointHoverRadius: Ukjent stil «pointHoverRadius». Stilen har ingen virkning',
    '1.dataset.onClick: Ukjent stil «onClick». Stilen har ingen virkning',
    '1.dataset.borderWidth: Må være et tall fra 0,5 til 6. Stilen har ingen virkning',
  ]);
});

test('TRUTH-12 anything may be asked for its styles', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(Array.isArray(graphStyleNotices(value))).toBe(true);
      expect(Array.isArray(graphStyleNotices([{ dataset: value }]))).toBe(true);
    }),
    { seed: 20_265, numRuns: 300 },
  );
});
