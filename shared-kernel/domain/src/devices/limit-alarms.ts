import type { Device } from '../../../wire/src/device.ts';
import { levelAlarmId, levelAlarmText, levelRule } from './alarm.ts';
import { blindRule, nearFullText } from './blind-zone.ts';
import { fillingAlarmIds, fullWithinDays, highAlarmText, highRule, isNearFullOn } from './filling-alarms.ts';
import { isAlarmless } from './kind.ts';
import type { LimitRule } from './limit-rule.ts';
import { alarmKindOf, batteryRule, batteryText, isOwnAlarmOn } from './own-alarms.ts';
import { thresholdAlarms, thresholdRule, waterLevelMetric } from './threshold-alarms.ts';

/** An alarm that a limit of one of a reading's figures decides alone. */
export interface LimitAlarm {
  /** Its id among the device's public alarms. */
  readonly id: string;
  readonly metric: 'pri.percent' | typeof waterLevelMetric | 'pri.distance' | 'sec.battery';
  readonly rule: LimitRule;
  /** What it says, Norwegian. */
  readonly message: string;
}

/** The alarms of a device that follow from its readings and limits, none while it is in stock or out of operation: of the level, of water, of the battery, of what is too near to be seen. */
export function limitAlarms(device: Device): LimitAlarm[] {
  if (isAlarmless(device)) return [];
  const { appdata } = device;
  const near = isNearFullOn(device) ? blindRule(device) : null;
  const ofPercent = (id: string, rule: LimitRule | null, text: (limit: number) => string): LimitAlarm[] =>
    rule === null ? [] : [{ id, metric: 'pri.percent', rule, message: text(rule.limit) }];
  return [
    ...ofPercent(levelAlarmId, levelRule(appdata), levelAlarmText),
    ...ofPercent(fillingAlarmIds.high, highRule(device), highAlarmText),
    ...thresholdAlarms(appdata).map((alarm) => ({
      id: alarm.id,
      metric: waterLevelMetric,
      rule: thresholdRule(alarm),
      message: alarm.message,
    })),
    ...(isOwnAlarmOn(appdata, 'battery')
      ? [{ id: 'battery', metric: 'sec.battery' as const, rule: batteryRule, message: batteryText }]
      : []),
    ...(near === null
      ? []
      : [{ id: fillingAlarmIds.near, metric: 'pri.distance' as const, rule: near, message: nearFullText }]),
  ];
}

/**
 * Whether the device may have the alarm with this id, as it is set up: one that it may not is switched off. What other
 * systems report is theirs to end. On a shelf, and out of operation, nothing is an alarm.
 */
export function mayRaise(device: Device, alarm: string): boolean {
  if (isAlarmless(device)) return false;
  if (alarm === fillingAlarmIds.soon) return fullWithinDays(device) !== null;
  const kind = alarmKindOf(alarm);
  if (kind === 'silence' || kind === 'sensor') return isOwnAlarmOn(device.appdata, kind);
  return kind === 'reported' || limitAlarms(device).some(({ id }) => id === alarm);
}
