import type { DeviceRow } from './device-row.ts';

/** What the list's key figures count. */
export interface ListFigures {
  readonly devices: number;
  readonly alarms: number;
  /** Without an alarm, but level or signal is in its yellow zone. */
  readonly warnings: number;
  readonly noSignal: number;
}

const isWarning = (row: DeviceRow) =>
  row.alarms.length === 0 && (row.levelLight === 'yellow' || row.signal === 'yellow');

const count = (rows: readonly DeviceRow[], test: (row: DeviceRow) => boolean) =>
  rows.reduce((sum, row) => (test(row) ? sum + 1 : sum), 0);

export const listFigures = (rows: readonly DeviceRow[]): ListFigures => ({
  devices: rows.length,
  alarms: count(rows, (row) => row.alarms.length > 0),
  warnings: count(rows, isWarning),
  noSignal: count(rows, (row) => row.signal === 'none'),
});
