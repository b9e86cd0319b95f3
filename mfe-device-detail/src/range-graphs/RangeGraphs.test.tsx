import { act, screen, waitFor, within } from '@testing-library/react';
import type { Device, Graph, ReadingColumns, StockEvents } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { Highcharts } from '../graph-chart/highcharts.ts';
import { device } from '../testing/device-fixture.ts';
import { stubNearness } from '../testing/near.ts';
import { showPage } from '../testing/show-page.tsx';
import { RangeGraphs } from './RangeGraphs.tsx';

const server = apiServer();
const range = 'GET /api/v1/history/metrics/:devid';
const stockEvents = 'GET /api/v1/devicesettings/:devid/stock-events';

const dayMs = 86_400_000;

/** Readings every ten minutes up to now; the last but one is reported by the sensor. */
function readings(metrics: readonly string[]): ReadingColumns {
  const count = 20;
  const now = Math.floor(Date.now() / 1000);
  const t = Array.from({ length: count }, (_, index) => now - (count - index) * 600);
  return {
    t,
    series: Object.fromEntries(
      metrics.map((metric) => [metric, t.map((_, index) => (index === count - 2 ? 9000 : 1000 + index))]),
    ),
    state: t.map((_, index) => (index === count - 2 ? 'error' : 'ok')),
    total: t.length,
    before: null,
  };
}

const nothing: ReadingColumns = { t: [], series: {}, state: [], total: 0, before: null };
const admin = { roles: ['peil_admin'] };

