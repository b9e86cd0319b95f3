import type { Appdata, Graph } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { formatMm } from '../format/number.ts';
import { objectKindOf } from './kind.ts';
import { delaySeconds, isLimitPassed, type LimitRule } from './limit-rule.ts';
import { thresholdPrefix, type AlarmSeverity } from './own-alarms.ts';

/** The metric whose thresholds may raise alarms, in mm. */
export const waterLevelMetric = 'pri.gauge_height' as const;

/** A threshold of a graph that raises an alarm. */
export type ThresholdAlarm = {
  id: string;
  name: string;
  /** mm over the zero of the level. */
  value: number;
  direction: 'above' | 'below';
  severity: AlarmSeverity;
  /** Norwegian. */
  message: string;
  /** mm at which it ends; null where nobody has set it. */
  restore: number | null;
  /** Seconds that the limit must have been passed for. */
  delay: number;
};

type Threshold = NonNullable<Graph['thresholds']>[number];

function thresholdAlarm({ name, value, type, direction, restore, delay_minutes }: Threshold): ThresholdAlarm {
  const severity = type === 'danger' ? 'danger' : 'warning';
  const way = direction === 'below' ? 'below' : 'above';
  const word = way === 'below' ? 'under' : 'over';
  return {
    id: `${thresholdPrefix}${waterLevelMetric}:${severity}:${way}:${String(value)}`,
    name,
    value,
    direction: way,
    severity,
    message: `Vannstanden er ${word} grensen «${name}» på ${formatMm(value) ?? ''}`,
    restore: finite(restore),
    delay: delaySeconds(delay_minutes),
  };
}

/**
 * The thresholds that raise alarms for a drain, magazine, pond or brook: warnings and dangers of its saved graphs of the
 * water level, each as it is set, and where nothing is set those of devices whose alarm list is on.
 */
export function thresholdAlarms(appdata: Appdata): ThresholdAlarm[] {
  if (objectKindOf({ appdata }) !== 'drain') return [];
  const view = appdata.visualization?.[0];
  const isOnWhereUnset = view?.alarm_list?.enable === true;
  const alarms = (view?.graphs ?? [])
    .filter(({ metric }) => metric === waterLevelMetric)
    .flatMap(({ thresholds }) => thresholds ?? [])
    .filter(({ type, alarm }) => (type === 'warning' || type === 'danger') && (alarm ?? isOnWhereUnset))
    .map(thresholdAlarm);
  return alarms.filter(({ id }, index) => alarms.findIndex((other) => other.id === id) === index);
}

/** A threshold's alarm under another value, by its ids before and after. */
export interface MovedThreshold {
  readonly from: string;
  readonly to: string;
}

/**
 * Which thresholds' alarms a change of settings moves to another value: those of the same name, way and gravity, and of
 * what is left the one that stands where one stood.
 */
export function movedThresholds(before: Appdata, after: Appdata): MovedThreshold[] {
  const [old, now] = [thresholdAlarms(before), thresholdAlarms(after)];
  const rest = (some: readonly ThresholdAlarm[], others: readonly ThresholdAlarm[]): ThresholdAlarm[] =>
    some.filter(({ id }) => others.every((other) => other.id !== id));
  const [gone, come] = [rest(old, now), rest(now, old)];
  const isAlike = (one: ThresholdAlarm, other: ThresholdAlarm): boolean =>
    one.direction === other.direction && one.severity === other.severity;
  const moved: MovedThreshold[] = [];
  const isFree = ({ id }: ThresholdAlarm): boolean => moved.every(({ from, to }) => id !== from && id !== to);
  const pair = (isSame: (one: ThresholdAlarm, other: ThresholdAlarm) => boolean): void => {
    for (const one of gone) {
      const found = come.filter((other) => isFree(other) && isAlike(one, other) && isSame(one, other));
      if (isFree(one) && found[0] !== undefined) moved.push({ from: one.id, to: found[0].id });
    }
  };
  pair((one, other) => one.name === other.name);
  const isOnly = (list: readonly ThresholdAlarm[], one: ThresholdAlarm): boolean =>
    list.filter((other) => isFree(other) && isAlike(one, other)).length === 1;
  pair((one, other) => isOnly(gone, one) && isOnly(come, other));
  return moved;
}

/**
 * mm that the water must leave a threshold before its alarm ends where nobody has set a restore level; half the way to the
 * zero level where that is nearer: a dry floor lies there.
 */
const band = 20;

/** When a threshold's alarm is on. */
export function thresholdRule({
  value,
  direction,
  restore,
  delay,
}: Pick<ThresholdAlarm, 'value' | 'direction' | 'restore' | 'delay'>): LimitRule {
  const isAbove = direction === 'above';
  const towardsZero = isAbove ? value > 0 : value < 0;
  const way = towardsZero ? Math.min(band, Math.abs(value) / 2) : band;
  const unset = isAbove ? value - way : value + way;
  const set = restore === null ? unset : isAbove ? Math.min(restore, value) : Math.max(restore, value);
  return { direction, limit: value, isPastAtLimit: true, restore: set, delay };
}

/** Whether a threshold's alarm is on at a level in mm; `was` is whether it was before. */
export const isThresholdAlarm = (
  alarm: Parameters<typeof thresholdRule>[0],
  level: number,
  was: boolean,
): boolean => isLimitPassed(thresholdRule(alarm), level, was);
