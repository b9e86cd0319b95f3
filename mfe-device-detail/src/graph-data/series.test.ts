import type { ReadingColumns } from '@peil/shared-kernel/api';
import { everyKind, onlyValid } from './kinds.ts';
import { pointsOf, sameDrawing, summaryOf, type ChartPoint } from './series.ts';

const columns = (given: Partial<ReadingColumns>): ReadingColumns => ({
  t: [],
  series: {},
  state: [],
  total: given.t?.length ?? 0,
  before: null,
  ...given,
});

const point = (t: number, y: number): ChartPoint => ({ t, y, kind: 'valid', message: null });

const faulty = columns({
  t: [10, 20, 30, 40],
  series: { 'pri.volume': [1, 2, 3, 4] },
  state: ['ok', 'error', 'suspicious', 'retrying'],
});

test('GRAPH-04 an admin sees every point with what is wrong with it', () => {
  expect(pointsOf(faulty, 'pri.volume', everyKind)).toEqual([
    point(10, 1),
    { t: 20, y: 2, kind: 'reported', message: 'Noe er galt med sensor' },
    { t: 30, y: 3, kind: 'suspect', message: 'Noe er mistenksomt med sensor' },
    { t: 40, y: 4, kind: 'suspect', message: 'Noe er mistenksomt med sensor' },
  ]);
});

test('TRUTH-12 a reading that the server finds impossible, or timed ahead when it came, says so', () => {
  const judged = columns({
    t: [10, 20, 30],
    series: { 'pri.volume': [1, 9000, 3] },
    state: ['ok', 'suspicious', 'suspicious'],
    faults: { '20': 'impossible', '30': 'ahead' },
  });
  expect(pointsOf(judged, 'pri.volume', everyKind).map(({ kind, message }) => [kind, message])).toEqual([
    ['valid', null],
    ['suspect', 'Umulig verdi for tanken eller sensoren'],
    ['suspect', 'Måletidspunktet lå fram i tid da målingen kom'],
  ]);
});

test('GRAPH-04 others see only valid points', () => {
  expect(pointsOf(faulty, 'pri.volume', onlyValid)).toEqual([point(10, 1)]);
});

test('GRAPH-04 255 is no signal reading, but a volume like any other', () => {
  const both = columns({
    t: [1, 2],
    series: { 'sec.csq': [255, 20], 'pri.volume': [255, 20] },
    state: ['ok', 'ok'],
  });
  expect(pointsOf(both, 'sec.csq', onlyValid)).toEqual([point(2, 20)]);
  expect(pointsOf(both, 'pri.volume', onlyValid)).toHaveLength(2);
});

test('GRAPH-07 series are sorted by time; entries without time or value are dropped', () => {
  const mixed = columns({
    t: [30, Number.NaN, 10, 20],
    series: { m: [3, 9, 1, null] },
    state: ['ok', 'ok', 'ok', 'ok'],
  });
  expect(pointsOf(mixed, 'm', onlyValid)).toEqual([point(10, 1), point(30, 3)]);
});

test('GRAPH-02 the last point before the window begins the line', () => {
  const withBefore = columns({
    t: [10],
    series: { m: [1] },
    state: ['ok'],
    before: { t: 4, values: { m: 7 } },
  });
  expect(pointsOf(withBefore, 'm', onlyValid)).toEqual([point(4, 7), point(10, 1)]);
  expect(pointsOf(columns({ before: { t: 4, values: {} } }), 'm', onlyValid)).toEqual([]);
});

test.each([
  ['the same', [point(1, 1), point(2, 2)], true],
  ['another last value', [point(1, 1), point(2, 9)], true],
  ['another length', [point(1, 1)], false],
  ['another first value', [point(1, 5), point(2, 2)], false],
  ['another first time', [point(0, 1), point(2, 2)], false],
])('GRAPH-07 %s: no redraw %s', (_, other, same) => {
  expect(sameDrawing([point(1, 1), point(2, 2)], other)).toBe(same);
});

test('GRAPH-07 nothing and nothing is the same', () => {
  expect(sameDrawing([], [])).toBe(true);
});

test('A11Y-01 the summary counts valid points only', () => {
  const bad: ChartPoint = { t: 5, y: 99, kind: 'reported', message: 'x' };
  expect(summaryOf([point(1, 4), point(2, 2), bad, point(6, 3)])).toEqual({
    lowest: point(2, 2),
    highest: point(1, 4),
    latest: point(6, 3),
  });
  expect(summaryOf([bad])).toBeNull();
});
