import type { NotificationRule } from '@peil/shared-kernel/api';
import type { Problems } from '@peil/shared-kernel/forms';
import { clockText, ruleProblems } from '@peil/shared-kernel/notifications';
import {
  channelsIn,
  kindsIn,
  scopeOf,
  scopeProblems,
  scopeValuesOf,
  type ScopeValues,
} from '../../parts/alarm-choice/choices.ts';
import { texts } from './texts.ts';
import { parseTimeOfDay } from './time-of-day.ts';

/** A rule without its id. */
export type RuleContent = Pick<
  NotificationRule,
  | 'name'
  | 'kinds'
  | 'scope'
  | 'channels'
  | 'weekdays'
  | 'from'
  | 'to'
  | 'delivery'
  | 'tellsEnd'
  | 'tellsPast'
  | 'isOn'
>;

/** A rule as its form holds it. */
export interface RuleValues extends ScopeValues {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly channels: readonly string[];
  /** ISO weekdays, '1' is Monday. */
  readonly weekdays: readonly string[];
  /** 'always', or 'between' the two times below. */
  readonly hours: string;
  readonly from: string;
  readonly to: string;
  /** 'atOnce', or 'digest' at the time below. */
  readonly delivery: string;
  readonly digestAt: string;
  readonly tellsEnd: boolean;
  readonly tellsPast: boolean;
  readonly isOn: boolean;
}

/** What the fields hold before anybody has written in them, minutes after midnight. */
const usual = { from: 7 * 60, to: 16 * 60, digestAt: 7 * 60 };

export const ruleValuesOf = (rule: RuleContent): RuleValues => ({
  ...scopeValuesOf(rule.scope),
  name: rule.name ?? '',
  kinds: kindsIn(rule.kinds),
  channels: channelsIn(rule.channels),
  weekdays: [...rule.weekdays].sort((one, other) => one - other).map(String),
  hours: rule.from === null || rule.to === null ? 'always' : 'between',
  from: clockText(rule.from ?? usual.from),
  to: clockText(rule.to ?? usual.to),
  delivery: rule.delivery === 'atOnce' ? 'atOnce' : 'digest',
  digestAt: clockText(rule.delivery === 'atOnce' ? usual.digestAt : rule.delivery.digestAt),
  tellsEnd: rule.tellsEnd,
  tellsPast: rule.tellsPast === true,
  isOn: rule.isOn,
});

/** The rule that the values make; `ruleFormProblems` tells what is wrong with it. */
export function ruleOf(values: RuleValues): RuleContent {
  const isDigest = values.delivery === 'digest';
  const isAlways = isDigest || values.hours === 'always';
  const name = values.name.trim();
  return {
    ...(name !== '' && { name }),
    kinds: kindsIn(values.kinds),
    scope: values.scope === 'favourites' ? { kind: 'favourites' } : scopeOf(values),
    channels: channelsIn(values.channels),
    weekdays: values.weekdays.map(Number).sort((one, other) => one - other),
    from: isAlways ? null : minutesIn(values.from),
    to: isAlways ? null : minutesIn(values.to),
    delivery: isDigest ? { digestAt: minutesIn(values.digestAt) } : 'atOnce',
    tellsEnd: values.tellsEnd,
    ...(values.tellsPast && { tellsPast: true }),
    isOn: values.isOn,
  };
}

const minutesIn = (text: string): number => parseTimeOfDay(text) ?? 0;

/** What is wrong with a rule, at the field where it is wrong. */
export function ruleFormProblems(values: RuleValues): Problems<RuleValues> {
  const { name, kinds, channels, weekdays, scope, to } = ruleProblems({ ...ruleOf(values), id: '' });
  const isDigest = values.delivery === 'digest';
  const isBetween = !isDigest && values.hours === 'between';
  const timeProblem = (text: string) => (parseTimeOfDay(text) === null ? texts.notATime : undefined);
  return {
    name,
    kinds,
    channels,
    weekdays,
    ...scopeProblems(values, scope),
    from: isBetween ? timeProblem(values.from) : undefined,
    to: isBetween ? (timeProblem(values.to) ?? to) : undefined,
    digestAt: isDigest ? timeProblem(values.digestAt) : undefined,
  };
}
