import { formatCommentTime, formatDate, formatDateTime, formatInputDate, formatTime } from './time.ts';

test.each([
  ['winter, +1', '2026-01-15T23:30:00Z', '16.01.2026 00:30'],
  ['summer, +2', '2026-07-01T10:05:00Z', '01.07.2026 12:05'],
  ['midnight is 00', '2026-07-01T22:00:00Z', '02.07.2026 00:00'],
  ['the last minute of winter time', '2026-03-29T00:59:59Z', '29.03.2026 01:59'],
  ['the first minute of summer time', '2026-03-29T01:00:00Z', '29.03.2026 03:00'],
  ['the hour that comes twice, first', '2026-10-25T00:30:00Z', '25.10.2026 02:30'],
  ['the hour that comes twice, second', '2026-10-25T01:30:00Z', '25.10.2026 02:30'],
  ["new year is Oslo's", '2026-12-31T23:00:00Z', '01.01.2027 00:00'],
])('I18N-01 STAMP-01 %s: %s is %s', (_, iso, expected) => {
  const date = new Date(iso);
  expect(formatDateTime(date)).toBe(expected);
  expect(formatDateTime(date.getTime() / 1000)).toBe(expected);
});

test('I18N-01 date, time and the two dashed forms of one moment', () => {
  const moment = Date.UTC(2026, 10, 2, 8, 7) / 1000;
  expect(formatDate(moment)).toBe('02.11.2026');
  expect(formatTime(moment)).toBe('09:07');
  expect(formatInputDate(moment)).toBe('02-11-2026');
  expect(formatCommentTime(moment)).toBe('02-11-2026 09:07');
});

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 1e15, new Date('ikke en dato')])(
  'STAMP-01 %p is no moment',
  (moment) => {
    expect(
      [formatDateTime, formatDate, formatTime, formatInputDate, formatCommentTime].map((format) =>
        format(moment),
      ),
    ).toEqual([null, null, null, null, null]);
  },
);

test('STAMP-01 the epoch itself is a moment', () => {
  expect(formatDateTime(0)).toBe('01.01.1970 01:00');
});
