import { createLoadLog, type LoadAttempt } from './load-log.ts';

const attempt = (ms: number): LoadAttempt => ({
  remote: 'mfe-test',
  version: '1.0.0-a',
  isFallback: false,
  phase: 'ready',
  fault: null,
  ms,
  at: 0,
});

test('PLAT-12 keeps the newest hundred, newest last', () => {
  const log = createLoadLog();
  for (let ms = 0; ms < 150; ms += 1) log.add(attempt(ms));
  expect(log.attempts().map(({ ms }) => ms)).toEqual(Array.from({ length: 100 }, (_, index) => index + 50));
});

test('PLAT-12 tells who listens, and is the same list until there is another attempt', () => {
  const log = createLoadLog();
  const listener = jest.fn();
  const leave = log.subscribe(listener);
  const before = log.attempts();
  expect(log.attempts()).toBe(before);
  log.add(attempt(1));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(log.attempts()).not.toBe(before);
  expect(before).toEqual([]);
  leave();
  log.add(attempt(2));
  expect(listener).toHaveBeenCalledTimes(1);
});
