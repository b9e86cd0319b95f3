/** @browser */
import { sheetCsv, sheetXlsx } from '@peil/shared-kernel/sheets';
import { batterySheet } from '@peil/shared-kernel/sheets/workbook';
import { readXlsx } from '@peil/shared-kernel/testing/read-xlsx';
import { sheetOfFile } from './file-sheet.ts';
import { fillRow, instockRow } from './report-rows.ts';
import { fillSheet, instockNote, instockSheet } from './report-sheets.ts';

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
  customer_number: '0042',
  address: 'Storgata 1',
  tags: ['Status:Felt'],
  type: 'Tank',
  // Noon in Oslo on 12 October 2025.
  last_reading: Date.UTC(2025, 9, 12, 10) / 1000,
  battery: 18,
  low: true,
  days_since: 2,
  days_left: null,
};

test('REPORT-02 MONTH-01 an XLSX file of the report reads back with its types: dates are dates, figures are numbers', async () => {
  const read = readXlsx(await bytesOf(await sheetXlsx(batterySheet([battery]))));
  const row = Object.values(read.rows[1] ?? {});
  expect(row.map((cell) => cell?.value)).toEqual([
    'Tank Ø',
    'TANK001',
    // A text: its zeros stay.
    '0042',
    'Storgata 1',
    'Fjord',
    'Status:Felt',
    18,
    'Lavt',
    45_942.5,
    2,
  ]);
  expect(row[8]).toMatchObject({ format: 'dd.mm.yyyy hh:mm' });
  expect(read.hasFormulas).toBe(false);
});

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
  devid: 'd1',
  shortid: 'TANK001',
  orgid: 'fjord',
  organisation: 'Fjord',
  customer_number: '0042',
  cost_centre: 'Drift',
  address: 'Storgata 1',
  groups: 'Nord, Kai',
};

test('REPORT-01 MONTH-01 the fill report as files: two of one name are told apart, figures are numbers, the sums stand last', async () => {
  const twin = {
    ...told,
    devid: 'd2',
    shortid: 'TANK002',
    customer_number: '',
    cost_centre: '',
    address: '',
  };
  const sheet = fillSheet([fillRow(told, 0), fillRow(twin, 1)], 'cost_centre');
  const read = readXlsx(await bytesOf(await sheetXlsx(sheet)));
  const figures = [1000, 600, 20, 1, 20, 60];
  const cells = read.rows.map((row) => Object.values(row).map((cell) => cell?.value));
  expect(cells[1]).toEqual([
    '=Tank',
    'TANK001',
    '0042',
    'Drift',
    'Storgata 1',
    'Fjord',
    'AdBlue',
    ...figures,
  ]);
  expect(cells[2]).toEqual(['=Tank', 'TANK002', 'Fjord', 'AdBlue', ...figures]);
  const empty = ['', '', '', '', ''];
  expect(readCsv(sheetCsv(sheet)).slice(-2)).toEqual([
    ['Sum Drift', ...empty, 'AdBlue', '1000', '600', '', '', '1', '20', '60', '', '', ''],
    ['Sum Uten kostnadssted', ...empty, 'AdBlue', '1000', '600', '', '', '1', '20', '60', '', '', ''],
  ]);
  expect(sheet.sums).toBe(2);
  expect(readCsv(sheetCsv(fillSheet([fillRow(told, 0), fillRow(twin, 1)], 'fueltype'))).at(-1)).toEqual([
    'Sum',
    ...empty,
    'AdBlue',
    '2000',
    '1200',
    '',
    '',
    '2',
    '20',
    '60',
    '',
    '',
    '',
  ]);
});

