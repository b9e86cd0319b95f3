import { screen, waitFor } from '@testing-library/react';
import type { Graph, ReadingColumns } from '@peil/shared-kernel/api';
import { defaultGraphs } from '@peil/shared-kernel/devices';
import { apiServer, Reply, type ApiRequest } from '@peil/shared-kernel/testing/api-server';
import { everyKind, onlyValid } from '../graph-data/kinds.ts';
import { device } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { ExportGraphs } from './ExportGraphs.tsx';

const server = apiServer();
const range = 'GET /api/v1/history/metrics/:devid';

/** What writes the file comes in a chunk of its own, which the first test also compiles. */
const chunk = { timeout: 15_000 };
const shownRange = { from: new Date('2026-11-06T12:00:00Z'), to: new Date('2026-11-20T12:00:00Z') };
const graphs = defaultGraphs().filter(({ name }) => ['Volum', 'Temperatur'].includes(name));

const readings: ReadingColumns = {
  t: [1_795_000_000, 1_795_000_600],
  series: { 'pri.volume': [1000, 9000], 'sec.temp': [4.25, 5] },
  state: ['ok', 'error'],
  total: 2,
  before: null,
};

let saved: { name: string; file: Blob } | null;

beforeEach(() => {
  saved = null;
  server.answer('GET /api/v2/organizations', [{ orgid: device().orgid, name: 'Fjord Drivstoff AS' }]);
  server.answer(range, readings);
  let file = new Blob();
  Object.assign(URL, {
    createObjectURL: (content: Blob) => {
      file = content;
      return 'blob:file';
    },
    revokeObjectURL: jest.fn(),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = { name: this.download, file };
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const metricsOf = (query: ApiRequest['query']) => query['metrics']?.split(',') ?? [];

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

async function exportCsv(kept = onlyValid, shown: readonly Graph[] = graphs) {
  const { person } = await showPage(
    <ExportGraphs device={device()} graphs={shown} range={shownRange} kept={kept} />,
    { as: { roles: ['peil_admin'] } },
  );
  await person.click(screen.getByRole('button', { name: 'Eksporter' }));
  await person.click(await screen.findByRole('menuitem', { name: 'CSV-fil' }));
}

async function savedLines(): Promise<string[]> {
  await waitFor(() => expect(saved).not.toBeNull(), chunk);
  return (await textOf(saved?.file ?? new Blob())).trim().split('\r\n');
}

test('GRAPH-01 every reading of the window is asked for, none thinned away, and the file has its name', async () => {
  await exportCsv();
  expect(await savedLines()).toEqual(['Tidspunkt;Volum (l);Temperatur (°C)', '18.11.2026 12:06;1000;4,3']);
  expect(saved?.name).toBe('dieseltank-bergen-tank001-fjord-drivstoff-as-2026-11-06-til-2026-11-20.csv');
  expect(server.sent(range)).toEqual([
    expect.objectContaining({
      params: { devid: 'dev-1' },
      query: {
        ...{ fromiso: '2026-11-06T12:00:00.000Z', toiso: '2026-11-20T12:00:00.000Z' },
        ...{ fmt: 'cols', points: 'all', of: 'place', metrics: 'pri.volume,sec.temp' },
      },
    }),
  ]);
});

test('GRAPH-04 with all kinds shown the faulty reading is in the file too, with what is wrong with it', async () => {
  await exportCsv(everyKind);
  const lines = await savedLines();
  expect(lines[0]).toContain(';Tilstand');
  expect(lines[2]).toMatch(/;9000;.*;Noe er galt med sensor$/);
});

test('TRUTH-12 the file has the kind of readings that the filter shows, and no other', async () => {
  await exportCsv(new Set(['reported']));
  const lines = await savedLines();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/;9000;5;Noe er galt med sensor$/);
});

test('TRUTH-12 more metrics than one call takes are asked for in several and stand in one file', async () => {
  const many = Array.from({ length: 21 }, (_, index) => ({
    name: `Graf ${String(index)}`,
    metric: `pri.m${String(index)}`,
  }));
  server.answer(range, ({ query }) => ({
    ...readings,
    series: Object.fromEntries(metricsOf(query).map((metric) => [metric, [Number(metric.slice(5)), null]])),
  }));
  await exportCsv(onlyValid, many);
  const [, row] = await savedLines();
  expect(server.sent(range).map(({ query }) => metricsOf(query).length)).toEqual([20, 1]);
  expect(row?.split(';').slice(1)).toEqual(many.map((_, index) => String(index)));
});

test.each([
  [
    'more readings than one answer holds',
    new Reply(422),
    'Perioden har for mange målinger til én fil. Velg en kortere periode.',
  ],
  [
    'no readings',
    { ...readings, t: [], state: [], series: {} },
    'Det er ingen målinger i perioden, så det ble ikke laget noen fil.',
  ],
  [
    'no connection',
    (): never => {
      throw new Error('lost');
    },
    'Radene kunne ikke eksporteres. Prøv igjen.',
  ],
])('GRAPH-01 %s: that is said, and nothing is saved', async (_, answer, text) => {
  server.answer(range, answer);
  await exportCsv();
  expect(await screen.findByRole('alert', {}, chunk)).toHaveTextContent(text);
  expect(saved).toBeNull();
});
