import type { AlarmSettings } from '../../../wire/src/alarm-settings.ts';
import type { Appdata, Device } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { formatNumber, formatPercent, nbsp } from '../format/number.ts';
import type { DocumentProblem } from './document-rule.ts';
import { isTank } from './kind.ts';
import { levelPercent } from './level.ts';
import { mostDelayMinutes } from './limit-rule.ts';
import { mergeSettings } from './merge-settings.ts';

/** The parts of a device's view that decide its alarms and lights. */
export const alarmSettingNames = [
  'alarm_list',
  'own_alarms',
  'level_traffic_light',
  'connectivity_traffic_light',
] as const satisfies readonly (keyof AlarmSettings)[];

/** Hours: no light waits longer than a year. */
export const mostContactHours = 8760;
/** Days ahead that an alarm of a full tank may look. */
export const mostDaysToFull = 365;

const percentProblem = (value: number | null): string | null =>
  value !== null && (value < 0 || value > 100) ? 'Må være fra 0 til 100 %' : null;

const hoursProblem = (value: number | null): string | null =>
  value !== null && (value <= 0 || value > mostContactHours)
    ? `Må være mer enn 0 og høyst ${formatNumber(mostContactHours) ?? ''} timer`
    : null;

const delayProblem = (value: number | null): string | null =>
  value !== null && (value < 0 || value > mostDelayMinutes)
    ? `Må være fra 0 til ${formatNumber(mostDelayMinutes) ?? ''} minutter`
    : null;

/**
 * Why these limits cannot be, or contradict each other, by path below the view, in Norwegian; empty when they can. The
 * settings page and the API ask the same (SET-06).
 */
export function alarmSettingsProblems(settings: AlarmSettings): DocumentProblem[] {
  const { alarm_list: list, level_traffic_light: level, connectivity_traffic_light: contact } = settings;
  const alarmBelow = finite(list?.alarm_below_percent);
  const [alarmAbove, daysToFull] = [finite(list?.alarm_above_percent), finite(list?.full_within_days)];
  const [yellow, green] = [finite(level?.yellow_above_percent), finite(level?.green_above_percent)];
  const [red, late] = [finite(contact?.red_above_hours), finite(contact?.yellow_above_hours)];
  const found: Readonly<Record<string, string | null>> = {
    'alarm_list.alarm_below_percent':
      percentProblem(alarmBelow) ??
      (list?.enable === true && alarmBelow !== null && green !== null && alarmBelow > green
        ? `Alarmgrensen ligger over grensen for grønt (${formatPercent(green) ?? ''})`
        : null),
    // One below the limit counts as the limit, which may be moved by whoever does not see it.
    'alarm_list.restore_percent': percentProblem(finite(list?.restore_percent)),
    'alarm_list.delay_minutes': delayProblem(finite(list?.delay_minutes)),
    'alarm_list.alarm_above_percent':
      percentProblem(alarmAbove) ??
      (list?.enable === true && alarmAbove !== null && alarmBelow !== null && alarmAbove <= alarmBelow
        ? `Må være høyere enn grensen for lavt nivå (${formatPercent(alarmBelow) ?? ''})`
        : null),
    'alarm_list.full_within_days':
      daysToFull !== null && (daysToFull <= 0 || daysToFull > mostDaysToFull)
        ? `Må være mer enn 0 og høyst ${String(mostDaysToFull)} døgn`
        : null,
    'level_traffic_light.yellow_above_percent': percentProblem(yellow),
    'level_traffic_light.green_above_percent':
      percentProblem(green) ??
      (green !== null && yellow !== null && green < yellow
        ? `Kan ikke være lavere enn grensen for gult (${formatPercent(yellow) ?? ''})`
        : null),
    'connectivity_traffic_light.yellow_above_hours': hoursProblem(late),
    'connectivity_traffic_light.red_above_hours':
      hoursProblem(red) ??
      (red !== null && late !== null && red < late
        ? `Kan ikke være kortere enn grensen for gult (${formatNumber(late, { decimals: 1, minDecimals: 0 }) ?? ''}${nbsp}timer)`
        : null),
  };
  return Object.entries(found).flatMap(([path, message]) =>
    message === null ? [] : [{ path: path.split('.'), message }],
  );
}

/**
 * Whether a device's level alarm and light go by percent. A drain, magazine, pond or brook has its level over a zero, and
 * its alarm goes by the thresholds of its graph (`thresholdAlarms`); a temperature or a position has none.
 */
export const isLevelByPercent = (device: Device): boolean => isTank(device) || levelPercent(device) !== null;

/**
 * What is switched on without a limit to go by, by path below the view, in Norwegian. The API takes such settings, as
 * devices have them from of old; they raise no alarm and show no colour.
 * @param isByPercent as `isLevelByPercent` says: others need no percent to switch their alarm on
 */
export function missingAlarmLimits(
  { alarm_list: list, connectivity_traffic_light: contact }: AlarmSettings,
  isByPercent: boolean,
): DocumentProblem[] {
  const isMissing = (isOn: boolean | null | undefined, limit: number | null | undefined): boolean =>
    isOn === true && finite(limit) === null;
  const missing: readonly (readonly [path: string, isMissing: boolean, message: string])[] = [
    [
      'alarm_list.alarm_below_percent',
      isByPercent &&
        isMissing(
          list?.enable,
          list?.alarm_below_percent ?? list?.alarm_above_percent ?? list?.full_within_days,
        ),
      needed.alarm,
    ],
    [
      'connectivity_traffic_light.yellow_above_hours',
      isMissing(contact?.enable, contact?.yellow_above_hours),
      needed.light,
    ],
    [
      'connectivity_traffic_light.red_above_hours',
      isMissing(contact?.enable, contact?.red_above_hours),
      needed.light,
    ],
  ];
  return missing.flatMap(([path, isSo, message]) => (isSo ? [{ path: path.split('.'), message }] : []));
}

const needed = {
  alarm: 'Skriv en grense, eller slå av alarmen',
  light: 'Skriv en grense, eller slå av trafikklyset',
} as const;

/** The settings of alarms that a device has. */
export function alarmSettingsOf({ visualization }: Appdata): AlarmSettings {
  const view = visualization?.[0];
  return Object.fromEntries(
    alarmSettingNames.flatMap((name) => (view?.[name] === undefined ? [] : [[name, view[name]]])),
  );
}

/** The same document with these settings of alarms merged into its first view, as they would be saved. */
export function withAlarmSettings<Given extends Appdata>(appdata: Given, settings: AlarmSettings): Given {
  const [first = {}, ...others] = appdata.visualization ?? [];
  return { ...appdata, visualization: [mergeSettings({ ...first }, { ...settings }), ...others] };
}
