import type { ReadingColumns } from '@peil/shared-kernel/api';
import { everyKind, onlyValid } from '../graph-data/kinds.ts';
import { drawnGraph } from './drawn-graph.ts';

const graph = { name: 'Volum', metric: 'pri.volume' };
const at = (seconds: number) => new Date(seconds * 1000);
const columns: ReadingColumns = {
  t: [10, 20, 30, 100, 110],
  series: { 'pri.volume': [1, 2, 3, 4, 5] },
  state: ['ok', 'error', 'ok', 'suspicious', 'ok'],
  total: 5,
  before: { t: 2, values: { 'pri.volume': 9 } },
};

const draw = (given: Partial<Parameters<typeof drawnGraph>[0]> = {}) =>
  drawnGraph({
    graph,
    telemetry: null,
    readings: { range: { from: at(5), to: at(120) }, metrics: ['pri.volume'], asked: 1000, columns },
    wanted: { from: at(5), to: at(120) },
    kept: everyKind,
    windowWidth: 'wide',
    height: 415,
    ...given,
  });

test('GRAPH-02 the line begins before the window, is cut in the gap, and leaves doubted points to themselves', () => {
  const { chart, points } = draw();
  expect(chart.line.map(({ t, y }) => [t, y])).toEqual([
    [2, 9],
    [10, 1],
    [30, 3],
    [70, null],
    [110, 5],
  ]);
  expect(chart.faulty.map(({ t }) => t)).toEqual([20, 100]);
  expect(points.map(({ t }) => t)).toEqual([10, 20, 30, 100, 110]);
});

test('GRAPH-04 who sees only valid points has no others in the line, the marks or the table', () => {
  const { chart, points } = draw({ kept: onlyValid });
  expect(chart.faulty).toEqual([]);
  expect(points.map(({ t }) => t)).toEqual([10, 30, 110]);
});

test('GRAPH-02 the line of a metric that comes with every fourth reading only is whole', () => {
  const t = Array.from({ length: 13 }, (_, index) => index * 10);
  const seldom: ReadingColumns = {
    t,
    series: { 'pri.volume': t.map((time) => (time % 40 === 0 ? time : null)) },
    state: t.map(() => 'ok'),
    total: t.length,
    before: null,
  };
  const range = { from: at(0), to: at(120) };
  const { chart } = draw({
    readings: { range, metrics: ['pri.volume'], asked: 1000, columns: seldom },
    wanted: range,
  });
  expect(chart.line.map(({ y }) => y)).toEqual([0, 40, 80, 120]);
});

test('GRAPH-02 a window within the fetched one is drawn at once; another waits for its readings', () => {
  const inner = { from: at(8), to: at(30) };
  expect(draw({ wanted: inner }).chart.range).toEqual(inner);
  expect(draw({ wanted: inner }).points.map(({ t }) => t)).toEqual([10, 20, 30]);
  expect(draw({ wanted: { from: at(0), to: at(30) } }).chart.range).toEqual({ from: at(5), to: at(120) });
});

test('GRAPH-02 says how many readings there are where fewer are drawn', () => {
  expect(draw().chart.total).toBeNull();
  const thinned = {
    range: { from: at(5), to: at(120) },
    metrics: ['pri.volume'],
    asked: 4,
    columns: { ...columns, total: 900 },
  };
  expect(draw({ readings: thinned }).chart.total).toBe(900);
});
