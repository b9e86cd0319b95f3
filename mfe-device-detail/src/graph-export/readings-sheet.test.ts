import type { Graph, ReadingColumns } from '@peil/shared-kernel/api';
import { everyKind, onlyValid } from '../graph-data/kinds.ts';
import { readingsSheet } from './readings-sheet.ts';

const volume: Graph = { name: 'Volum', metric: 'pri.volume', unit: 'l' };
const temperature: Graph = { name: 'Temperatur', metric: 'sec.temp', unit: '°C' };
const signal: Graph = { name: 'Signalstyrke', metric: 'sec.csq', unit: 'csq' };
const bare: Graph = { name: 'Annet', metric: 'pri.other' };

const start = Date.UTC(2026, 10, 20, 11) / 1000;

const columns = (given: Partial<ReadingColumns>): ReadingColumns => ({
  t: [],
  series: {},
  state: [],
  total: 0,
  before: null,
  ...given,
});

const four = columns({
  t: [start, start + 600, start + 1200, start + 1800],
  series: { 'pri.volume': [100, 200, 300, null], 'sec.temp': [1.25, null, 3, null] },
  state: ['ok', 'error', 'suspicious', 'ok'],
  before: { t: start - 600, values: { 'pri.volume': 90 } },
});

test('GRAPH-01 a column for each graph with its unit, in the order of time, and nothing from before the window', () => {
  expect(readingsSheet(four, [volume, temperature, bare], onlyValid)).toEqual({
    name: 'Målinger',
    columns: [
      { header: 'Tidspunkt', type: 'dateTime' },
      { header: 'Volum (l)', type: 'number', decimals: 0, minDecimals: 0 },
      { header: 'Temperatur (°C)', type: 'number', decimals: 1, minDecimals: 0 },
      { header: 'Annet', type: 'number', decimals: 0, minDecimals: 0 },
    ],
    rows: [[start, 100, 1.25, null]],
  });
});

test('GRAPH-04 an admin gets the faulty readings, and what is wrong with each in words', () => {
  const { columns: headings, rows } = readingsSheet(four, [volume], everyKind);
  expect(headings.at(-1)).toEqual({ header: 'Tilstand', type: 'text' });
  expect(rows.map((row) => row.slice(1))).toEqual([
    [100, 'Gyldig måling'],
    [200, 'Noe er galt med sensor'],
    [300, 'Noe er mistenksomt med sensor'],
  ]);
});

test('GRAPH-04 255 is no signal reading', () => {
  const given = columns({ t: [1, 2], series: { 'sec.csq': [255, 20] }, state: ['ok', 'ok'] });
  expect(readingsSheet(given, [signal], onlyValid).rows).toEqual([[2, 20]]);
});

test('GRAPH-01 where summer time ends among the readings, each says which clock it is', () => {
  const end = Date.UTC(2026, 9, 25, 1) / 1000;
  const t = [end - 1800, end + 1800];
  const given = columns({ t, series: { 'pri.volume': [1, 2] }, state: ['ok', 'ok'] });
  const { columns: headings, rows } = readingsSheet(given, [volume], onlyValid);
  expect(headings[1]).toEqual({ header: 'Tidssone', type: 'text' });
  expect(rows).toEqual([
    [end - 1800, 'UTC+2', 1],
    [end + 1800, 'UTC+1', 2],
  ]);
});
