import { closedPeriod, duePeriod, nextPeriod, periodName } from './closed-period.ts';

const at = (text: string) => new Date(text);

test.each([
  // Midnight in Oslo is 22:00 UTC the day before in summer, 23:00 in winter.
  ['monthly', '2026-11-15T12:00:00Z', '2026-10', '2026-10-01', '2026-10-31'],
  ['monthly', '2026-10-31T22:59:00Z', '2026-09', '2026-09-01', '2026-09-30'],
  ['monthly', '2026-10-31T23:00:00Z', '2026-10', '2026-10-01', '2026-10-31'],
  ['monthly', '2027-01-01T12:00:00Z', '2026-12', '2026-12-01', '2026-12-31'],
  ['monthly', '2028-03-01T12:00:00Z', '2028-02', '2028-02-01', '2028-02-29'],
  ['weekly', '2026-11-25T12:00:00Z', '2026-W47', '2026-11-16', '2026-11-22'],
  ['weekly', '2026-11-22T22:59:00Z', '2026-W46', '2026-11-09', '2026-11-15'],
  ['weekly', '2026-11-22T23:00:00Z', '2026-W47', '2026-11-16', '2026-11-22'],
  ['weekly', '2027-01-05T12:00:00Z', '2026-W53', '2026-12-28', '2027-01-03'],
] as const)('REPORT-01 %s: at %s the closed period is %s', (frequency, now, key, firstDay, lastDay) => {
  expect(closedPeriod(frequency, at(now))).toMatchObject({ key, firstDay, lastDay });
});

test('REPORT-01 a month with the end of summer time is an hour longer, from midnight to midnight in Oslo', () => {
  const { from, to } = closedPeriod('monthly', at('2026-11-15T12:00:00Z'));
  expect([from.toISOString(), to.toISOString()]).toEqual([
    '2026-09-30T22:00:00.000Z',
    '2026-10-31T23:00:00.000Z',
  ]);
});

test('REPORT-01 a report is sent at six in the morning after its period, and is due until the next', () => {
  const closed = at('2026-11-01T04:59:00Z');
  expect(duePeriod('monthly', closed).key).toBe('2026-09');
  expect(nextPeriod('monthly', closed)).toMatchObject({ key: '2026-10', sendAt: at('2026-11-01T05:00:00Z') });
  const sent = at('2026-11-01T05:00:00Z');
  expect(duePeriod('monthly', sent).key).toBe('2026-10');
  expect(nextPeriod('monthly', sent)).toMatchObject({ key: '2026-11', sendAt: at('2026-12-01T05:00:00Z') });
  expect(nextPeriod('weekly', sent).sendAt).toEqual(at('2026-11-02T05:00:00Z'));
});

test('REPORT-01 periods have names', () => {
  expect([periodName('2026-10'), periodName('2026-W07')]).toEqual(['oktober 2026', 'uke 7 i 2026']);
});
