import type { Device, DeviceChange } from '@peil/shared-kernel/api';
import {
  alarmSettingsProblems,
  isLevelByPercent,
  missingAlarmLimits,
  mostContactHours,
  mostDaysToFull,
  mostDelayMinutes,
  visualizationOf,
  withAlarmSettings,
  type DocumentProblem,
} from '@peil/shared-kernel/devices';
import { numberText } from '@peil/shared-kernel/format';
import type { Problems } from '@peil/shared-kernel/forms';
import type { Saving } from '../form/use-settings-form.ts';
import { measureIn, measureProblem, type MeasureRule } from '@peil/shared-kernel/device-forms/values';
import { texts } from './texts.ts';

/** The form of the alarm page; the limits' names are those of the API. */
export interface AlarmValues {
  readonly alarm: boolean;
  readonly alarm_below_percent: string;
  /** Of the low alarm, as is the delay; empty, the default of the kernel's `levelRule`. */
  readonly restore_percent: string;
  readonly delay_minutes: string;
  /** Of tanks that are drained. */
  readonly alarm_above_percent: string;
  readonly full_within_days: string;
  readonly yellow_above_percent: string;
  readonly green_above_percent: string;
  readonly connectivity: boolean;
  readonly yellow_above_hours: string;
  readonly red_above_hours: string;
}

export type LimitName = Exclude<keyof AlarmValues, 'alarm' | 'connectivity'>;

const percent: MeasureRule = { unit: '%', min: 0, max: 100, decimals: 2, isOptional: true };
const hours: MeasureRule = {
  unit: 'timer',
  min: 0,
  isAboveMin: true,
  max: mostContactHours,
  decimals: 2,
  isOptional: true,
};

const rules: Record<LimitName, MeasureRule> = {
  alarm_below_percent: percent,
  restore_percent: percent,
  delay_minutes: { unit: 'minutter', min: 0, max: mostDelayMinutes, decimals: 1, isOptional: true },
  alarm_above_percent: percent,
  full_within_days: {
    unit: 'døgn',
    min: 0,
    isAboveMin: true,
    max: mostDaysToFull,
    decimals: 1,
    isOptional: true,
  },
  yellow_above_percent: percent,
  green_above_percent: percent,
  yellow_above_hours: hours,
  red_above_hours: hours,
};

export function alarmValues(device: Device): AlarmValues {
  const { alarm_list, level_traffic_light, connectivity_traffic_light } = visualizationOf(device) ?? {};
  return {
    alarm: alarm_list?.enable === true,
    alarm_below_percent: numberText(alarm_list?.alarm_below_percent),
    restore_percent: numberText(alarm_list?.restore_percent),
    delay_minutes: numberText(alarm_list?.delay_minutes),
    alarm_above_percent: numberText(alarm_list?.alarm_above_percent),
    full_within_days: numberText(alarm_list?.full_within_days),
    yellow_above_percent: numberText(level_traffic_light?.yellow_above_percent),
    green_above_percent: numberText(level_traffic_light?.green_above_percent),
    connectivity: connectivity_traffic_light?.enable === true,
    yellow_above_hours: numberText(connectivity_traffic_light?.yellow_above_hours),
    red_above_hours: numberText(connectivity_traffic_light?.red_above_hours),
  };
}

/** The number in a limit's field; null where it has none, or one that cannot be. */
export const limitIn = (values: AlarmValues, name: LimitName): number | null =>
  measureIn(values[name], rules[name]);

/** Whether both are limits, the first above the second. */
function isAbove(values: AlarmValues, high: LimitName, low: LimitName): boolean {
  const [above, below] = [limitIn(values, high), limitIn(values, low)];
  return above !== null && below !== null && above > below;
}

/** The limits as the API takes them, those that cannot be read left out. */
export function settingsIn(values: AlarmValues) {
  const limit = (name: LimitName) => limitIn(values, name);
  return {
    alarm_list: {
      enable: values.alarm,
      alarm_below_percent: limit('alarm_below_percent'),
      restore_percent: limit('restore_percent'),
      delay_minutes: limit('delay_minutes'),
      alarm_above_percent: limit('alarm_above_percent'),
      full_within_days: limit('full_within_days'),
    },
    level_traffic_light: {
      yellow_above_percent: limit('yellow_above_percent'),
      green_above_percent: limit('green_above_percent'),
    },
    connectivity_traffic_light: {
      enable: values.connectivity,
      yellow_above_hours: limit('yellow_above_hours'),
      red_above_hours: limit('red_above_hours'),
    },
  };
}

