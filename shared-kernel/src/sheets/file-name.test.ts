import { datedFileName } from './file-name.ts';

/** In Oslo already the 22nd. */
const now = new Date('2026-11-21T23:30:00Z');

test.each([
  ['Enheter', 'enheter-2026-11-22.csv'],
  ['Enheter Sør/Nord: "A"', 'enheter-sør-nord-a-2026-11-22.csv'],
  ['..\\..\\x', 'x-2026-11-22.csv'],
  ['\u202Efdp', 'fdp-2026-11-22.csv'],
  ['???', 'liste-2026-11-22.csv'],
  ['x'.repeat(300), `${'x'.repeat(100)}-2026-11-22.csv`],
])('DLIST-07 the file of %j is %j', (title, name) => {
  expect(datedFileName(title, 'csv', now)).toBe(name);
});
