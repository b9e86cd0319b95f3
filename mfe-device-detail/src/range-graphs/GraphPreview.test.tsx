import { screen } from '@testing-library/react';
import { api, type ReadingColumns } from '@peil/shared-kernel/api';
import { Highcharts } from '../graph-chart/highcharts.ts';
import { device } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { GraphPreview } from './GraphPreview.tsx';

const now = Math.floor(Date.now() / 1000);
const columns: ReadingColumns = {
  t: [now - 1200, now - 600, now],
  series: { 'pri.volume': [1, 2, 3], 'sec.temp': [4, 5, 6] },
  state: ['ok', 'error', 'ok'],
  total: 3,
  before: null,
};

test('GEDIT-01 a graph is drawn as it would be: its limits and its faulty points', async () => {
  const range = jest.spyOn(api.readings, 'range').mockResolvedValue(columns);
  const graph = { name: 'Volum', metric: 'pri.volume', unit: 'l', min: 0, max: 50 };
  const { rerenderPage } = await showPage(<GraphPreview device={device()} graph={graph} />);
  expect(await screen.findByText(/^Volum fra /, {}, { timeout: 15_000 })).toBeInTheDocument();
  const drawn = () => Highcharts.charts.find((chart) => chart !== undefined);
  expect(drawn()?.series.map(({ points }) => points.length)).toEqual([2, 0, 1]);
  expect(drawn()?.yAxis[0]?.max).toBe(50);
  expect(range).toHaveBeenCalledWith(
    'dev-1',
    expect.objectContaining({ metrics: ['pri.volume'] }),
    expect.anything(),
  );

  rerenderPage(<GraphPreview device={device()} graph={{ ...graph, max: 80 }} />);
  await screen.findByRole('heading', { name: 'Volum (l)' });
  expect(drawn()?.yAxis[0]?.max).toBe(80);
  expect(range).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});
