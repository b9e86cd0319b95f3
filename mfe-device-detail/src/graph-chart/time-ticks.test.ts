import { mostTicks, timeTickInterval } from './time-ticks.ts';

const hour = 3_600_000;
const day = 24 * hour;

test.each([
  ['14 days, wide', 14 * day, mostTicks.wide, 12 * hour],
  ['14 days, medium', 14 * day, mostTicks.medium, day],
  ['14 days, narrow', 14 * day, mostTicks.narrow, 2 * day],
  ['10 minutes, narrow: 11 ticks a minute apart', hour / 6, mostTicks.narrow, hour / 30],
  ['30 whole days, wide: 31 ticks a day apart', 30 * day, mostTicks.wide, 2 * day],
  ['a day, narrow', day, mostTicks.narrow, 3 * hour],
  ['a year, wide', 365 * day, mostTicks.wide, 14 * day],
  ['a year, narrow', 365 * day, mostTicks.narrow, 60 * day],
  ['twenty years', 7300 * day, mostTicks.narrow, 360 * day],
])('GRAPH-02 ticks over %s', (_, range, most, interval) => {
  expect(timeTickInterval(range, most)).toBe(interval);
});
