import type { NotificationRule } from '@peil/shared-kernel/api';
import { sameValue } from '@peil/shared-kernel/forms/core';
import { ruleValuesOf } from './rule-values.ts';

/** One change of a person's list of rules. */
export interface RuleChange {
  /** The rule as the user saw it; null for a new one. */
  readonly seen: NotificationRule | null;
  /** What it is to be; null to delete it. */
  readonly mine: NotificationRule | null;
  /** Id of the rule that a new one stands after, null for the first place; left out: after the last one. */
  readonly after?: string | null;
}

/** Somebody else has changed the same rule: it is now `theirs`, null when it was deleted. */
export interface RuleClash {
  readonly theirs: NotificationRule | null;
}

/**
 * The newest list with one change made. What others changed of the other rules stays; where they changed the same rule,
 * the user has to choose.
 */
export function changedRules(
  newest: readonly NotificationRule[],
  { seen, mine, after }: RuleChange,
): { readonly rules: readonly NotificationRule[] } | RuleClash {
  if (seen === null) return { rules: mine ? withNew(newest, mine, after) : newest };
  const theirs = newest.find(({ id }) => id === seen.id) ?? null;
  if (theirs === null) return mine === null ? { rules: newest } : { theirs };
  if (!isSameRule(seen, theirs) && !isSameRule(mine, theirs)) return { theirs };
  return { rules: newest.flatMap((rule) => (rule.id !== seen.id ? [rule] : mine ? [mine] : [])) };
}

/** Where the rule that it stood after is gone, it stands last. */
function withNew(
  rules: readonly NotificationRule[],
  mine: NotificationRule,
  after: string | null | undefined,
): readonly NotificationRule[] {
  const place = after === null ? 0 : rules.findIndex(({ id }) => id === after) + 1 || rules.length;
  return [...rules.slice(0, place), mine, ...rules.slice(place)];
}

/** The server keeps a rule's fields in an order of its own. */
const isSameRule = (one: NotificationRule | null, other: NotificationRule): boolean =>
  one !== null && sameValue(ruleValuesOf(one), ruleValuesOf(other));
