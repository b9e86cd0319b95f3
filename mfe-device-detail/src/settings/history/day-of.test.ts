import { dayOf } from './day-of.ts';

const now = new Date('2026-11-20T11:00:00Z');

test('SET-10 a day is Oslo’s, a clock change and all; today ends now', () => {
  expect(dayOf('25.10.26', now)).toEqual({
    from: new Date('2026-10-24T22:00:00Z'),
    to: new Date('2026-10-25T23:00:00Z'),
  });
  expect(dayOf('20-11-2026', now)).toEqual({ from: new Date('2026-11-19T23:00:00Z'), to: now });
});

test.each([
  ['', 'Skriv datoen som DD-MM-ÅÅÅÅ, for eksempel 01-11-2026'],
  ['31-02-2026', 'Skriv datoen som DD-MM-ÅÅÅÅ, for eksempel 01-11-2026'],
  ['21-11-2026', 'Datoen kan ikke være etter i dag'],
])('SET-10 %j is refused: %s', (text, reason) => {
  expect(dayOf(text, now)).toBe(reason);
});
