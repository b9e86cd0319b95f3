import type { BulkAlarmResult } from '@peil/shared-kernel/api';
import { formatNumber, nbsp } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** A device that would get, or got, the limits of another. */
export interface ManyRow {
  readonly devid: string;
  readonly name: string;
  /** In Norwegian: `Tank`, `Sandfang`. */
  readonly type: string;
  readonly version: number;
  /** Each limit that changes: `Alarm under (%): 15 → 20`. */
  readonly changes: readonly string[];
  /** Whether it is of the same kind as the device whose limits they are: others are chosen knowingly. */
  readonly isAlike: boolean;
}

/** What a dry run found, without the device itself. */
export interface DryRun {
  /** Devices that would change: those of the same kind first. */
  readonly changed: readonly ManyRow[];
  /** How many have these limits already. */
  readonly unchanged: number;
  readonly refused: readonly { readonly devid: string; readonly name: string; readonly reason: string }[];
}

/** What a limit is called, by its path in the settings. */
const names: Readonly<Record<string, string>> = {
  'alarm_list.enable': texts.fields.alarm,
  'alarm_list.alarm_below_percent': texts.fields.alarm_below_percent,
  'alarm_list.restore_percent': texts.fields.restore_percent,
  'alarm_list.delay_minutes': texts.fields.delay_minutes,
  'alarm_list.alarm_above_percent': texts.fields.alarm_above_percent,
  'alarm_list.full_within_days': texts.fields.full_within_days,
  'level_traffic_light.yellow_above_percent': texts.fields.yellow_above_percent,
  'level_traffic_light.green_above_percent': texts.fields.green_above_percent,
  'connectivity_traffic_light.enable': texts.fields.connectivity,
  'connectivity_traffic_light.yellow_above_hours': texts.fields.yellow_above_hours,
  'connectivity_traffic_light.red_above_hours': texts.fields.red_above_hours,
};

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.many.on : texts.many.off;
  if (typeof value === 'number')
    return formatNumber(value, { decimals: 2, minDecimals: 0 }) ?? texts.many.none;
  return texts.many.none;
}

const changeText = ({ path, from, to }: BulkAlarmResult['changes'][number]): string =>
  `${names[path] ?? path}:${nbsp}${valueText(from)}${nbsp}→${nbsp}${valueText(to)}`;

export function dryRunOf(results: readonly BulkAlarmResult[], own: { devid: string; kind: string }): DryRun {
  const others = results.filter(({ devid }) => devid !== own.devid);
  const changed = others.flatMap(({ devid, name, kind, type, version, result, changes }): ManyRow[] =>
    result !== 'changed' || version === null
      ? []
      : [
          {
            devid,
            name,
            type: type ?? '',
            version,
            changes: changes.map(changeText),
            isAlike: kind === own.kind,
          },
        ],
  );
  return {
    changed: [...changed.filter(({ isAlike }) => isAlike), ...changed.filter(({ isAlike }) => !isAlike)],
    unchanged: others.filter(({ result }) => result === 'unchanged').length,
    refused: refusedOf(others),
  };
}

/** Those that were refused, and why. */
export const refusedOf = (results: readonly BulkAlarmResult[]): DryRun['refused'] =>
  results.flatMap(({ devid, name, result, message }) =>
    result === 'refused' ? [{ devid, name, reason: message ?? '' }] : [],
  );
