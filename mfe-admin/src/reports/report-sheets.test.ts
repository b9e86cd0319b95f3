/** @browser */
import { sheetCsv, sheetXlsx } from '@peil/shared-kernel/sheets';
import { readXlsx } from '@peil/shared-kernel/testing/read-xlsx';
import { sheetOfFile } from './file-sheet.ts';
import { fillRow } from './report-rows.ts';
import { batterySheet, fillSheet } from './report-sheets.ts';

/** No cell of these has a semicolon or a line break. */
const readCsv = (text: string): string[][] =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));

/** jsdom's Blob cannot be read at once. */
const bytesOf = (blob: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(new Uint8Array(reader.result as ArrayBuffer));
    };
    reader.onerror = reject;
    reader.readAsArrayBuffer(blob);
  });

const battery = {
  devid: 'd1',
  shortid: 'TANK001',
  name: 'Tank Ø',
  orgid: 'fjord',
  organisation: 'Fjord',
  tags: ['Status:Felt'],
  type: 'Tank',
  // Noon in Oslo on 12 October 2025.
  last_reading: Date.UTC(2025, 9, 12, 10) / 1000,
  battery: 18,
  low: true,
  days_since: 2,
  days_left: null,
};

test('REPORT-02 an XLSX file of the report reads back with its types: dates are dates, figures are numbers', async () => {
  const read = readXlsx(await bytesOf(await sheetXlsx(batterySheet([battery]))));
  const row = Object.values(read.rows[1] ?? {});
  expect(row.map((cell) => cell?.value)).toEqual([
    'Tank Ø',
    'TANK001',
    'Fjord',
    'Status:Felt',
    18,
    'Lavt',
    45_942.5,
    2,
  ]);
  expect(row[6]).toMatchObject({ format: 'dd.mm.yyyy hh:mm' });
  expect(read.hasFormulas).toBe(false);
});

test('REPORT-01 the fill report as files: figures are numbers, the sums stand last', async () => {
  const told = {
    name: '=Tank',
    fueltype: 'AdBlue',
    capasity: '1000',
    filled_volume: '600',
    consumed: '',
    fillings_count: '1',
    drained_average: '20',
    average_capacity: '60',
    uncertainty: '20',
  };
  const sheet = fillSheet([fillRow(told, 0)]);
  const read = readXlsx(await bytesOf(await sheetXlsx(sheet)));
  expect(Object.values(read.rows[1] ?? {}).map((cell) => cell?.value)).toEqual([
    '=Tank',
    'AdBlue',
    1000,
    600,
    20,
    1,
    20,
    60,
  ]);
  expect(readCsv(sheetCsv(sheet)).at(-1)).toEqual(['Sum', 'AdBlue', '1000', '600', '', '', '1', '20', '60']);
});

test('REPORT-03 a file of the server has the same rows and moments in its other forms', async () => {
  const file = await sheetXlsx({
    name: 'Lagerstatus',
    columns: [
      { header: 'Navn', type: 'text' },
      { header: 'Beholdning (l)', type: 'number' },
      { header: 'Målt', type: 'dateTime' },
    ],
    rows: [
      ['Tank Ø', 1234.5, Date.UTC(2025, 9, 12, 10) / 1000],
      ['Uten', null, null],
    ],
  });
  const { buffer } = await bytesOf(file);
  Object.assign(file, { arrayBuffer: () => Promise.resolve(buffer) });
  const sheet = await sheetOfFile(file, 'Lagerrapport');
  expect(readCsv(sheetCsv(sheet))).toEqual([
    ['Navn', 'Beholdning (l)', 'Målt'],
    ['Tank Ø', '1234,5', '12.10.2025 12:00'],
    ['Uten', '', ''],
  ]);
});
