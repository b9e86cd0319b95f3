import type { FailureRate } from './failure-rate.ts';
import type { WeighedLoads } from './load-count.ts';

/** What counts as worse. */
export interface Rule {
  /** The new release may fail so much more often than the old one, as a part of 1. */
  readonly threshold: number;
  /** Fewer attempts of the new release tell nothing. */
  readonly atLeast: number;
  /** Fewer sources or networks must not make up what is worse; at most 20, which the portal tells one by one. */
  readonly sources: number;
}

/** What the counts say about the new release: too little yet, surely worse than the old one, or not. */
export type Verdict = 'tooFew' | 'worse' | 'notWorse';

/**
 * Standard deviations that a chance must not reach: one in 740 to one side. Far out, because the question is asked
 * again with every poll of a watch.
 */
const sureness = 3;

/**
 * The lowest rate that a count may well stem from: the lower end of Wilson's score interval (E. B. Wilson, "Probable
 * Inference, the Law of Succession, and Statistical Inference", JASA 22, 1927), which holds for few attempts and for
 * rates near 0 and 1 too, where the textbook's interval does not.
 */
function lowestRate({ attempts, failed }: FailureRate): number {
  const rate = failed / attempts;
  const square = sureness ** 2;
  const middle = rate + square / (2 * attempts);
  const half = sureness * Math.sqrt((rate * (1 - rate)) / attempts + square / (4 * attempts ** 2));
  return (middle - half) / (1 + square / attempts);
}

/**
 * Whether a new release fails more often than the old one: worse when even its lowest likely rate lies more than the
 * threshold above the old one's. An old release with few attempts is taken for one whose other attempts went well:
 * with nothing known of it, the threshold alone decides.
 */
export function verdict(
  fresh: FailureRate,
  former: FailureRate,
  { threshold, atLeast }: Omit<Rule, 'sources'>,
): Verdict {
  if (fresh.attempts < atLeast) return 'tooFew';
  const formerRate = former.failed / Math.max(former.attempts, atLeast);
  return lowestRate(fresh) > formerRate + threshold ? 'worse' : 'notWorse';
}

/**
 * Whether few make up that a release is worse: without the failures of the four (of a rule with five) that tell of the
 * most it would not be. One user who tells of failures on purpose, one network in which something is blocked, or a few
 * of either, are no reason to take a release from everybody without a person's word. Null: they are many.
 */
export function madeByFew(
  fresh: WeighedLoads,
  former: FailureRate,
  rule: Rule,
): 'sources' | 'networks' | null {
  const isWorseWithout = (parts: readonly number[]): boolean => {
    const theirs = parts.slice(0, rule.sources - 1).reduce((sum, part) => sum + part, 0);
    const { attempts, failed } = fresh;
    return verdict({ attempts, failed: Math.max(0, failed - theirs) }, former, rule) === 'worse';
  };
  if (!isWorseWithout(fresh.failed_by_source)) return 'sources';
  return isWorseWithout(fresh.failed_by_network) ? null : 'networks';
}
