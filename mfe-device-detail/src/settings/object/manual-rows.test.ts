import type { ManualMeasurement, ReadingColumns } from '@peil/shared-kernel/api';
import { differenceText, newestFirst, sensorAt } from './manual-rows.ts';

const hour = 3600;
const columns: Pick<ReadingColumns, 't' | 'series' | 'state'> = {
  t: [0, 10 * hour, 20 * hour, 30 * hour],
  series: { 'pri.gauge_height': [100, 200, 300, null] },
  state: ['ok', 'error', 'ok', 'ok'],
};

test.each([
  ['the nearest valid one', 13 * hour, { t: 20 * hour, value: 300 }],
  ['a faulty one is none, however near', 10 * hour, { t: 0, value: 100 }],
  ['one of the same time', 0, { t: 0, value: 100 }],
  ['twelve hours are near', 32 * hour, { t: 20 * hour, value: 300 }],
  ['more are not', 32 * hour + 1, null],
])('SET-12 the sensor at a time: %s', (_what, at, found) => {
  expect(sensorAt(columns, at, 'pri.gauge_height')).toEqual(found);
  expect(sensorAt(columns, at, 'pri.volume')).toBeNull();
});

const measured = (time: string, value = 0): ManualMeasurement => ({ time, value, unit: 'mm' });

test('SET-12 the newest measurement comes first, whatever zone it is written in', () => {
  const list = [
    measured('2026-01-01T12:00:00Z', 1),
    measured('2026-01-01T12:30:00+02:00', 2),
    measured('tull', 3),
  ];
  expect(newestFirst(list).map(({ value }) => value)).toEqual([1, 2]);
});

test.each([
  [700, 690, '10\u00a0mm høyere enn sensoren'],
  [690, 700.5, '10,5\u00a0mm lavere enn sensoren'],
  [690, 690.01, 'Det samme som sensoren'],
])('SET-12 %d by hand against %d of the sensor', (value, sensor, text) => {
  expect(differenceText(measured('2026-01-01T12:00:00Z', value), sensor)).toBe(text);
});
