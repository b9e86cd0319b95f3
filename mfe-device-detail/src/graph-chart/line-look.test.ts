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