test('MONTH-01 the stock by group has no sum of all: a tank of two groups counts in both', () => {
  const row = (sum_of: string, instockTo: string) =>
    instockRow(
      {
        sum_of,
        fueltype: 'AdBlue',
        instockFrom: '100',
        instockTo,
        amountTanks: '1',
        measuredFrom: '1',
        measuredTo: '1',
        measuredBoth: '1',
      },
      0,
    );
  const rows = [row('Kai', '50'), row('Nord', '70')];
  const cells = (by: 'group' | 'cost_centre') => readCsv(sheetCsv(instockSheet(rows, by)));
  expect(cells('group')).toEqual([
    [
      'Gruppe',
      'Væske',
      'Ved start (l)',
      'Ved slutt (l)',
      'Endring (l)',
      'Tanker',
      'Målt ved start',
      'Målt ved slutt',
      'Målt ved begge',
    ],
    ['Kai', 'AdBlue', '100', '50', '-50', '1', '1', '1', '1'],
    ['Nord', 'AdBlue', '100', '70', '-30', '1', '1', '1', '1'],
  ]);
  expect(cells('cost_centre').at(-1)).toEqual(['Sum', '', '200', '120', '-80', '2', '2', '2', '2']);
});

test.each([
  ['first measured within the period', '25', '1', '25', '1'],
  ['one leaves and another comes', '1', '1', '1', '0'],
  ['five at the beginning and four at the end, of four', '4', '5', '4', '4'],
  ['a server of the release before, that does not tell', '1', '1', '1', ''],
])(
  'REPORT-01 stocks of other tanks are no growth: %s',
  (_, amountTanks, measuredFrom, measuredTo, measuredBoth) => {
    const counts = { amountTanks, measuredFrom, measuredTo, measuredBoth };
    const row = instockRow({ fueltype: 'Diesel', instockFrom: '8000', instockTo: '70000', ...counts }, 0);
    const told = ['8000', '70000', '', amountTanks, measuredFrom, measuredTo, measuredBoth];
    expect(readCsv(sheetCsv(instockSheet([row], 'fueltype'))).slice(1)).toEqual([
      ['Diesel', ...told],
      ['Sum', ...told],
    ]);
  },
);

test('MONTH-03 MONTH-05 corrections of a settled stock and litres at 15 °C are columns where there are any', () => {
  const row = (more: object) =>
    instockRow({ fueltype: 'Diesel', instockFrom: '100', instockTo: '50', amountTanks: '1', ...more }, 0);
  const told = [
    row({ instockToCorrection: '-20', instockToAt15: '49' }),
    row({ instockToCorrection: '5', instockToAt15: '48' }),
  ];
  const [header = [], ...rows] = readCsv(sheetCsv(instockSheet(told, 'fueltype')));
  expect(header.slice(-2)).toEqual(['Korreksjon ved slutt (l)', 'Ved slutt, 15 °C (l)']);
  expect(rows.map((cells) => cells.slice(-2))).toEqual([
    ['-20', '49'],
    ['5', '48'],
    ['-15', '97'],
  ]);
  expect(instockNote(told)).toContain('ASTM D1250');
  // Of one of them it is not known: a sum would look like that of both.
  const [, , , sum = []] = readCsv(sheetCsv(instockSheet([...told.slice(1), row({})], 'fueltype')));
  expect(sum.at(-1)).toBe('');
});

test('REPORT-03 a file of the server has the same rows and moments in its other forms', async () => {
  const file = await sheetXlsx({
    name: 'Lagerstatus',
    columns: [
      { header: 'Navn', type: 'text' },
      { header: 'Kort-ID', type: 'text' },
      { header: 'Beholdning (l)', type: 'number' },
      { header: 'Målt', type: 'dateTime' },
    ],
    rows: [
      ['Tank Ø', 'TANK001', 1234.5, Date.UTC(2025, 9, 12, 10) / 1000],
      ['Sum Uten', 'TANK002', null, null],
      ['Sum Drift', null, 1234.5, null],
    ],
  });
  const { buffer } = await bytesOf(file);
  Object.assign(file, { arrayBuffer: () => Promise.resolve(buffer) });
  const sheet = await sheetOfFile(file, 'Lagerrapport');
  expect(readCsv(sheetCsv(sheet))).toEqual([
    ['Navn', 'Kort-ID', 'Beholdning (l)', 'Målt'],
    ['Tank Ø', 'TANK001', '1235', '12.10.2025 12:00'],
    ['Sum Uten', 'TANK002', '', ''],
    ['Sum Drift', '', '1235', ''],
  ]);
  // Figures; and one sum, which a tank called so is not.
  expect([sheet.columns[2]?.type, sheet.rows[0]?.[2], sheet.sums]).toEqual(['number', 1234.5, 1]);
});
