import type { NoteRow } from '../../../wire/src/delivery-note.ts';
import { guessedColumns, saidNote } from './delivery-note.ts';
import { placeFinder } from './note-places.ts';

const good = { date: '03.11.2026', place: 'FJ0001', litres: '2000', number: '4711' };
const said = (cells: NoteRow['cells']) => saidNote({ cells: { ...good, ...cells } }, '2026-11-30');

test('MONTH-02 a note as people write it', () => {
  expect(said({})).toEqual({
    number: '4711',
    day: '2026-11-03',
    place: 'FJ0001',
    litres: 2000,
    problems: [],
  });
});

test.each([
  ['2026-11-03', '2026-11-03'],
  ['3.11.26', '2026-11-03'],
  ['03.11.2026 14:30', '2026-11-03'],
  ['2026-11-03T14:30:00', '2026-11-03'],
  // As XLSX keeps it: days since 30 December 1899.
  ['46329', '2026-11-03'],
  ['46329,604166', '2026-11-03'],
])('MONTH-02 the date %j is the day %j', (date, day) => {
  expect(said({ date })).toMatchObject({ day, problems: [] });
});

test.each([
  ['2000 l', 2000],
  ['1 999,5', 1999.5],
  ['2.000', 2000],
  ['2 000 Liter', 2000],
  ['2,50', 2.5],
  ['1 000,125', 1000.125],
  ['2000,125', 2000.125],
  ['0,125', 0.125],
])('MONTH-02 %j are %d litres', (litres, value) => {
  expect(said({ litres })).toMatchObject({ litres: value, problems: [] });
});

test.each<[NoteRow['cells'], string]>([
  [{ litres: '0' }, 'Liter: en seddel på 0 l er ingen levering. Ta raden bort.'],
  [
    { litres: '-500' },
    'Liter: −500 l er en kreditering, ikke en levering. Ta raden bort, og rett seddelen den gjelder.',
  ],
  [{ litres: 'mange' }, 'Liter: «mange» er ikke et antall liter. Skriv for eksempel 2000 eller 1 999,5.'],
  [{ litres: '' }, 'Liter: mangler'],
  [{ litres: '2,000' }, 'Liter: «2,000» kan være 2 eller 2 000. Skriv 2 eller 2000.'],
  [{ litres: '12,500 l' }, 'Liter: «12,500 l» kan være 12,5 eller 12 500. Skriv 12,5 eller 12500.'],
  [{ litres: '845,125' }, 'Liter: «845,125» kan være 845,125 eller 845 125. Skriv 845,13 eller 845125.'],
  [{ litres: '1000001' }, 'Liter: skriv høyst 1 000 000 l'],
  [{ date: '31.02.2026' }, 'Dato: «31.02.2026» er ingen dato. Skriv den som DD.MM.ÅÅÅÅ.'],
  [{ date: '01.12.2026' }, 'Dato: er i fremtiden'],
  [{ date: '01.11.2020' }, 'Dato: er mer enn tre år tilbake'],
  [{ number: '' }, 'Seddelnummer: mangler'],
  [{ number: '=1+1' }, 'Seddelnummer: formler kan ikke brukes. Skriv verdien.'],
  [{ place: ' ' }, 'Tank eller adresse: mangler'],
])('MONTH-02 a note with %j is refused: %s', (cells, problem) => {
  expect(said(cells).problems.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([problem]);
});

test('MONTH-02 litres of a program are taken as they are, however many decimals', () => {
  const exact = (litres: number) => {
    const { litres: _, ...cells } = good;
    return saidNote({ cells, litres }, '2026-11-30');
  };
  expect(exact(845.125)).toMatchObject({ litres: 845.125, problems: [] });
  expect(exact(1999.123_456_789)).toMatchObject({ litres: 1999.123_456_789, problems: [] });
  expect(exact(0).problems).toHaveLength(1);
});

test('MONTH-02 columns are found by the names that are known, and none is guessed', () => {
  expect(guessedColumns(['Kunde', 'levert', 'Volum', 'Tank', 'Følgeseddel'])).toEqual({
    date: 'levert',
    place: 'Tank',
    litres: 'Volum',
    number: 'Følgeseddel',
  });
  expect(guessedColumns(['A', 'B'])).toEqual({});
});

test('MONTH-02 a tank is found by short id, number, name or address; two of an address are both meant', () => {
  const tank = (shortid: string, more: object) => ({
    devid: `id-${shortid}`,
    shortid,
    name: 'Dieseltank',
    customer_number: null,
    address: 'Kaiveien 3, 5004 Bergen',
    ...more,
  });
  const find = placeFinder([
    tank('FJ0001', { customer_number: '77' }),
    tank('FJ0002', {}),
    tank('FJ0003', { name: 'FJ0001', address: null }),
  ]);
  const found = (text: string) => find(text).map(({ shortid }) => shortid);
  expect(found('fj0001')).toEqual(['FJ0001']);
  expect(found('77')).toEqual(['FJ0001']);
  expect(found('ID-FJ0003')).toEqual(['FJ0003']);
  expect(found('dieseltank')).toEqual(['FJ0001', 'FJ0002']);
  expect(found('KAIVEIEN 3  5004 Bergen')).toEqual(['FJ0001', 'FJ0002']);
  expect(found('Kaiveien 3')).toEqual(['FJ0001', 'FJ0002']);
  expect(found('Kaiveien')).toEqual([]);
  expect(found('')).toEqual([]);
});
