import { graphStyle, graphStyleKeys, isGraphStyle } from './graph-style.ts';

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
])('GRAPH-02 the style %s: %j', (key, value, style) => {
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
  ['label', '<img src=x onerror=alert(1)>'],
  ['events', { click: 'alert(1)' }],
  ['constructor', {}],
])('GRAPH-02 no style: %s %j', (key, value) => {
  expect(graphStyle({ [key]: value })).toEqual({});
  expect(isGraphStyle(key, value)).toBe(false);
});

test('GRAPH-02 known styles are taken beside unknown ones; without any the line is a plain one', () => {
  const dataset = JSON.parse(
    '{"borderWidth": 3, "fill": true, "__proto__": {"borderColor": "#fff"}}',
  ) as Record<string, unknown>;
  expect(graphStyle(dataset)).toEqual({ width: 3 });
  expect(graphStyle(null)).toEqual({});
  expect(graphStyleKeys).toEqual(['borderColor', 'borderWidth', 'borderDash', 'pointRadius', 'stepped']);
});
