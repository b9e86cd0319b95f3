import { readingCalls } from './reading-calls.ts';

const graph = (metric: string, access: string | null = null) => ({ name: metric, metric, access });

test('GRAPH-02 graphs share a call, those for admins have their own; a metric is asked for once', () => {
  expect(
    readingCalls([
      graph('pri.volume'),
      graph('pri.distance', 'admin'),
      graph('sec.temp'),
      graph('pri.volume'),
      graph('pri.volume', 'admin'),
      graph('pri.distance_unchecked', 'admin'),
    ]),
  ).toEqual([['pri.volume', 'sec.temp'], ['pri.distance'], ['pri.distance_unchecked']]);
});

test('GRAPH-02 no call has more than 20 metrics', () => {
  const many = Array.from({ length: 45 }, (_, index) => graph(`pri.m${String(index)}`));
  expect(readingCalls(many).map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(readingCalls([])).toEqual([]);
});