const toldBy = (problems: readonly DocumentProblem[]) =>
  Object.fromEntries(problems.map(({ path, message }) => [path.at(-1), message])) as Problems<AlarmValues>;

/** The limits of one light: what is too high a first one, told at its field. */
const lights: readonly (readonly [low: LimitName, high: LimitName, tooHigh: (limit: number) => string])[] = [
  ['yellow_above_percent', 'green_above_percent', texts.aboveGreen],
  ['yellow_above_hours', 'red_above_hours', texts.afterRed],
];

/** Limits of a light in the wrong order, told at the one that was written: the second, unless only the first was. */
export function crossedLimits(device: Device, values: AlarmValues): Problems<AlarmValues> {
  const [saved, told] = [alarmValues(device), toldBy(alarmSettingsProblems(settingsIn(values)))];
  return Object.fromEntries(
    lights
      .filter(([low, high]) => isAbove(values, low, high))
      .map(([low, high, tooHigh]) =>
        values[low] !== saved[low] && values[high] === saved[high]
          ? [low, tooHigh(limitIn(values, high) ?? 0)]
          : [high, told[high]],
      ),
  );
}

/** What is written wrong, what is needed and not written, and what the API's own rule refuses. */
export function alarmProblems(device: Device, values: AlarmValues): Problems<AlarmValues> {
  const settings = settingsIn(values);
  const crossed = crossedLimits(device, values);
  const toldAtLow = lights.filter(([low]) => crossed[low] !== undefined);
  const told: Problems<AlarmValues> = {
    ...toldBy([
      ...missingAlarmLimits(settings, isLevelByPercent(device)),
      ...alarmSettingsProblems(settings),
    ]),
    ...Object.fromEntries(toldAtLow.map(([, high]) => [high, undefined])),
    ...crossed,
  };
  const names = Object.keys(rules) as LimitName[];
  return Object.fromEntries(
    names.map((name) => [name, measureProblem(values[name], rules[name]) ?? told[name]]),
  );
}

/** Whether the limits cannot be tried: something is wrong in them, or not written. */
export const isBroken = (device: Device, values: AlarmValues): boolean =>
  Object.values(alarmProblems(device, values)).some((problem) => problem !== undefined);

/** Limits that a slider must not pass: who moves one takes the other along. */
const ordered: readonly (readonly [low: LimitName, high: LimitName])[] = [
  ['yellow_above_percent', 'green_above_percent'],
  ['alarm_below_percent', 'green_above_percent'],
  ['alarm_below_percent', 'alarm_above_percent'],
  ['yellow_above_hours', 'red_above_hours'],
];

/** What moving a limit's slider changes: the limit, and those that would contradict it. */
export function slid(values: AlarmValues, name: LimitName, to: number): Partial<AlarmValues> {
  const after = { ...values, [name]: numberText(to) };
  const taken = ordered
    .filter((pair) => pair.includes(name) && isAbove(after, ...pair))
    .map(([low, high]) => (low === name ? high : low));
  return Object.fromEntries([name, ...taken].map((changed) => [changed, after[name]]));
}

/** What most devices have no value for; it is not written where it neither is nor was. */
const seldomSet: readonly string[] = [
  'restore_percent',
  'delay_minutes',
  'alarm_above_percent',
  'full_within_days',
] satisfies LimitName[];

/** The device as these limits would make it, to be judged by the rules of the kernel. */
export function withLimits(device: Device, values: AlarmValues): Device {
  const { alarm_list, ...others } = settingsIn(values);
  const had = visualizationOf(device)?.alarm_list ?? {};
  const written = Object.fromEntries(
    Object.entries(alarm_list).filter(
      ([name, value]) => value !== null || name in had || !seldomSet.includes(name),
    ),
  );
  return { ...device, appdata: withAlarmSettings(device.appdata, { ...others, alarm_list: written }) };
}

/** Lists replace whole: the changed limits go into the newest view, whose other fields stay. */
export function alarmChange({ changed, newest }: Saving<AlarmValues>): DeviceChange {
  const { visualization } = withLimits(newest, { ...alarmValues(newest), ...changed }).appdata;
  return { appdata: { visualization } };
}
