import { screen, waitFor } from '@testing-library/react';
import type { ReadingColumns } from '@peil/shared-kernel/api';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { Highcharts } from '../graph-chart/highcharts.ts';
import { device } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { GraphPreview } from './GraphPreview.tsx';

const server = apiServer();
const range = 'GET /api/v1/history/metrics/:devid';

const now = Math.floor(Date.now() / 1000);
const columns: ReadingColumns = {
  t: [now - 1200, now - 600, now],
  series: { 'pri.volume': [1, 2, 3], 'sec.temp': [4, 5, 6] },
  state: ['ok', 'error', 'ok'],
  total: 3,
  before: null,
};

test('GEDIT-01 a graph is drawn as it would be: its limits and its faulty points', async () => {
  server.answer(range, columns);
  const graph = { name: 'Volum', metric: 'pri.volume', unit: 'l', min: 0, max: 50 };
  const { rerenderPage } = await showPage(<GraphPreview device={device()} graph={graph} />);
  expect(await screen.findByText(/^Volum fra /, {}, { timeout: 15_000 })).toBeInTheDocument();
  const drawn = () => Highcharts.charts.find((chart) => chart !== undefined);
  expect(drawn()?.series.map(({ points }) => points.length)).toEqual([2, 0, 1]);
  expect(drawn()?.yAxis[0]?.max).toBe(50);

  rerenderPage(<GraphPreview device={device()} graph={{ ...graph, max: 80 }} />);
  await screen.findByRole('heading', { name: 'Volum (l)' });
  expect(drawn()?.yAxis[0]?.max).toBe(80);

  // The next readings asked for are those of another metric.
  rerenderPage(<GraphPreview device={device()} graph={{ name: 'Temperatur', metric: 'sec.temp' }} />);
  const asked = () => server.sent(range).map(({ params, query }) => [params['devid'], query['metrics']]);
  await waitFor(() =>
    expect(asked()).toEqual([
      ['dev-1', 'pri.volume'],
      ['dev-1', 'sec.temp'],
    ]),
  );
});
