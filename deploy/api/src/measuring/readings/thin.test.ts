import * as fc from 'fast-check';
import type { SensorState } from '@peil/shared-kernel/api/schemas';
import { countValues, indicesToKeep, pickColumns, type Columns } from './thin.ts';

const states: readonly SensorState[] = [
  'ok',
  'ok',
  'ok',
  'ok',
  'ok',
  'ok',
  'error',
  'suspicious',
  'retrying',
];

const reading = fc.record({
  step: fc.integer({ min: 1, max: 5_000 }),
  volume: fc.option(fc.integer({ min: -50, max: 50 }), { nil: null }),
  csq: fc.option(fc.constantFrom(0, 12, 31, 255), { nil: null }),
  state: fc.constantFrom(...states),
});

const columns: fc.Arbitrary<Columns> = fc.array(reading, { minLength: 1, maxLength: 400 }).map((list) => {
  let now = 1_700_000_000;
  return {
    t: list.map(({ step }) => (now += step)),
    series: { 'pri.volume': list.map(({ volume }) => volume), 'sec.csq': list.map(({ csq }) => csq) },
    state: list.map(({ state }) => state),
  };
});

const points = fc.integer({ min: 10, max: 120 });

/** Least and greatest valid value of a metric between two times. */
function extremes(
  { t, series, state }: Columns,
  metric: string,
  from: number,
  to: number,
): [number, number] | null {
  const values = (series[metric] ?? []).filter(
    (value, index) =>
      state[index] === 'ok' &&
      (t[index] ?? 0) >= from &&
      (t[index] ?? 0) <= to &&
      !(metric === 'sec.csq' && value === 255),
  );
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : [Math.min(...numbers), Math.max(...numbers)];
}

test('API-05 thinning loses no bucket’s minimum or maximum of any metric', () => {
  fc.assert(
    fc.property(columns, points, (all, wanted) => {
      const thinned = pickColumns(all, indicesToKeep(all, wanted));
      const first = all.t[0] ?? 0;
      const span = (all.t.at(-1) ?? 0) - first || 1;
      const measured = Object.values(all.series).filter((list) => list.some((value) => value !== null));
      const buckets = Math.max(1, Math.floor(wanted / (2 * Math.max(1, measured.length))));
      const bucketOf = (time: number) => Math.min(buckets - 1, Math.floor(((time - first) / span) * buckets));
      for (const metric of Object.keys(all.series)) {
        for (let bucket = 0; bucket < buckets; bucket += 1) {
          const times = all.t.filter((time) => bucketOf(time) === bucket);
          const [from, to] = [times[0] ?? 0, times.at(-1) ?? -1];
          expect(extremes(thinned, metric, from, to)).toEqual(extremes(all, metric, from, to));
        }
      }
    }),
    { seed: 20_261, numRuns: 300 },
  );
});

test('API-05 thinning loses no faulty reading while they are few, keeps first and last, and stays in order', () => {
  fc.assert(
    fc.property(columns, points, (all, wanted) => {
      const kept = indicesToKeep(all, wanted);
      const faulty = all.state.flatMap((state, index) => (state === 'ok' ? [] : [index]));
      if (faulty.length <= wanted) expect(faulty.filter((index) => !kept.includes(index))).toEqual([]);
      expect([kept[0], kept.at(-1)]).toEqual([0, all.t.length - 1]);
      expect([...kept].sort((a, b) => a - b)).toEqual(kept);
    }),
    { seed: 20_262, numRuns: 300 },
  );
});

test('TRUTH-12 whatever the sensor reports, never more than three times the points are kept', () => {
  fc.assert(
    fc.property(columns, points, (all, wanted) => {
      const most = 3 * Math.max(wanted, 4) + 2;
      expect(indicesToKeep(all, wanted).length).toBeLessThanOrEqual(most);
      for (const state of states) {
        const same = { ...all, state: all.state.map(() => state) };
        expect(indicesToKeep(same, wanted).length).toBeLessThanOrEqual(most);
      }
    }),
    { seed: 20_264, numRuns: 300 },
  );
});

test('TRUTH-12 of many faulty readings those with the least and the greatest value of each kind stay', () => {
  const t = Array.from({ length: 1000 }, (_, index) => index * 60);
  const series = {
    'pri.volume': t.map((_, index) => (index === 321 ? 9000 : index === 654 ? -9000 : index % 7)),
  };
  const all: Columns = { t, series, state: t.map((_, index) => (index % 2 === 0 ? 'suspicious' : 'error')) };
  expect(indicesToKeep(all, 40)).toEqual(expect.arrayContaining([0, 321, 654, 999]));
});

test('TRUTH-12 values are counted by metric and by what the sensor’s supervision makes of them', () => {
  const all: Columns = {
    t: [1, 2, 3, 4],
    series: { 'pri.volume': [1, null, 3, 4], 'sec.csq': [255, 20, 21, null] },
    state: ['ok', 'ok', 'error', 'retrying'],
  };
  expect(countValues(all)).toEqual({
    'pri.volume': { valid: 1, suspect: 1, reported: 1 },
    'sec.csq': { valid: 1, suspect: 0, reported: 1 },
  });
});

test('API-05 metrics that were never measured take no points from those that were', () => {
  fc.assert(
    fc.property(columns, points, (all, wanted) => {
      const never = all.t.map(() => null);
      const more: Columns = { ...all, series: { ...all.series, 'pri.rel_press': never, 'sec.hum': never } };
      fc.pre(Object.values(all.series).every((values) => values.some((value) => value !== null)));
      expect(indicesToKeep(more, wanted)).toEqual(indicesToKeep(all, wanted));
    }),
    { seed: 20_263, numRuns: 100 },
  );
});

test('API-05 a range with few enough readings is left whole', () => {
  const all: Columns = { t: [1, 2, 3], series: { 'pri.volume': [1, null, 3] }, state: ['ok', 'ok', 'ok'] };
  expect(indicesToKeep(all, 10)).toEqual([0, 1, 2]);
});