beforeEach(() => {
  server.answer(range, ({ query }) => readings(query['metrics']?.split(',') ?? []));
  server.answer('GET /api/v1/devicesettings/:devid/left-out', { left_out: [] });
  server.answer(stockEvents, { events: [], seams: [] });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const asked = () => {
  const last = server.sent(range).at(-1);
  if (!last) throw new Error('No readings were asked for');
  const { fromiso = '', toiso = '', points } = last.query;
  const [from, to] = [Date.parse(fromiso), Date.parse(toiso)];
  return { devid: last.params['devid'], points, from, to, length: to - from };
};
const never = () => new Promise(() => undefined);

const volume: Graph = { name: 'Volum', metric: 'pri.volume', unit: 'l' };
const temperature: Graph = { name: 'Temperatur', metric: 'sec.temp', unit: '°C' };
const distance: Graph = { name: 'Målt avstand', metric: 'pri.distance', unit: 'mm', access: 'admin' };

const withGraphs = (...graphs: Graph[]) => device({ appdata: { visualization: [{ graphs }] } });
const oneGraph = withGraphs(volume);

const metricsAsked = () => server.sent(range).map(({ query }) => query['metrics']);
const section = (name: string) => screen.getByRole('region', { name });
const figures = (region: HTMLElement) =>
  within(region)
    .getAllByRole('term')
    .map((term) =>
      `${term.textContent} ${term.nextElementSibling?.textContent ?? ''}`.replaceAll('\u00a0', ' '),
    );

/** The charts drawn in the page, in their order. */
const charts = () => Highcharts.charts.filter((chart) => chart !== undefined);
const chartDrawn = () => waitFor(() => expect(charts()).not.toHaveLength(0), { timeout: 15_000 });

test('GRAPH-01, GRAPH-02 asks for the last 14 days of every graph in one call', async () => {
  await showPage(<RangeGraphs device={withGraphs(volume, temperature)} />);
  await waitFor(() => expect(metricsAsked()).toEqual(['pri.volume,sec.temp']));
  expect(asked()).toMatchObject({ devid: 'dev-1', length: 14 * dayMs, points: '1600' });
  expect(screen.getByRole('button', { name: '2 uker' })).toHaveAttribute('aria-pressed', 'true');
  await chartDrawn();
});

test('STOCK-03, STOCK-05 what happened in a tank is marked in a graph that is drawn already', async () => {
  const to = Math.floor(Date.now() / 1000) - 3600;
  const filling = {
    ...{ id: 1, kind: 'delivery', from: to - 3600, to, litres: 2000, uncertainty: 20 },
    ...{ is_settled: true, is_shown: true, state: 'found' as const, said_litres: null },
    ...{ reason: null, reference: null, decided_by: null, decided_at: null },
  };
  let answer: (events: StockEvents) => void = () => undefined;
  server.answer(stockEvents, () => new Promise<StockEvents>((resolve) => (answer = resolve)));
  const tank = device({ appdata: { object_type: 'tanklevel', visualization: [{ graphs: [volume] }] } });
  await showPage(<RangeGraphs device={tank} />);
  await chartDrawn();
  const marks = () => charts()[0]?.xAxis[0]?.options.plotLines?.map(({ value }) => value);
  expect(marks()).toEqual([]);
  await waitFor(() => expect(server.sent(stockEvents)).toHaveLength(1));
  answer({ events: [filling], seams: [] });
  await waitFor(() => expect(marks()).toEqual([to * 1000]), { timeout: 15_000 });
});

test('GRAPH-02 draws the line, and says its lowest, highest and last value', async () => {
  await showPage(<RangeGraphs device={oneGraph} />);
  expect(
    await screen.findByText(/^Volum fra \d\d\.\d\d\.\d{4}/, {}, { timeout: 15_000 }),
  ).toBeInTheDocument();
  expect(figures(section('Volum (l)'))).toEqual([
    expect.stringMatching(/^Lavest 1 000 l /),
    expect.stringMatching(/^Høyest 1 019 l /),
    expect.stringMatching(/^Siste 1 019 l /),
    'Målinger 19',
  ]);
});

test('GRAPH-07 is drawn anew only when the data has another length or first value', async () => {
  await showPage(<RangeGraphs device={oneGraph} />);
  await chartDrawn();
  const redraw = jest.spyOn(Highcharts.Chart.prototype, 'redraw');
  const key = queryClient.getQueryCache().findAll({ queryKey: ['readings'] })[0]?.queryKey ?? [];
  const give = (change: (columns: ReadingColumns) => ReadingColumns) =>
    queryClient.setQueryData<{ columns: ReadingColumns }>(
      key,
      (shown) => shown && { ...shown, columns: change(shown.columns) },
    );
  const put = (index: number, value: number) =>
    give((columns) => ({
      ...columns,
      series: { 'pri.volume': (columns.series['pri.volume'] ?? []).with(index, value) },
    }));
  const said = (figure: RegExp) =>
    waitFor(() => expect(figures(section('Volum (l)'))).toContainEqual(expect.stringMatching(figure)));

  put(5, 77);
  await said(/^Lavest 77 l /);
  expect(redraw).not.toHaveBeenCalled();
  put(0, 66);
  await said(/^Lavest 66 l /);
  expect(redraw).toHaveBeenCalledTimes(1);
  give((columns) => ({ ...columns, t: columns.t.slice(0, -1) }));
  await said(/^Siste 1 017 l /);
  expect(redraw).toHaveBeenCalledTimes(2);
});

test.each([
  ['dag', dayMs],
  ['time', dayMs / 24],
  ['Neste 10 minutt', 600_000],
])('GRAPH-01 the preset %s', async (name, length) => {
  const { person } = await showPage(<RangeGraphs device={oneGraph} />);
  await person.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(asked().length).toBe(length));
});

test('GRAPH-05 Oppdater moves a window that follows the time, keeping its length', async () => {
  const { person } = await showPage(<RangeGraphs device={oneGraph} />);
  await waitFor(() => expect(server.sent(range)).toHaveLength(1));
  const before = asked().to;
  await person.click(screen.getByRole('button', { name: 'Oppdater' }));
  await waitFor(() => expect(server.sent(range)).toHaveLength(2));
  expect(asked().to).toBeGreaterThan(before);
  expect(asked().length).toBe(14 * dayMs);
});

test('GRAPH-01, GRAPH-02 the window is narrowed and moved without a pointer; finer readings are asked for', async () => {
  const { person } = await showPage(<RangeGraphs device={oneGraph} />);
  await waitFor(() => expect(server.sent(range)).toHaveLength(1));
  const whole = asked();
  await person.click(screen.getByRole('button', { name: 'Zoom inn' }));
  await waitFor(() => expect(asked().length / 1000).toBeCloseTo((7 * dayMs) / 1000, -1));
  expect(asked().points).toBe(whole.points);
  await person.click(screen.getByRole('button', { name: 'Tidligere' }));
  // The address tells whole seconds.
  await waitFor(() => expect(asked().from / 1000).toBeCloseTo(whole.from / 1000, -1));
  expect(asked().length / 1000).toBeCloseTo((7 * dayMs) / 1000, -1);
});

/** The device with a reading a minute from now, as the live changes bring it. */
const newer = (): Device => {
  const aquisitiontime = Math.floor(Date.now() / 1000) + 60;
  return { ...oneGraph, last_telemetry: { pri: { volume: 1 }, meta: { aquisitiontime } } };
};

test('GRAPH-05 a newer reading of the device is loaded without a word, once', async () => {
  const { person, rerenderPage } = await showPage(<RangeGraphs device={oneGraph} />);
  await chartDrawn();
  const calls = server.sent(range).length;
  server.answer(range, never);
  const late = newer();
  rerenderPage(<RangeGraphs device={late} />);
  await waitFor(() => expect(server.sent(range)).toHaveLength(calls + 1));
  expect(asked().length).toBe(14 * dayMs);
  expect(screen.queryByText('(Leser data...)')).not.toBeInTheDocument();
  expect(figures(section('Volum (l)'))).toHaveLength(4);
  rerenderPage(<RangeGraphs device={{ ...late }} />);
  await person.click(screen.getByRole('button', { name: 'Zoom inn' }));
  await waitFor(() => expect(asked().length / 1000).toBeCloseTo((7 * dayMs) / 1000, -1));
  expect(server.sent(range)).toHaveLength(calls + 2);
});

test('GRAPH-05 a past window stays where it is', async () => {
  const { person, rerenderPage } = await showPage(<RangeGraphs device={oneGraph} />);
  await chartDrawn();
  await person.click(screen.getByRole('button', { name: 'Tidligere' }));
  await waitFor(() => expect(screen.queryByText('(Leser data...)')).not.toBeInTheDocument());
  const calls = server.sent(range).length;
  const shown = asked();
  rerenderPage(<RangeGraphs device={newer()} />);
  await person.click(screen.getByRole('button', { name: 'Tidligere' }));
  await waitFor(() => expect(server.sent(range)).toHaveLength(calls + 1));
  // The address tells whole seconds.
  expect((shown.from - asked().from) / 1000).toBeCloseTo((7 * dayMs) / 1000, -1);
});

test('GRAPH-01 says that it is reading', async () => {
  server.answer(range, never);
  await showPage(<RangeGraphs device={oneGraph} />);
  expect(screen.getByText('(Leser data...)')).toBeVisible();
});

test('GRAPH-06 says that the period has no data', async () => {
  server.answer(range, nothing);
  await showPage(<RangeGraphs device={oneGraph} />);
  expect(await screen.findByText('Ingen data tilgjengelig for periode')).toBeVisible();
});

test('GRAPH-06 a failure says what failed and can be tried again', async () => {
  server.answer(range, new Reply(403));
  const { person } = await showPage(<RangeGraphs device={withGraphs(volume, temperature)} />);
  const again = await screen.findByRole('button', { name: 'Prøv igjen' });
  server.answer(range, nothing);
  await person.click(again);
  expect(await screen.findAllByText('Ingen data tilgjengelig for periode')).toHaveLength(2);
});

test('GRAPH-06 a graph for admins is shut at first, and its readings are loaded when it is opened', async () => {
  const { person } = await showPage(<RangeGraphs device={withGraphs(volume, distance)} />, { as: admin });
  await waitFor(() => expect(metricsAsked()).toEqual(['pri.volume']));
  const restricted = section('Målt avstand (mm)');
  await person.click(within(restricted).getByRole('button', { name: /^Se / }));
  await waitFor(() => expect(metricsAsked()).toEqual(['pri.volume', 'pri.distance']));
  expect(await within(restricted).findByText('Lavest')).toBeVisible();
  await person.click(within(restricted).getByRole('button', { name: /^Skjul / }));
  expect(within(restricted).queryByText('Lavest')).not.toBeInTheDocument();
});

test('GRAPH-06 others do not see graphs for admins', async () => {
  await showPage(<RangeGraphs device={withGraphs(volume, distance)} />);
  await waitFor(() => expect(metricsAsked()).toEqual(['pri.volume']));
  expect(screen.queryByText(/Målt avstand/)).not.toBeInTheDocument();
});

test('GRAPH-06 without graphs others are told whom to ask', async () => {
  const { rerenderPage } = await showPage(<RangeGraphs device={withGraphs()} />);
  expect(section('Målerdata')).toHaveTextContent(
    'Denne enheten har ingen grafer, kontakt support@peil.invalid, for å legge til noen.',
  );
  expect(screen.getByRole('link', { name: 'support@peil.invalid' })).toHaveAttribute(
    'href',
    'mailto:support@peil.invalid',
  );
  rerenderPage(<RangeGraphs device={withGraphs(temperature)} />);
  await screen.findByRole('heading', { name: 'Temperatur (°C)' });
  await waitFor(() => expect(metricsAsked()).toEqual(['sec.temp']));
});

test('GRAPH-06 without graphs an admin is told where to add some', async () => {
  await showPage(<RangeGraphs device={withGraphs()} />, { as: admin });
  expect(
    screen.getByText('Denne enheten har ingen grafer, trykk på rediger grafer for å legge til noen.'),
  ).toBeVisible();
});

test('GRAPH-04 an admin sees reported points and may look at them alone', async () => {
  const { person } = await showPage(<RangeGraphs device={oneGraph} />, { as: admin });
  await chartDrawn();
  const drawn = () => charts()[0]?.series.map(({ points }) => points.length);
  expect(drawn()).toEqual([19, 0, 1]);
  await person.click(screen.getByRole('button', { name: 'Rapporterte målinger' }));
  await waitFor(() => expect(drawn()).toEqual([0, 0, 1]));
  await person.click(screen.getByRole('button', { name: 'Mistenkelige målinger' }));
  expect(await screen.findByText('Ingen data tilgjengelig for periode')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Nullstill valg' }));
  await waitFor(() => expect(drawn()).toEqual([19, 0, 1]));
});

test('GRAPH-04 others see valid points only and have no such choice', async () => {
  await showPage(<RangeGraphs device={oneGraph} />);
  await chartDrawn();
  expect(charts()[0]?.series.map(({ points }) => points.length)).toEqual([19, 0, 0]);
  expect(screen.queryByRole('button', { name: 'Rapporterte målinger' })).not.toBeInTheDocument();
});

test('TRUTH-12 when all readings are faulty a customer is told that they are hidden, an admin by what', async () => {
  const counts = { 'pri.volume': { valid: 0, suspect: 11, reported: 1 } };
  server.answer(range, { ...nothing, series: { 'pri.volume': [] }, counts });
  await showPage(<RangeGraphs device={oneGraph} />);
  expect(await screen.findByText('Ingen data tilgjengelig for periode')).toBeVisible();
  expect(screen.getByText('12 målinger er skjult: de er meldt som feil eller mistenkelige.')).toBeVisible();
});

test('TRUTH-12 a button that its own click leaves nothing to do keeps the focus', async () => {
  const { person } = await showPage(<RangeGraphs device={oneGraph} />, { as: admin });
  await chartDrawn();
  const reset = screen.getByRole('button', { name: 'Nullstill valg' });
  await person.click(screen.getByRole('button', { name: 'Gyldige målinger' }));
  expect(reset).toHaveAttribute('aria-disabled', 'false');
  reset.focus();
  await person.keyboard('{Enter}');
  expect(reset).toHaveAttribute('aria-disabled', 'true');
  expect(reset).toHaveFocus();
  const later = screen.getByRole('button', { name: 'Senere' });
  await person.click(screen.getByRole('button', { name: 'Tidligere' }));
  await waitFor(() => expect(later).toHaveAttribute('aria-disabled', 'false'));
  await person.click(later);
  await waitFor(() => expect(later).toHaveAttribute('aria-disabled', 'true'));
  expect(later).toHaveFocus();
});

test('GRAPH-02 a graph is a table as well, shut at first', async () => {
  const { person } = await showPage(<RangeGraphs device={oneGraph} />);
  const open = await screen.findByRole('button', { name: 'Vis som tabell' });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await person.click(open);
  expect(await screen.findByRole('table')).toBeVisible();
  expect(open).toHaveAttribute('aria-expanded', 'true');
});

test('GRAPH-01 a long stack says what is in it, and leads to each graph; a short one does not', async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  const { person } = await showPage(<RangeGraphs device={withGraphs(volume, temperature, distance)} />, {
    as: admin,
  });
  const jumps = await screen.findByRole('navigation', { name: 'Gå til graf' });
  expect(
    within(jumps)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Volum', 'Temperatur', 'Målt avstand']);
  await person.click(within(jumps).getByRole('button', { name: 'Temperatur' }));
  expect(screen.getByRole('heading', { name: 'Temperatur (°C)' })).toHaveFocus();
  expect(scroll.mock.contexts).toEqual([document.activeElement]);
});

test('GRAPH-01 two graphs need no list of them', async () => {
  await showPage(<RangeGraphs device={withGraphs(volume, temperature)} />);
  await screen.findByRole('region', { name: 'Temperatur (°C)' });
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('GRAPH-02 the first graph is drawn at once, the others when somebody comes near them', async () => {
  const { bringNear } = stubNearness();
  await showPage(<RangeGraphs device={withGraphs(volume, temperature)} />);
  await chartDrawn();
  expect(within(section('Temperatur (°C)')).getAllByRole('term')).not.toHaveLength(0);
  expect(charts()).toHaveLength(1);
  act(bringNear);
  await waitFor(() => expect(charts()).toHaveLength(2));
});

test('GRAPH-02 a chart that was drawn before the module for screen readers came has its words and its keys', async () => {
  await showPage(<RangeGraphs device={oneGraph} />);
  await chartDrawn();
  const drawn = section('Volum (l)');
  expect(await within(drawn).findByText(/^Volum fra /, undefined, { timeout: 15_000 })).toBeInTheDocument();
  expect(within(drawn).getByText(/^Den loddrette aksen viser Volum/)).toBeInTheDocument();
  expect(drawn.querySelector('.highcharts-container')).toHaveAttribute('tabindex', '0');
});
