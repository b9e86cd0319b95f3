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
    hiddenBy: 'role',
    now: at(120),
    hasSideNames: false,
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

const countsOf = (valid: number, suspect: number, reported: number) => ({
  'pri.volume': { valid, suspect, reported },
});

const thinnedTo = (counts: ReadingColumns['counts']) => ({
  range: { from: at(5), to: at(120) },
  metrics: ['pri.volume'],
  asked: 4,
  columns: { ...columns, total: 900, ...(counts && { counts }) },
});

test('TRUTH-12 the count of a thinned window is of the metric and of the kinds looked at, not of all readings', () => {
  expect(draw().chart.thinned).toBeNull();
  const readings = thinnedTo(countsOf(800, 30, 10));
  expect(draw({ readings }).chart.thinned).toEqual({ shown: 5, all: 840 });
  expect(draw({ readings, kept: onlyValid }).chart.thinned).toEqual({ shown: 3, all: 800 });
  // All of this metric's readings came, though not all of another's.
  expect(draw({ readings: thinnedTo(countsOf(3, 1, 1)) }).chart.thinned).toBeNull();
});

test('TRUTH-12 of a part of the counted window nobody knows how many readings it has until its own have come', () => {
  const wanted = { from: at(8), to: at(30) };
  const { chart } = draw({ readings: thinnedTo(countsOf(800, 30, 10)), wanted });
  expect([chart.thinned, chart.hidden]).toEqual([{ shown: 3, all: null }, null]);
  expect(draw({ readings: thinnedTo(undefined) }).chart.thinned).toEqual({ shown: 5, all: null });
});

test('TRUTH-12 readings that are hidden are counted, by the role or by the filter', () => {
  const readings = thinnedTo(countsOf(0, 30, 10));
  expect(draw({ readings, kept: onlyValid }).chart.hidden).toEqual({ count: 40, by: 'role' });
  expect(draw({ readings, kept: new Set(['reported'] as const), hiddenBy: 'filter' }).chart.hidden).toEqual({
    count: 30,
    by: 'filter',
  });
  expect(draw({ readings }).chart.hidden).toBeNull();
});

test('TRUTH-12 the line begins at the metric’s own last value before the window', () => {
  const own = {
    ...columns,
    before: { t: 4, values: { 'pri.volume': null } },
    starts: { 'pri.volume': { t: 1, y: 7 } },
  };
  const { chart } = draw({ readings: { ...thinnedTo(undefined), columns: own } });
  expect(chart.line[0]).toMatchObject({ t: 1, y: 7 });
});

test('TRUTH-12 a reading timed more than ten minutes ahead of now is no part of the line, and says so', () => {
  const later: ReadingColumns = {
    t: [10, 500, 900],
    series: { 'pri.volume': [1, 2, 3] },
    state: ['ok', 'ok', 'ok'],
    total: 3,
    before: null,
  };
  const range = { from: at(0), to: at(1000) };
  const { chart, points } = draw({
    readings: { range, metrics: ['pri.volume'], asked: 1000, columns: later },
    wanted: range,
    now: at(100),
  });
  expect(chart.line.map(({ t }) => t)).toEqual([10, 500]);
  expect(chart.ahead).toEqual([
    { t: 900, y: 3, kind: 'valid', message: 'Måletidspunktet ligger fram i tid' },
  ]);
  expect(points.map(({ t }) => t)).toEqual([10, 500, 900]);
});
