import { reportTitles } from '../../../../wire/src/report-kinds.ts';
import type { BatteryRow, FailedRow } from '../../../../wire/src/report.ts';
import type { Sheet } from './sheet.ts';
import { whoCells, whoColumns } from './who-columns.ts';

/** How a battery is, in a word. */
export const batteryWord = (isLow: boolean): string => (isLow ? 'Lavt' : 'Ok');

/** The battery report as a table in a file (REPORT-02). */
export const batterySheet = (rows: readonly BatteryRow[]): Sheet => ({
  name: reportTitles.battery,
  columns: [
    ...whoColumns,
    { header: 'Tilgangsgrupper', type: 'text' },
    { header: 'Batteri (%)', type: 'number' },
    { header: 'Status', type: 'text' },
    { header: 'Siste måling', type: 'dateTime' },
    { header: 'Dager siden siste måling', type: 'number' },
    { header: 'Dager til tomt', type: 'number' },
  ],
  rows: rows.map((row) => [
    ...whoCells(row),
    row.tags.join(', '),
    row.battery,
    batteryWord(row.low),
    row.last_reading,
    row.days_since,
    row.days_left,
  ]),
});

/** The failed report as a table in a file (REPORT-02). */
export const failedSheet = (rows: readonly FailedRow[]): Sheet => ({
  name: reportTitles.failed,
  columns: [
    ...whoColumns,
    { header: 'Tilgangsgrupper', type: 'text' },
    { header: 'Årsak', type: 'text' },
    { header: 'Timer uten kontakt', type: 'number' },
    { header: 'Feilmålinger siste 7 dager (%)', type: 'number' },
    { header: 'Siste måling', type: 'dateTime' },
  ],
  rows: rows.map((row) => [
    ...whoCells(row),
    row.tags.join(', '),
    row.reason_text,
    row.hours_silent,
    row.faulty_percent,
    row.last_reading,
  ]),
});
