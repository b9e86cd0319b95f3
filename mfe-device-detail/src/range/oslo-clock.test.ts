import { osloBefore, osloIso, parseOsloIso } from './oslo-clock.ts';

test.each([
  [
    'the same clock time across the start of summer time',
    '2026-04-10T10:00:00Z',
    1,
    'months',
    '2026-03-10T11:00:00Z',
  ],
  [
    'the same clock time across the end of summer time',
    '2026-11-10T11:00:00Z',
    1,
    'months',
    '2026-10-10T10:00:00Z',
  ],
  ['a day of 23 hours', '2026-03-29T10:00:00Z', 1, 'days', '2026-03-28T11:00:00Z'],
  ['a day of 25 hours', '2026-10-25T11:00:00Z', 1, 'days', '2026-10-24T10:00:00Z'],
  ['31 March to 28 February', '2026-03-31T10:00:00Z', 1, 'months', '2026-02-28T11:00:00Z'],
  ['31 October to 30 September', '2026-10-31T11:00:00Z', 1, 'months', '2026-09-30T10:00:00Z'],
  ['a leap day to the year before', '2028-02-29T11:00:00Z', 12, 'months', '2027-02-28T11:00:00Z'],
  ['31 March to a leap day', '2028-03-31T10:00:00Z', 1, 'months', '2028-02-29T11:00:00Z'],
  ['into another year', '2026-01-15T11:00:00Z', 3, 'months', '2025-10-15T10:00:00Z'],
  // Half past midnight of the 1st in Oslo is still the 31st in UTC.
  ['by the day in Oslo, not in UTC', '2026-07-31T22:30:00Z', 1, 'months', '2026-06-30T22:30:00Z'],
  ['an hour that summer time skips', '2026-03-30T00:30:00Z', 1, 'days', '2026-03-29T01:30:00Z'],
] as const)('GRAPH-01 back in time: %s', (_, from, amount, unit, to) => {
  expect(osloBefore(new Date(from), amount, unit)).toEqual(new Date(to));
});

test.each([
  ['2026-11-20T12:00:00Z', '2026-11-20T13:00'],
  ['2026-07-01T12:00:05Z', '2026-07-01T14:00:05'],
  ['2026-10-25T00:00:00Z', '2026-10-25T02:00+02:00'],
  ['2026-10-25T00:59:59Z', '2026-10-25T02:59:59+02:00'],
  ['2026-10-25T01:00:00Z', '2026-10-25T02:00+01:00'],
  ['2026-10-25T01:59:59Z', '2026-10-25T02:59:59+01:00'],
  ['2026-10-24T23:59:00Z', '2026-10-25T01:59'],
  ['2026-10-25T02:00:00Z', '2026-10-25T03:00'],
  ['2026-03-29T00:59:00Z', '2026-03-29T01:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29T03:00'],
])('GRAPH-01 %s is %s in an address, and is read back', (utc, text) => {
  expect(osloIso(new Date(utc))).toBe(text);
  expect(parseOsloIso(text)).toEqual(new Date(utc));
});

test.each([
  '',
  'i går',
  '2026-02-30T00:00',
  '2026-13-01T00:00',
  '2026-11-20T25:00',
  '2026-11-20',
  '20-11-2026',
  '2026-11-20T13:00Europe/Oslo',
])('GRAPH-01 %j is no time', (text) => {
  expect(parseOsloIso(text)).toBeNull();
});
