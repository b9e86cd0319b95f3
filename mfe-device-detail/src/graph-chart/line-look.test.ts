import { lineLook } from './line-look.ts';

const plain = { name: 'Volum', metric: 'pri.volume' };

test('GRAPH-02 a line without overrides', () => {
  expect(lineLook(plain, 500, '#123')).toEqual({
    type: 'line',
    color: '#123',
    lineWidth: 2,
    dashStyle: 'Solid',
    marker: { enabled: false, radius: 3, symbol: 'circle' },
  });
  expect(lineLook(plain, 60, '#123').marker).toMatchObject({ enabled: true, radius: 3 });
});

test('GRAPH-02 a graph overrides colour, width, dash, marks and steps, and nothing else', () => {
  const dataset = {
    borderColor: '#a62a6b',
    borderWidth: 4,
    borderDash: [6, 3],
    pointRadius: 5,
    stepped: true,
    events: { click: 'alert(1)' },
    type: 'pie',
  };
  expect(lineLook({ ...plain, dataset }, 500, '#123')).toEqual({
    type: 'line',
    color: '#a62a6b',
    lineWidth: 4,
    dashStyle: 'Dash',
    marker: { enabled: true, radius: 5, symbol: 'circle' },
    step: 'left',
  });
});

test('TRUTH-12 styles of old are drawn: filled, bent, with marks of their own, or marks alone', () => {
  const look = (dataset: Record<string, unknown>) => lineLook({ ...plain, dataset }, 500, '#123');
  expect(look({ fill: true, backgroundColor: 'lightblue', lineTension: 0.4 })).toMatchObject({
    type: 'areaspline',
    fillColor: 'lightblue',
    threshold: null,
  });
  expect(look({ lineTension: 0.4 }).type).toBe('spline');
  expect(look({ lineTension: 0.4, steppedLine: true })).toMatchObject({ type: 'line', step: 'left' });
  expect(look({ showLine: false, pointStyle: 'rect', pointBackgroundColor: 'red' })).toMatchObject({
    lineWidth: 0,
    marker: { enabled: true, symbol: 'square', fillColor: 'red' },
  });
});
