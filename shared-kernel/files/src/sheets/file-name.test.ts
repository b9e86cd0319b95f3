import { datedFileName, rangedFileName } from './file-name.ts';

/** In Oslo already the 22nd. */
const now = new Date('2026-11-21T23:30:00Z');

test.each([
  ['Enheter', 'enheter-2026-11-22.csv'],
  ['Enheter Sør/Nord: "A"', 'enheter-sør-nord-a-2026-11-22.csv'],
  ['Kokstad, farget diesel', 'kokstad-farget-diesel-2026-11-22.csv'],
  ['..\\..\\x', 'x-2026-11-22.csv'],
  ['\u202Efdp', 'fdp-2026-11-22.csv'],
  ['???', 'liste-2026-11-22.csv'],
  ['x'.repeat(300), `${'x'.repeat(100)}-2026-11-22.csv`],
])('DLIST-07 the file of %j is %j', (title, name) => {
  expect(datedFileName(title, 'csv', now)).toBe(name);
});

test.each([
  ['whole days', '2026-10-31T23:00:00Z', '2026-11-20T23:00:00Z', 'tank001-2026-11-01-til-2026-11-20.xlsx'],
  [
    'a window up to now',
    '2026-11-06T12:00:00Z',
    '2026-11-20T12:00:00Z',
    'tank001-2026-11-06-til-2026-11-20.xlsx',
  ],
  [
    'a day in Oslo, not in UTC',
    '2026-06-30T22:00:00Z',
    '2026-07-01T22:00:00Z',
    'tank001-2026-07-01-til-2026-07-01.xlsx',
  ],
])('GRAPH-01 the file of %s', (_, from, to, name) => {
  expect(rangedFileName('TANK001', 'xlsx', { from: new Date(from), to: new Date(to) })).toBe(name);
});
