import { alarmFigures } from '../devices/index.ts';
import type { Condition } from './condition.ts';
import type { DeviceRow } from './device-row.ts';

/** The conditions that have a key figure of their own. */
export const figureConditions = [
  'alarm',
  'warning',
  'silent',
  'lowBattery',
] as const satisfies readonly Condition[];

/** What the list's key figures count: all devices, those in each condition, and those with an alarm that waits. */
export type ListFigures = Readonly<
  Record<'devices' | 'unacknowledged' | (typeof figureConditions)[number], number>
>;

export function listFigures(rows: readonly DeviceRow[]): ListFigures {
  const { unacknowledged } = alarmFigures(rows);
  const figures = { devices: rows.length, unacknowledged, alarm: 0, warning: 0, silent: 0, lowBattery: 0 };
  for (const { choices } of rows) {
    for (const condition of figureConditions) {
      if (choices.conditions.includes(condition)) figures[condition] += 1;
    }
  }
  return figures;
}
