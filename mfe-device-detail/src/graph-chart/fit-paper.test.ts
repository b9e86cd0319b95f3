/** @browser */
import { fireEvent } from '@testing-library/react';
import { fitPaper } from './fit-paper.ts';
import { Highcharts } from './highcharts.ts';

test('GRAPH-02 on paper a chart is as wide as its place and as high as before, then what it was', () => {
  const place = document.createElement('div');
  document.body.append(place);
  const chart = Highcharts.chart(place, { chart: { width: 800, height: 415 }, series: [] });
  const { container } = chart;
  const drawing = container.querySelector('svg');
  const undo = fitPaper(chart);

  fireEvent(window, new Event('beforeprint'));
  expect(container.style).toMatchObject({ width: '100%', height: '415px' });
  expect(drawing?.style).toMatchObject({ width: '100%', height: '100%' });
  fireEvent(window, new Event('afterprint'));
  expect(container.style).toMatchObject({ width: '800px', height: '415px' });
  expect(drawing?.style).toMatchObject({ width: '', height: '' });

  undo();
  fireEvent(window, new Event('beforeprint'));
  expect(container.style.width).toBe('800px');
});
