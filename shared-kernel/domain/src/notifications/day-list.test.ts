import { dayBegan, followUpAt, hasSentSince, isNeverHeard, workedOn } from './day-list.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16);

test.each([
  ['in winter', '2026-11-28T09:30:00Z', '2026-11-30T06:00'],
  ['late in the evening of Oslo', '2026-11-28T22:59:00Z', '2026-11-30T06:00'],
  ['after midnight in Oslo, which is the next day', '2026-11-28T23:01:00Z', '2026-12-01T06:00'],
  ['over the night that is an hour longer', '2026-10-24T10:00:00Z', '2026-10-26T06:00'],
  ['on the day before it', '2026-10-23T10:00:00Z', '2026-10-25T06:00'],
  ['over the night that is an hour shorter', '2026-03-28T10:00:00Z', '2026-03-30T05:00'],
])('FITTER-03 it is asked at seven in the morning two days later: put up %s', (_, putUp, asked) => {
  expect(iso(followUpAt(at(putUp)))).toBe(asked);
});

test.each([
  ['2026-10-25T21:59:00Z', '2026-10-24T22:00'],
  // The day has 25 hours.
  ['2026-10-25T22:59:00Z', '2026-10-24T22:00'],
  ['2026-10-25T23:00:00Z', '2026-10-25T23:00'],
  ['2026-03-29T21:59:00Z', '2026-03-28T23:00'],
])('FITTER-03 the day is Oslo’s: %s is of the one that began %s', (now, began) => {
  expect(iso(dayBegan(at(now)))).toBe(began);
});

const work = (devid: string, putUp: string, lastContact: string | null = null) => ({
  devid,
  kind: 'registered' as const,
  at: at(putUp),
  lastContact: lastContact === null ? null : at(lastContact),
});
const now = at('2026-11-30T11:00:00Z');

test('FITTER-03 what was done today is told, and what never sent for two days', () => {
  const works = [
    work('sent', '2026-11-28T10:00:00Z', '2026-11-28T10:00:00Z'),
    work('silent', '2026-11-28T10:00:00Z', '2026-11-28T09:59:00Z'),
    work('older', '2026-11-27T10:00:00Z'),
    work('yesterday', '2026-11-29T10:00:00Z'),
    work('again', '2026-11-20T10:00:00Z'),
    work('again', '2026-11-30T08:00:00Z'),
    { ...work('served', '2026-11-28T10:00:00Z'), kind: 'service' as const },
    { ...work('served', '2026-11-29T23:00:00Z'), kind: 'service' as const },
    // By the clock of a server that is ahead of the phone's.
    work('ahead', '2026-11-30T12:00:00Z'),
    work('tomorrow', '2026-11-30T23:00:00Z'),
    { ...work('taken down', '2026-11-27T10:00:00Z'), isOver: true },
    {
      ...work('sent while registered', '2026-11-27T10:00:00Z', '2026-11-27T09:58:00Z'),
      begun: at('2026-11-27T09:50:00Z'),
    },
  ];
  const { done, neverHeard } = workedOn(works, now);
  expect(done.map(({ devid }) => devid)).toEqual(['ahead', 'again', 'served']);
  expect(neverHeard.map(({ devid }) => devid)).toEqual(['older', 'silent']);
});

test('FITTER-03 a device that is heard of in the very second has sent; one that only was serviced is not asked about', () => {
  expect(hasSentSince({ at: 100, lastContact: 100 })).toBe(true);
  expect(hasSentSince({ at: 100, lastContact: 99 })).toBe(false);
  expect(isNeverHeard({ kind: 'service', at: 0, lastContact: null }, now)).toBe(false);
});
