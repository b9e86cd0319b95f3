import { parseTyped, typedTime } from './typed-time.ts';

test('READ-08 a time is typed as it is read, by the clock of Oslo', () => {
  // 13:00 in winter is 12:00 UTC, in summer 11:00.
  expect(parseTyped('20.11.2026 13:00')).toBe(Date.UTC(2026, 10, 20, 12) / 1000);
  expect(parseTyped(' 1.7.2026 9.05 ')).toBe(Date.UTC(2026, 6, 1, 7, 5) / 1000);
  expect(parseTyped('31.02.2026 13:00')).toBeNull();
  expect(parseTyped('20.11.2026')).toBeNull();
  expect(typedTime(Date.UTC(2026, 10, 20, 12) / 1000)).toBe('20.11.2026 13:00');
});
