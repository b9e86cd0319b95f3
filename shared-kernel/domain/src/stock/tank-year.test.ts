import { tankYear } from '../../../testing/src/tank-year.ts';
import { stockStory, stockWithin } from './index.ts';

const start = Date.UTC(2025, 0, 6) / 1000;
const hour = 3600;
const day = 24 * hour;

/** By day some of them, all by night. */
const tanks = process.env['PEIL_TESTS'] === 'day' ? 10 : 100;

/** Tanks whose truth is known, beside what the engine says of them. */
const judged = Array.from({ length: tanks }, (_, index) => {
  const year = tankYear(index + 1, start);
  const story = stockStory(year.readings, year, year.seams);
  const { deliveries, delivered, used } = year.truth;
  const within = stockWithin(story, { from: start - 1, to: start + 366 * day });
  const isAt = ({ from, to }: { from: number; to: number }, t: number) => from - hour <= t && t <= to + hour;
  return {
    filled: { said: within?.filled ?? 0, truth: delivered },
    consumed: { said: within?.consumed ?? 0, truth: used },
    deliveries: deliveries.length,
    missed: deliveries.filter(({ t }) => !story.events.some((event) => isAt(event, t))).length,
    invented: story.events.filter((event) => !deliveries.some(({ t }) => isAt(event, t))).length,
  };
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test.each(['filled', 'consumed'] as const)(
  'STOCK-07 a year of a hundred tanks with a known truth: litres %s are within 1 %% in sum and 3 %% for 95 of them',
  (figure) => {
    const off = judged.map(({ [figure]: { said, truth } }) => said / truth - 1);
    const total =
      sum(judged.map((one) => one[figure].said)) / sum(judged.map((one) => one[figure].truth)) - 1;
    expect(Math.abs(total)).toBeLessThan(0.01);
    expect(off.filter((share) => Math.abs(share) > 0.03).length / tanks).toBeLessThanOrEqual(0.05);
  },
);

test('STOCK-07 of two hundred deliveries at most one is missed, and at most one invented', () => {
  const of = (figure: 'deliveries' | 'missed' | 'invented') => sum(judged.map((one) => one[figure]));
  expect(of('missed') / of('deliveries')).toBeLessThanOrEqual(1 / 200);
  expect(of('invented') / of('deliveries')).toBeLessThanOrEqual(1 / 200);
});
