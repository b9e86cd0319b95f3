import { screen, waitFor, within } from '@testing-library/react';
import { api, ApiError, type Graph, type ReadingColumns } from '@peil/shared-kernel/api';
import { device } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { RangeGraph } from './RangeGraph.tsx';

const DAY_MS = 86_400_000;

/** The chart comes in a chunk of its own, which the first test also compiles. */
const chunk = { timeout: 15_000 };
jest.setTimeout(20_000);

/** Readings every ten minutes up to now; the last but one is reported by the sensor. */
function readings(): ReadingColumns {
  const now = Math.floor(Date.now() / 1000);
  const t = Array.from({ length: 20 }, (_, index) => now - (20 - index) * 600);
  return {
    t,
    series: { 'pri.volume': t.map((_, index) => (index === 18 ? 9000 : 1000 + index)) },
    state: t.map((_, index) => (index === 18 ? 'error' : 'ok')),
    total: t.length,
    before: null,
  };
}

const nothing: ReadingColumns = { t: [], series: {}, state: [], total: 0, before: null };
const admin = { roles: ['peil_admin'] };

let range: jest.SpiedFunction<typeof api.readings.range>;

beforeEach(() => {
  range = jest.spyOn(api.readings, 'range').mockResolvedValue(readings());
});

afterEach(() => {
  jest.restoreAllMocks();
});

const asked = () => {
  const [devid, request] = range.mock.lastCall ?? [];
  if (!request) throw new Error('No readings were asked for');
  return { devid, request, length: request.to.getTime() - request.from.getTime() };
};

const withGraphs = (...graphs: Graph[]) => device({ appdata: { visualization: [{ graphs }] } });

test('GRAPH-01 asks for the last 14 days of the first default graph', async () => {
  await showPage(<RangeGraph device={device()} />);
  await waitFor(() => expect(range).toHaveBeenCalled());
  expect(asked()).toMatchObject({
    devid: 'dev-1',
    length: 14 * DAY_MS,
    request: { points: 1000, metrics: ['pri.volume'] },
  });
  expect(screen.getByRole('button', { name: '2 uker' })).toHaveAttribute('aria-pressed', 'true');
});

test('GRAPH-02 draws the line, and says its lowest, highest and last value', async () => {
  await showPage(<RangeGraph device={device()} />);
  expect(await screen.findByText(/^Volum fra \d\d\.\d\d\.\d{4}/, {}, chunk)).toBeInTheDocument();
  const terms = screen.getAllByRole('term');
  expect(
    terms.map((term) =>
      `${term.textContent} ${term.nextElementSibling?.textContent ?? ''}`.replaceAll('\u00a0', ' '),
    ),
  ).toEqual([
    expect.stringMatching(/^Lavest 1 000 l /),
    expect.stringMatching(/^Høyest 1 019 l /),
    expect.stringMatching(/^Siste 1 019 l /),
  ]);
});

test.each([
  ['dag', DAY_MS],
  ['time', DAY_MS / 24],
  ['Neste 10 minutt', 600_000],
])('GRAPH-01 the preset %s', async (name, length) => {
  const { person } = await showPage(<RangeGraph device={device()} />);
  await person.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(asked().length).toBe(length));
});

test('GRAPH-05 Oppdater moves a window that follows the time, keeping its length', async () => {
  const { person } = await showPage(<RangeGraph device={device()} />);
  await waitFor(() => expect(range).toHaveBeenCalledTimes(1));
  const before = asked().request.to.getTime();
  await person.click(screen.getByRole('button', { name: 'Oppdater' }));
  await waitFor(() => expect(range).toHaveBeenCalledTimes(2));
  expect(asked().request.to.getTime()).toBeGreaterThan(before);
  expect(asked().length).toBe(14 * DAY_MS);
});

test('GRAPH-05 Oppdater fetches a past window again as it is', async () => {
  const { person } = await showPage(<RangeGraph device={device()} />);
  const fields = [screen.getByLabelText('Fra'), screen.getByLabelText('Til')];
  for (const field of fields) {
    await person.clear(field);
    await person.type(field, '01-02-2026');
  }
  await person.click(screen.getByRole('button', { name: 'Vis periode' }));
  await waitFor(() => expect(asked().length).toBe(DAY_MS));
  const { request } = asked();
  const calls = range.mock.calls.length;
  await person.click(screen.getByRole('button', { name: 'Oppdater' }));
  await waitFor(() => expect(range).toHaveBeenCalledTimes(calls + 1));
  expect(asked().request).toEqual(request);
  expect(request.from.toISOString()).toBe('2026-01-31T23:00:00.000Z');
});

test('GRAPH-01 a wrong date is said at its field, keeps what was typed and asks for nothing', async () => {
  const { person } = await showPage(<RangeGraph device={device()} />);
  await waitFor(() => expect(range).toHaveBeenCalledTimes(1));
  const from = screen.getByLabelText('Fra');
  await person.clear(from);
  await person.type(from, '31-02-2026{Enter}');
  expect(from).toBeInvalid();
  expect(from).toHaveAccessibleDescription(/DD-MM-ÅÅÅÅ/);
  expect(from).toHaveValue('31-02-2026');
  expect(range).toHaveBeenCalledTimes(1);
});

test('GRAPH-01 says that it is reading', async () => {
  range.mockReturnValue(new Promise(() => undefined));
  await showPage(<RangeGraph device={device()} />);
  expect(screen.getByText('(Leser data...)')).toBeVisible();
});

test('GRAPH-06 says that the period has no data', async () => {
  range.mockResolvedValue(nothing);
  await showPage(<RangeGraph device={device()} />);
  expect(await screen.findByText('Ingen data tilgjengelig for periode')).toBeVisible();
});

test('GRAPH-06 a failure says what failed and can be tried again', async () => {
  range.mockRejectedValueOnce(new ApiError('forbidden')).mockResolvedValue(nothing);
  const { person } = await showPage(<RangeGraph device={device()} />);
  await person.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('Ingen data tilgjengelig for periode')).toBeVisible();
});

test('GRAPH-02 several graphs are picked from; those for admins are not offered to others', async () => {
  const several = withGraphs(
    { name: 'Temperatur', metric: 'sec.temp' },
    { name: 'Signalstyrke', metric: 'sec.csq' },
    { name: 'Målt avstand', metric: 'pri.distance', access: 'admin' },
  );
  const { person } = await showPage(<RangeGraph device={several} />);
  const picker = screen.getByRole('combobox', { name: 'Graf' });
  expect(
    within(picker)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Temperatur', 'Signalstyrke']);
  await person.selectOptions(picker, 'Signalstyrke');
  await waitFor(() => expect(asked().request.metrics).toEqual(['sec.csq']));
});

test('GRAPH-04 an admin sees reported points and may look at them alone', async () => {
  const { person } = await showPage(<RangeGraph device={device()} />, { as: admin });
  expect(await screen.findAllByText(/1 019/, {}, chunk)).not.toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Mistenkelige målinger' }));
  expect(await screen.findByText('Ingen data tilgjengelig for periode')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Nullstill valg' }));
  expect(await screen.findAllByText(/1 019/)).not.toEqual([]);
});

test('GRAPH-04 others have no such choice', async () => {
  await showPage(<RangeGraph device={device()} />);
  expect(screen.queryByRole('button', { name: 'Rapporterte målinger' })).not.toBeInTheDocument();
});
