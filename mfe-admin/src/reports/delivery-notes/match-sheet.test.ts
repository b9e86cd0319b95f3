import type { MatchRow } from '@peil/shared-kernel/api';
import { searchMatcher } from '@peil/shared-kernel/format';
import { columnsToBegin } from './chosen-file.ts';
import { matchSheet } from './match-sheet.ts';
import { isOpen, isOutdated, isShown, matchStatus, stateText, toldBy } from './match-words.ts';

const row = (more: Partial<MatchRow> = {}): MatchRow => ({
  devid: 'd1',
  shortid: 'TANK001',
  name: 'Tank Ø',
  orgid: 'fjord',
  organisation: 'Fjord',
  customer_number: null,
  cost_centre: null,
  address: null,
  fueltype: 'AdBlue',
  kind: 'delivery',
  state: 'difference',
  cause: 'meter',
  noted: 2000,
  measured: 1940,
  difference: -60,
  tolerance: 30,
  notes: [
    {
      id: 7,
      number: '4711',
      part: 2,
      day: '2026-11-03',
      place: 'Kaiveien 3',
      litres: 2000,
      source: 'november.xlsx',
      made_by: 'Ola',
      made_at: 1,
    },
  ],
  fillings: [],
  split: [],
  verdicts: [],
  ...more,
});

const said = { verdict: 'accepted', comment: 'Avtalt', decided_by: 'Kari', decided_at: 5 } as const;

test('MONTH-02 the reconciliation as a file says number, day, litres, difference, cause and what was said', () => {
  const { rows } = matchSheet([row({ verdicts: [{ ...said, noted: 2000, measured: 1940 }] })]);
  expect(rows[0]?.slice(6)).toEqual([
    'Fylling',
    'AdBlue',
    '4711 (del 2)',
    '03.11.2026',
    'Kaiveien 3',
    null,
    null,
    2000,
    1940,
    -60,
    30,
    'Godtatt',
    'Måler: de siste leveringene avviker like mye samme vei',
    'Avtalt',
    'Kari',
    5,
    'november.xlsx',
  ]);
});

test('MONTH-02 what was said counts before what it is, and is outdated when the litres have changed', () => {
  const judged = row({ verdicts: [{ ...said, noted: 2000, measured: 1940 }] });
  expect([stateText(row()), matchStatus(row()), isOpen(row())]).toEqual(['Avvik', 'warning', true]);
  expect([stateText(judged), matchStatus(judged), isOpen(judged)]).toEqual(['Godtatt', 'ok', false]);
  expect([isOutdated(judged), isOutdated({ ...judged, measured: 1960 }), isOutdated(row())]).toEqual([
    false,
    true,
    false,
  ]);
  expect(isOpen(row({ state: 'match', cause: 'several_tanks' }))).toBe(true);
  expect(isOpen(row({ state: 'match', cause: null }))).toBe(false);
});

test('MONTH-02 columns begin as those of the last file; what it lacks is found by known names', () => {
  const headings = ['Kunde', 'Levert', 'Volum', 'Seddel'];
  expect(columnsToBegin(headings, { place: 'Kunde', number: 'Finnes ikke' })).toEqual({
    date: 'Levert',
    place: 'Kunde',
    litres: 'Volum',
  });
  expect(columnsToBegin(headings, null)).toEqual({ date: 'Levert', litres: 'Volum' });
});

test.each([
  ['tank ø', true],
  ['raadhuset', true],
  ['radhuset', true],
  ['kaivei 4711', true],
  ['0042', true],
  ['drift', true],
  ['4712', false],
  ['kaivei 4712', false],
  ['  ', true],
])('MONTH-02 a row is found by its tank, address, number and customer’s own: %s', (text, isFound) => {
  const one = row({ customer_number: '0042', cost_centre: 'Drift', address: 'Rådhuset 1' });
  expect(searchMatcher(text)(toldBy(one))).toBe(isFound);
});

test('MONTH-02 what is disputed with the supplier is found, and needs no other look', () => {
  const disputed = row({ verdicts: [{ ...said, verdict: 'disputed', noted: 2000, measured: 1940 }] });
  const accepted = row({ verdicts: [{ ...said, noted: 2000, measured: 1940 }] });
  expect([row(), disputed, accepted].map(isShown.disputed)).toEqual([false, true, false]);
  expect([row(), disputed, accepted].map(isShown.open)).toEqual([true, false, false]);
});
