import { mostTicks, timeTickInterval } from './time-ticks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test.each([
  ['14 days, wide', 14 * DAY, mostTicks.wide, 12 * HOUR],
  ['14 days, medium', 14 * DAY, mostTicks.medium, DAY],
  ['14 days, narrow', 14 * DAY, mostTicks.narrow, 2 * DAY],
  ['10 minutes, narrow: 11 ticks a minute apart', HOUR / 6, mostTicks.narrow, HOUR / 30],
  ['30 whole days, wide: 31 ticks a day apart', 30 * DAY, mostTicks.wide, 2 * DAY],
  ['a day, narrow', DAY, mostTicks.narrow, 3 * HOUR],
  ['a year, wide', 365 * DAY, mostTicks.wide, 14 * DAY],
  ['a year, narrow', 365 * DAY, mostTicks.narrow, 60 * DAY],
  ['twenty years', 7300 * DAY, mostTicks.narrow, 360 * DAY],
])('GRAPH-02 ticks over %s', (_, range, most, interval) => {
  expect(timeTickInterval(range, most)).toBe(interval);
});
