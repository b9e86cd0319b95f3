import { calendarDay, periodOf } from './report-period.ts';

const now = new Date('2026-11-20T12:00:00Z');
const period = (first: string, last: string) => {
  const { from, to } = periodOf(calendarDay.parse(first), calendarDay.parse(last), now);
  return [from, to].map((seconds) => new Date(seconds * 1000).toISOString().slice(0, 16));
};

test.each([
  ['a summer day', '2026-07-01', '2026-07-01', '2026-06-30T22:00', '2026-07-01T22:00'],
  ['both days are included', '2026-11-01', '2026-11-03', '2026-10-31T23:00', '2026-11-03T23:00'],
  ['the day that has 25 hours', '2026-10-25', '2026-10-25', '2026-10-24T22:00', '2026-10-25T23:00'],
  ['of today what has passed', '2026-11-20', '2026-11-20', '2026-11-19T23:00', '2026-11-20T12:00'],
  [
    'moments mean their day in Oslo',
    '2026-07-01T21:59:00Z',
    '2026-07-01T22:00:00Z',
    '2026-06-30T22:00',
    '2026-07-02T22:00',
  ],
  [
    'moments with another zone',
    '2026-07-01T00:00:00+02:00',
    '2026-07-01T23:59:00+02:00',
    '2026-06-30T22:00',
    '2026-07-01T22:00',
  ],
])('REPORT-01 the period in days of Oslo: %s', (_, first, last, from, to) => {
  expect(period(first, last)).toEqual([from, to]);
});

test('MONTH-04 days of UTC end a millisecond before midnight, as the stocktake of such a day', () => {
  const { from, to } = periodOf(calendarDay.parse('2026-10-01'), calendarDay.parse('2026-10-31'), now, 'utc');
  expect([from, to].map((seconds) => new Date(seconds * 1000).toISOString())).toEqual([
    '2026-09-30T23:59:59.999Z',
    '2026-10-31T23:59:59.999Z',
  ]);
});

test('REPORT-01 400 days are the most', () => {
  expect(period('2025-01-01', '2026-02-04')).toHaveLength(2);
});

test.each([
  ['the wrong order', '2026-07-02', '2026-07-01', 'to_date'],
  ['a day in the future', '2026-11-20', '2026-11-21', 'to_date'],
  ['both in the future', '2026-11-22', '2026-11-23', 'from_date'],
  ['more than 400 days', '2025-01-01', '2026-02-06', 'to_date'],
])('API-03 %s breaks a rule', (_, first, last, field) => {
  expect(() => period(first, last)).toThrow(
    expect.objectContaining({
      status: 422,
      body: expect.objectContaining({ fields: { [field]: expect.stringMatching(/\.$/) } }),
    }),
  );
});

test.each(['2026-02-30', '2026-13-01', '01.07.2026', '2026-07-01T00:00:00', '', '1969-12-31', '9999-12-31'])(
  'API-03 %p is no day',
  (text) => {
    expect(calendarDay.safeParse(text).success).toBe(false);
  },
);
