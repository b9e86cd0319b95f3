import * as z from 'zod';
import { safeParse } from 'zod/v4/core';
import { isoTime } from './iso-time.ts';
import { norwegian } from './norwegian.ts';

const cases: readonly (readonly [string, z.ZodType, unknown])[] = [
  ['Mangler', z.string(), undefined],
  ['Mangler', z.enum(['mm', 'liter']), undefined],
  ['Mangler', z.union([z.string(), z.number()]), undefined],
  ['Må være en tekst', z.string(), 1],
  ['Må være et tall', z.number(), 'x'],
  ['Må være et tall', z.coerce.number(), 'mange'],
  ['Må være et helt tall', z.int(), 1.5],
  ['Må være true eller false', z.boolean(), 'ja'],
  ['Må være en liste', z.array(z.string()), {}],
  ['Må være et objekt', z.strictObject({}), []],
  ['Må være mm eller liter', z.enum(['mm', 'liter']), 'cm'],
  ['Er ikke gyldig', z.union([z.string(), z.number()]), []],
  ['Kan ikke være tom', z.string().min(1), ''],
  ['Må ha minst 10 tegn', z.string().min(10), 'kort'],
  ['Kan ha høyst 2 elementer', z.array(z.string()).max(2), ['a', 'b', 'c']],
  ['Må være minst 60', z.number().min(60), 1],
  ['Må være over 0', z.number().positive(), 0],
  ['Må være høyst 5', z.number().max(5), 6],
  ['Må være delelig med 5', z.number().multipleOf(5), 6],
  ['Ikke gyldig epostadresse', z.email(), 'x'],
  ['Må være et tidspunkt med tidssone, som 2026-03-01T12:00:00Z', isoTime, 'i dag'],
  ['Må være en dato, som 2026-03-01', z.union([z.iso.date(), isoTime]), 'i dag'],
  ['Har ikke riktig form', z.string().regex(/^x$/), 'y'],
  ['Ukjente felt: navn, alder', z.strictObject({}), { navn: 1, alder: 2 }],
];

test.each(cases)('API-03 "%s" is said beside a field', (text, schema, value) => {
  const parsed = safeParse(schema, value, norwegian);
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([text]);
});
