import { dueOf, mayReachAt, nextDigestAt, nextReachAt } from './hours.ts';
import { weekdayOf } from '@peil/shared-kernel/format';
import { osloMoment } from '@peil/shared-kernel/notifications';

const at = (text: string): number => Date.parse(text) / 1000;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const night = { weekdays: everyDay, from: 22 * 60, to: 6 * 60 };
const office = { weekdays: [1, 2, 3, 4, 5], from: 7 * 60, to: 16 * 60 };

test.each([
  ['2026-11-25T06:00:00Z', true],
  ['2026-11-25T05:59:59Z', false],
  ['2026-11-25T14:59:59Z', true],
  ['2026-11-25T15:00:00Z', false],
  ['2026-11-28T10:00:00Z', false],
  // Summer: Oslo is two hours ahead.
  ['2026-07-01T05:00:00Z', true],
  ['2026-07-01T04:59:00Z', false],
])('NOTIFY-01 office hours at %s: %s', (text, isReached) => {
  expect(mayReachAt(office, at(text))).toBe(isReached);
});

test('NOTIFY-01 hours over midnight belong to the day they begin on', () => {
  const fridayNight = { ...night, weekdays: [5] };
  expect(mayReachAt(fridayNight, at('2026-11-27T21:00:00Z'))).toBe(true);
  expect(mayReachAt(fridayNight, at('2026-11-28T04:59:00Z'))).toBe(true);
  expect(mayReachAt(fridayNight, at('2026-11-28T05:00:00Z'))).toBe(false);
  expect(mayReachAt(fridayNight, at('2026-11-27T04:00:00Z'))).toBe(false);
});

test('NOTIFY-01 all day is decided by the day alone', () => {
  const weekend = { weekdays: [6, 7], from: null, to: null };
  expect(mayReachAt(weekend, at('2026-11-27T22:59:59Z'))).toBe(false);
  expect(mayReachAt(weekend, at('2026-11-27T23:00:00Z'))).toBe(true);
  expect(nextReachAt(weekend, at('2026-11-25T12:00:00Z'))).toBe(at('2026-11-27T23:00:00Z'));
});

test('NOTIFY-01 what falls outside the hours waits until they begin', () => {
  expect(nextReachAt(office, at('2026-11-25T12:00:00Z'))).toBe(at('2026-11-25T12:00:00Z'));
  expect(nextReachAt(office, at('2026-11-27T18:00:00Z'))).toBe(at('2026-11-30T06:00:00Z'));
  expect(nextReachAt(night, at('2026-11-27T12:00:00Z'))).toBe(at('2026-11-27T21:00:00Z'));
  expect(nextReachAt({ ...office, weekdays: [] }, at('2026-11-27T18:00:00Z'))).toBeNull();
  // Only Wednesdays, asked on one whose hours are over.
  expect(nextReachAt({ ...office, weekdays: [3] }, at('2026-11-25T18:00:00Z'))).toBe(
    at('2026-12-02T06:00:00Z'),
  );
});

test('NOTIFY-01 the hours begin by Oslo’s clock on the days it is changed', () => {
  const morning = { weekdays: everyDay, from: 7 * 60, to: 8 * 60 };
  expect(nextReachAt(morning, at('2026-03-28T20:00:00Z'))).toBe(at('2026-03-29T05:00:00Z'));
  expect(nextReachAt(morning, at('2026-10-24T20:00:00Z'))).toBe(at('2026-10-25T06:00:00Z'));
});

test('NOTIFY-01 a time that summer time leaves out is the moment it begins, one that is shown twice the first', () => {
  const half = 2 * 60 + 30;
  const inSpring = { year: 2026, month: 3, day: 29 };
  const inAutumn = { year: 2026, month: 10, day: 25 };
  expect(osloMoment(inSpring, half)).toBe(at('2026-03-29T01:00:00Z'));
  expect(osloMoment(inAutumn, half)).toBe(at('2026-10-25T00:30:00Z'));
  expect(osloMoment(inAutumn, 60)).toBe(at('2026-10-24T23:00:00Z'));
  expect(osloMoment(inAutumn, 3 * 60)).toBe(at('2026-10-25T02:00:00Z'));
  expect(osloMoment(inSpring, 23 * 60 + 59)).toBe(at('2026-03-29T21:59:00Z'));
  const early = { weekdays: everyDay, from: half, to: 5 * 60 };
  const next = nextReachAt(early, at('2026-03-28T12:00:00Z'));
  expect(next).toBe(at('2026-03-29T01:00:00Z'));
  expect(mayReachAt(early, next ?? 0)).toBe(true);
  // At 02:10 for the second time, 02:30 is yet to come.
  expect(nextReachAt(early, at('2026-10-25T00:10:00Z'))).toBe(at('2026-10-25T00:30:00Z'));
  expect(nextReachAt(early, at('2026-10-25T01:10:00Z'))).toBe(at('2026-10-25T01:30:00Z'));
  const brief = { weekdays: everyDay, from: 7 * 60, to: 7 * 60 + 30 };
  expect(nextReachAt(brief, at('2026-11-25T06:45:00Z'))).toBe(at('2026-11-26T06:00:00Z'));
});

test('NOTIFY-01 a digest goes at its time on the chosen days, and the next one when it has gone', () => {
  const digest = 8 * 60;
  expect(nextDigestAt(office, digest, at('2026-11-25T06:00:00Z'))).toBe(at('2026-11-25T07:00:00Z'));
  expect(nextDigestAt(office, digest, at('2026-11-25T07:00:00Z'))).toBe(at('2026-11-26T07:00:00Z'));
  expect(nextDigestAt(office, digest, at('2026-11-27T07:00:00Z'))).toBe(at('2026-11-30T07:00:00Z'));
  expect(nextDigestAt(office, digest, at('2026-03-27T12:00:00Z'))).toBe(at('2026-03-30T06:00:00Z'));
});

test('NOTIFY-01 a notice is held until its hours or digest, else due at once', () => {
  const now = at('2026-11-25T12:00:00Z');
  expect(dueOf({ ...office, delivery: 'atOnce' }, now)).toEqual({ due: now, isHeld: false });
  expect(dueOf({ ...night, delivery: 'atOnce' }, now)).toEqual({
    due: at('2026-11-25T21:00:00Z'),
    isHeld: true,
  });
  expect(dueOf({ ...night, delivery: { digestAt: 480 } }, now)).toEqual({
    due: at('2026-11-26T07:00:00Z'),
    isHeld: true,
  });
  expect(dueOf({ ...night, weekdays: [], delivery: 'atOnce' }, now)).toBeNull();
});

test('NOTIFY-01 weekdays are those of ISO 8601', () => {
  expect(weekdayOf({ year: 2026, month: 11, day: 23 })).toBe(1);
  expect(weekdayOf({ year: 2026, month: 11, day: 29 })).toBe(7);
});
