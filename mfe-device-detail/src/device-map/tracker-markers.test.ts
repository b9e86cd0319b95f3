import type { TrackerRecord } from '@peil/shared-kernel/api';
import { thinPositions, trackerMarkers } from './tracker-markers.ts';

const now = 1_750_000_000;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const record = (secondsAgo: number, lat = 59): TrackerRecord => ({
  data: { devid: 'd', data: { loc: { lat, long: 10 }, meta: { aquisitiontime: now - secondsAgo } } },
});

test.each([0, 1, 24, 25])('MAP-02 %p positions all stay', (count) => {
  expect(thinPositions(numbers(count))).toEqual(numbers(count));
});

test('MAP-02 49 positions keep every second one', () => {
  expect(thinPositions(numbers(49))).toEqual(numbers(25).map((index) => index * 2));
});

test.each([26, 27, 100, 288, 1441])(
  'MAP-02 %p positions thin to 25, evenly, first and last among them',
  (count) => {
    const kept = thinPositions(numbers(count));
    expect(kept).toHaveLength(25);
    expect(kept[0]).toBe(0);
    expect(kept.at(-1)).toBe(count - 1);
    const gaps = kept.slice(1).map((value, index) => value - (kept[index] ?? 0));
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
  },
);

test('MAP-02 READ-06 only believed positions of the last 24 hours become markers, and none ahead of time', () => {
  const day = 86_400;
  const { data } = record(90, 78);
  const doubted = { data: { ...data, data: { ...data.data, meta: { ...data.data.meta, doubted: true } } } };
  const records = [record(-40 * day), record(60), doubted, record(day), record(day + 1), record(120, 90)];
  expect(trackerMarkers(records, now)).toEqual([record(60), record(day)]);
});
