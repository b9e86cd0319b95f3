import type { ReadingColumns } from '@peil/shared-kernel/api';
import { historySheet, metricsIn, readingRows } from './reading-rows.ts';

const columns: ReadingColumns = {
  t: [100, 200],
  series: { 'pri.volume': [2500, null], 'sec.csq': [255, 20], 'pri.temp': [null, null] },
  state: ['ok', 'error'],
  total: 2,
  before: null,
};

test('SET-10 readings stand newest first, with what the sensor says of them', () => {
  const rows = readingRows(columns);
  expect(rows.map(({ t }) => t)).toEqual([200, 100]);
  expect(rows[0]?.verdict.message).toBe('Noe er galt med sensor');
  // 255 is no signal strength.
  expect(rows[1]?.values).toMatchObject({ 'pri.volume': 2500, 'sec.csq': null });
});

test('SET-10 the file has the columns that the table has, oldest first', () => {
  const rows = readingRows(columns);
  expect(metricsIn(rows)).toEqual(['pri.volume', 'sec.csq']);
  const sheet = historySheet(rows);
  expect(sheet.columns.map(({ header }) => header)).toEqual([
    'Tidspunkt',
    'Volum (liter)',
    'Signal (csq)',
    'Tilstand',
  ]);
  expect(sheet.rows).toEqual([
    [100, 2500, null, 'Gyldig'],
    [200, null, 20, 'Noe er galt med sensor'],
  ]);
});
