import { conditions, isIn, type Condition } from './condition.ts';
import type { DeviceRow } from './device-row.ts';

/** What the list's key figures count: all devices, and those in each condition. */
export type ListFigures = Readonly<Record<'devices' | Condition, number>>;

export function listFigures(rows: readonly DeviceRow[]): ListFigures {
  const figures = { devices: rows.length, alarm: 0, warning: 0, silent: 0, lowBattery: 0 };
  for (const row of rows) {
    for (const condition of conditions) {
      if (isIn(condition, row)) figures[condition] += 1;
    }
  }
  return figures;
}
