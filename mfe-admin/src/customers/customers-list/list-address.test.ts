import { customerRow } from '../customer-row.ts';
import { customerSheet } from './customer-sheet.ts';
import { foundCustomers, readAddress, writeAddress } from './list-address.ts';

const read = (text: string) => readAddress(new URLSearchParams(text));

test('ORG-02 the list is in its address and comes back from it; what is not offered is the default', () => {
  const asked = { query: 'fjord øst', sort: { id: 'devices', desc: true }, view: 'closed' } as const;
  expect(read(writeAddress(asked))).toEqual(asked);
  expect(read('')).toEqual({ query: '', sort: { id: 'name', desc: false }, view: 'open' });
  expect(writeAddress(read(''))).toBe('');
  expect(read('sort=passord&view=alt')).toEqual(read(''));
});

const rows = [
  customerRow({
    orgid: 'havn',
    name: 'Havn AS',
    parent: 'peil',
    path: ['Peil', 'Havn AS'],
    organisation_number: '974760673',
    device_count: 12,
    user_count: 1,
  }),
  customerRow({
    orgid: 'havn-nord',
    name: 'Nord',
    parent: 'havn',
    path: ['Peil', 'Havn AS', 'Nord'],
    device_count: 0,
    user_count: 0,
    closed_at: '2026-03-01T12:00:00.000Z',
  }),
];
const ids = (query: string, view: 'open' | 'closed' = 'open') =>
  foundCustomers(rows, { query, view }).map(({ id }) => id);

test('ORG-02 the search finds by id, number, name and path, among those of the view', () => {
  expect(ids('')).toEqual(['havn']);
  expect(ids('HAVN 9747')).toEqual(['havn']);
  expect(ids('kyst')).toEqual([]);
  expect(ids('havn', 'closed')).toEqual(['havn-nord']);
});

test('ORG-02 the file has numbers as numbers and the day a customer was closed as a date', () => {
  const { columns, rows: lines } = customerSheet(rows);
  expect(columns.map(({ type }) => type)).toEqual([
    'text',
    'text',
    'text',
    'text',
    'number',
    'number',
    'dateTime',
  ]);
  expect(lines).toEqual([
    ['Havn AS', 'havn', '974760673', 'Peil', 12, 1, null],
    ['Nord', 'havn-nord', null, 'Peil / Havn AS', 0, 0, Date.parse('2026-03-01T12:00:00.000Z') / 1000],
  ]);
});
