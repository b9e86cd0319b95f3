import fc from 'fast-check';
import {
  isClearlyPast,
  isClearlyWorse,
  isFarWorse,
  isLimitPassed,
  limitEpisodes,
  type LimitRule,
} from './limit-rule.ts';

const hour = 3600;
const water: LimitRule = { direction: 'above', limit: 500, isPastAtLimit: true, restore: 480, delay: 0 };
const level: LimitRule = { direction: 'below', limit: 20, isPastAtLimit: false, restore: 22, delay: 0 };
const series = (...values: (number | null)[]) => values.map((value, index) => ({ t: index * hour, value }));

test('TOLD-01 an hour over the limit is one episode from its first reading past it to the first that is back', () => {
  expect(limitEpisodes(water, series(300, 400, 510, 620, 470, 300), null, 9 * hour)).toEqual([
    { started: 2 * hour, ended: 4 * hour },
  ]);
  expect(limitEpisodes(water, series(300, 400, 510, 620, 700), null, 9 * hour)).toEqual([
    { started: 2 * hour, ended: null },
  ]);
});

test('TOLD-01 a reading that says nothing of the value changes nothing, and what was before goes on', () => {
  expect(limitEpisodes(water, series(null, 490, null, 480, 479, null), -7, 9 * hour)).toEqual([
    { started: -7, ended: 4 * hour },
  ]);
  expect(limitEpisodes(water, series(null, 490), null, 9 * hour)).toEqual([]);
});

test('TOLD-03 values at the limit for a day are one episode, which ends at the restore level', () => {
  const day = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? 19.9 : 20.1));
  expect(limitEpisodes(level, series(25, ...day, 21.99, 22), null, 99 * hour)).toEqual([
    { started: hour, ended: 26 * hour },
  ]);
});

test('TOLD-03 a delay waits for a limit that was passed for so long, and the alarm then began when it was', () => {
  const late: LimitRule = { ...water, delay: 2 * hour };
  const values = series(510, 300, 300, 510, 510, 510, 300, 600);
  expect(limitEpisodes(late, values, null, 8 * hour)).toEqual([{ started: 3 * hour, ended: 6 * hour }]);
  // Nothing came since, and the time has passed.
  expect(limitEpisodes(late, values, null, 9 * hour).at(-1)).toEqual({ started: 7 * hour, ended: null });
});

test('TOLD-01 the same readings have the same episodes, wherever the row of them is cut', () => {
  const value = fc.option(fc.integer({ min: 470, max: 510 }), { freq: 8 });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 40 }), fc.nat(40), (values, place) => {
      const all = series(...values);
      const whole = limitEpisodes(water, all, null, 99 * hour);
      const head = limitEpisodes(water, all.slice(0, place), null, 99 * hour);
      const since = head.at(-1)?.ended === null ? (head.at(-1)?.started ?? null) : null;
      const tail = limitEpisodes(water, all.slice(place), since, 99 * hour);
      const closed = head.filter(({ ended }) => ended !== null);
      expect([...closed, ...tail]).toEqual(whole);
    }),
  );
});

test('TOLD-01 single precision, as the database has it, decides at the limit', () => {
  expect([19.999_999_999, 19.9999].map((value) => isLimitPassed(level, value, false))).toEqual([false, true]);
});

test('TOLD-03 a value is clearly past when it is farther past the limit than the restore level is from it', () => {
  expect([500, 520, 521].map((value) => isClearlyPast(water, value))).toEqual([false, false, true]);
  expect([19, 18, 17.9].map((value) => isClearlyPast(level, value))).toEqual([false, false, true]);
});

test('TOLD-03 a value is clearly worse when it is clearly past, and by as much past the worst that is known', () => {
  expect(isClearlyWorse(level, 17, null)).toBe(true);
  expect(isClearlyWorse(level, 17, 19.5)).toBe(true);
  expect(isClearlyWorse(level, 17, 18)).toBe(false);
  expect(isClearlyWorse(level, 17, 10)).toBe(false);
  expect(isClearlyWorse(level, 18.5, 25)).toBe(false);
});

test('TOLD-03 water that rises ten times the way to its restore level above what was seen to is news; a falling tank is none', () => {
  expect([700, 710, 711, 1500].map((value) => isFarWorse(water, value, 510))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isFarWorse({ ...level, limit: 60, restore: 62 }, 5, 59)).toBe(false);
});
