import { isLowBattery } from '@peil/shared-kernel/devices';
import type { DeviceRow } from './device-row.ts';

/** What a device may need someone for; the key figures count by it and the list filters by it. */
export const conditions = ['alarm', 'warning', 'silent', 'lowBattery'] as const;

export type Condition = (typeof conditions)[number];

const tests: Record<Condition, (row: DeviceRow) => boolean> = {
  alarm: (row) => row.alarms.length > 0,
  /** Without an alarm, but level or signal is in its yellow zone. */
  warning: (row) => row.alarms.length === 0 && (row.levelLight === 'yellow' || row.signal === 'yellow'),
  /** Not heard of for longer than its limit, or never. */
  silent: (row) => row.signal === 'red' || row.signal === 'none',
  lowBattery: (row) => isLowBattery(row.battery),
};

export const isIn = (condition: Condition, row: DeviceRow): boolean => tests[condition](row);
