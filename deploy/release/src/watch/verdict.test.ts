import type { FailureRate } from './failure-rate.ts';
import { madeByFew, verdict, type Verdict } from './verdict.ts';

const of = (failed: number, attempts: number): FailureRate => ({ failed, attempts });
const rule = { threshold: 0.02, atLeast: 50 };

test.each<[what: string, fresh: FailureRate, former: FailureRate, Verdict]>([
  ['nothing was tried', of(0, 0), of(0, 5000), 'tooFew'],
  ['all failed, but too few tried', of(49, 49), of(0, 5000), 'tooFew'],
  ['all failed', of(50, 50), of(0, 5000), 'worse'],
  ['none failed', of(0, 50), of(0, 5000), 'notWorse'],
  ['one in ten failed', of(5, 50), of(0, 5000), 'worse'],
  ['a few of few failed, which may be chance', of(3, 50), of(0, 5000), 'notWorse'],
  ['the same part of many failed, which is none', of(60, 1000), of(0, 5000), 'worse'],
  ['more failed, within the threshold', of(150, 10_000), of(0, 5000), 'notWorse'],
  ['more failed, just beyond the threshold', of(250, 10_000), of(0, 5000), 'worse'],
  ['as many failed as of the old one', of(100, 1000), of(500, 5000), 'notWorse'],
  ['the old one fails often, the new one more often', of(250, 1000), of(500, 5000), 'worse'],
  ['the new one mends what the old one broke', of(0, 1000), of(4000, 5000), 'notWorse'],
  ['nothing is known of the old one, and all failed', of(50, 50), of(0, 0), 'worse'],
  ['nothing is known of the old one, and none failed', of(0, 50), of(0, 0), 'notWorse'],
  ['the old one was tried once, in vain', of(50, 50), of(1, 1), 'worse'],
  ['the old one failed as surely, in few tries', of(50, 50), of(49, 49), 'notWorse'],
])('PLAT-04 watch: %s: %j against %j is %s', (_, fresh, former, expected) => {
  expect(verdict(fresh, former, rule)).toBe(expected);
});

test.each([
  [0.01, 'worse'],
  [0.1, 'notWorse'],
] as const)('PLAT-04 watch: with a threshold of %d eight of a hundred are %s', (threshold, expected) => {
  expect(verdict(of(80, 1000), of(0, 5000), { ...rule, threshold })).toBe(expected);
});

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Watches of 60 polls with ten attempts between two: how many of a hundred end in a rollback. */
function rolledBack(failureRate: number): number {
  const random = randomFrom(1);
  const watches = Array.from({ length: 100 }, () => {
    const fresh = { failed: 0, attempts: 0 };
    for (let poll = 0; poll < 60; poll += 1) {
      for (let attempt = 0; attempt < 10; attempt += 1) if (random() < failureRate) fresh.failed += 1;
      fresh.attempts += 10;
      if (verdict(fresh, of(100, 10_000), rule) === 'worse') return true;
    }
    return false;
  });
  return watches.filter(Boolean).length;
}

test.each([
  [0.01, 'as often as the old one', 0, 1],
  [0.1, 'ten times as often', 95, 100],
  [0.5, 'half of the time', 100, 100],
])(
  'PLAT-04 watch: a release that fails with %d, %s, is rolled back in %d to %d of 100 watches',
  (rate, _, least, most) => {
    const found = rolledBack(rate);
    expect(found).toBeGreaterThanOrEqual(least);
    expect(found).toBeLessThanOrEqual(most);
  },
);

const weighed = (failed_by_source: number[], failed_by_network = failed_by_source) => {
  const failed = failed_by_source.reduce((sum, part) => sum + part, 0);
  return {
    attempts: 100,
    failed,
    sources: failed_by_source.length,
    networks: failed_by_network.length,
    failed_by_source,
    failed_by_network,
  };
};
const ones = (length: number): number[] => Array<number>(length).fill(1);

test.each<[string, ReturnType<typeof weighed>, ReturnType<typeof madeByFew>]>([
  ['one user', weighed([50]), 'sources'],
  ['four users', weighed([9, 9, 9, 9]), 'sources'],
  ['one user most of all, and some others', weighed([20, ...ones(4)]), 'sources'],
  ['thirty users in thirty networks', weighed(ones(30)), null],
  ['thirty users in one office', weighed(ones(30), [30]), 'networks'],
  ['thirty users in one office and three at home', weighed(ones(33), [30, 1, 1, 1]), 'networks'],
  ['one user in thirty networks', weighed([30], ones(30)), 'sources'],
  ['an office, and thirty users elsewhere', weighed(ones(20).concat(ones(40)), [30, ...ones(19)]), null],
])('TRUTH-16 %s of a hundred attempts: few are %s', (_, fresh, few) => {
  expect(madeByFew(fresh, of(0, 5000), { ...rule, sources: 5 })).toBe(few);
});
