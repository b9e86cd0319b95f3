import { calendarDays, mondayOf } from './calendar-days.ts';

const at = (iso: string): number => Date.parse(iso) / 1000;
const monday = { year: 2026, month: 11, day: 30 };
/** From Monday at 16 to Tuesday at 07, in Oslo. */
const night = { username: 'kari', from: at('2026-11-30T15:00:00Z'), to: at('2026-12-01T06:00:00Z') };
const now = at('2026-11-30T11:00:00Z');

test('NOTIFY-02 a week begins on Monday', () => {
  expect(mondayOf({ year: 2026, month: 12, day: 6 })).toEqual(monday);
  expect(mondayOf(monday)).toEqual(monday);
});

test('NOTIFY-02 a shift over midnight stands on both days, and holes from now on are marked', () => {
  const days = calendarDays([night], monday, now, true);
  expect(days).toHaveLength(14);
  expect(days[0]?.isToday).toBe(true);
  expect(days[0]?.parts).toMatchObject([
    { hole: { from: now, to: night.from }, times: '12:00–16:00', starts: 0.5 },
    { shift: night, times: '16:00–24:00', starts: 16 / 24, ends: 1 },
  ]);
  expect(days[1]?.parts).toMatchObject([
    { shift: night, times: '00:00–07:00', starts: 0 },
    { shift: null, times: '07:00–24:00' },
  ]);
  expect(days[13]?.parts).toMatchObject([{ shift: null, times: '00:00–24:00' }]);
});

test('NOTIFY-02 the past has no holes, nor a list where nobody is told by shift', () => {
  const past = calendarDays([], { year: 2026, month: 11, day: 2 }, now, true);
  expect(past.flatMap(({ parts }) => parts)).toEqual([]);
  expect(calendarDays([], monday, now, false).flatMap(({ parts }) => parts)).toEqual([]);
});

test('NOTIFY-02 a day of 25 hours is whole', () => {
  const shift = { username: 'kari', from: at('2026-10-24T22:00:00Z'), to: at('2026-10-25T23:00:00Z') };
  const [day] = calendarDays([shift], { year: 2026, month: 10, day: 25 }, now, false);
  expect(day?.parts).toMatchObject([{ starts: 0, ends: 1, times: '00:00–24:00' }]);
});
