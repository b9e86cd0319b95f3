import type { Filling } from '@peil/shared-kernel/api';
import { fillingNote, fillingSheet } from './filling-sheet.ts';
import { timeText } from './filling-words.ts';

const filling = (more: Partial<Filling> = {}): Filling => ({
  id: 1,
  devid: 'd1',
  shortid: 'TANK001',
  name: 'Tank Ø',
  orgid: 'fjord',
  organisation: 'Fjord',
  customer_number: '0042',
  cost_centre: null,
  address: 'Storgata 1',
  groups: [],
  fueltype: 'AdBlue',
  kind: 'delivery',
  // 23:30 on 31 October 2026 in Oslo, and half past midnight.
  from: Date.UTC(2026, 9, 31, 22, 30) / 1000,
  to: Date.UTC(2026, 9, 31, 23, 30) / 1000,
  litres: 2000,
  uncertainty: 20,
  litres_in_period: 1000,
  source: 'receipt',
  reference: 'receipt',
  reference_at: Date.UTC(2026, 10, 2, 12) / 1000,
  notes: ['4711', '4712'],
  state: 'match',
  ...more,
});

test('MONTH-02 a filling over the edge of a month is one row with its times, and its sum takes the part of the month', () => {
  const { rows, sums } = fillingSheet([filling()], 'fueltype');
  expect(rows[0]?.slice(6)).toEqual([
    'Fylling',
    'AdBlue',
    Date.UTC(2026, 9, 31, 22, 30) / 1000,
    Date.UTC(2026, 9, 31, 23, 30) / 1000,
    2000,
    20,
    1000,
    'Målt, bekreftet av kvittering',
    'Kvittering 02.11.2026, Seddel 4711, Seddel 4712',
    'Stemmer',
  ]);
  expect(timeText(filling())).toBe('31.10.2026 23:30–01.11.2026 00:30');
  expect([sums, rows[1]?.[0], rows[1]?.[12]]).toEqual([1, 'Sum', 1000]);
});

test('MONTH-02 MONTH-01 fillings and emptyings, and litres of two contents, are never one sum', () => {
  const { rows, sums = 0 } = fillingSheet(
    [
      filling({ litres_in_period: 2000 }),
      filling({ id: 2, fueltype: 'Blank Diesel', litres_in_period: 500 }),
      filling({ id: 3, kind: 'emptying', litres_in_period: 300 }),
    ],
    'fueltype',
  );
  expect(rows.slice(-sums).map((row) => [row[6], row[7], row[12]])).toEqual([
    ['Fylling', 'AdBlue', 2000],
    ['Fylling', 'Blank Diesel', 500],
    ['Tømming', 'AdBlue', 300],
  ]);
});

test('MONTH-05 litres at 15 °C are a column where the organisation wants them, without sums', () => {
  const rows = [filling({ litres_at_15: 1983 }), filling({ id: 2, litres_at_15: null })];
  const { columns, rows: cells } = fillingSheet(rows, 'fueltype');
  expect([columns.at(-1)?.header, cells.map((row) => row.at(-1))]).toEqual([
    'Volum ved 15 °C (l)',
    [1983, null, null],
  ]);
  expect(fillingNote(rows)).toContain('ASTM D1250');
  expect(fillingSheet([filling({ litres_at_15: null })], 'fueltype').columns).toHaveLength(
    columns.length - 1,
  );
});
