import { dateRange, dateTexts } from './date-range.ts';

const now = new Date('2026-11-20T12:00:00Z');

test('GRAPH-01 whole days in Oslo, the last one included', () => {
  expect(dateRange('01-11-2026', '02-11-2026', now)).toEqual({
    ok: true,
    range: { from: new Date('2026-10-31T23:00:00Z'), to: new Date('2026-11-02T23:00:00Z') },
  });
});

test('GRAPH-01 a window that ends today ends now', () => {
  expect(dateRange('20-11-2026', '20-11-2026', now)).toEqual({
    ok: true,
    range: { from: new Date('2026-11-19T23:00:00Z'), to: now },
  });
});

test.each([
  ['a date after today', '01-11-2026', '21-11-2026', { to: 'Datoen kan ikke være etter i dag.' }],
  ['from after to', '03-11-2026', '02-11-2026', { from: 'Fra kan ikke være etter Til.' }],
  [
    'a day longer than readings are kept',
    '19-11-2023',
    '20-11-2026',
    { from: 'Perioden kan ikke være lengre enn tre år.' },
  ],
  [
    'two faults',
    '32-01-2026',
    '01-01-2030',
    {
      from: 'Skriv datoen som DD-MM-ÅÅÅÅ, for eksempel 24-12-2026.',
      to: 'Datoen kan ikke være etter i dag.',
    },
  ],
  ['no date', 'i går', '02-11-2026', { from: 'Skriv datoen som DD-MM-ÅÅÅÅ, for eksempel 24-12-2026.' }],
])('GRAPH-01 refused: %s', (_, from, to, errors) => {
  expect(dateRange(from, to, now)).toEqual({ ok: false, errors });
});

test('GRAPH-01 the three years that readings are kept can be shown', () => {
  expect(dateRange('21-11-2023', '20-11-2026', now).ok).toBe(true);
});

test('GRAPH-01 today begins at midnight in Oslo, not in UTC', () => {
  expect(dateRange('20-11-2026', '20-11-2026', new Date('2026-11-19T23:30:00Z')).ok).toBe(true);
  expect(dateRange('20-11-2026', '20-11-2026', new Date('2026-11-19T22:30:00Z')).ok).toBe(false);
});

test.each([
  ['a past window', '2026-10-31T23:00:00Z', '2026-11-02T23:00:00Z', '01-11-2026', '02-11-2026'],
  ['a window up to now', '2026-11-06T12:00:00Z', '2026-11-20T12:00:00Z', '06-11-2026', '20-11-2026'],
  ['a future window', '2026-11-20T12:00:00Z', '2026-11-20T12:10:00Z', '20-11-2026', '20-11-2026'],
])('GRAPH-01 the fields of %s', (_, from, to, fromText, toText) => {
  expect(dateTexts({ from: new Date(from), to: new Date(to) }, now)).toEqual({ from: fromText, to: toText });
});
