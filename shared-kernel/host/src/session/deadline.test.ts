/** @browser */
import { onDeadline } from './deadline.ts';

const dayMs = 86_400_000;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});

afterEach(() => {
  jest.useRealTimers();
});

const comeIntoView = () => document.dispatchEvent(new Event('visibilitychange'));

test('GUARD-04 calls at the moment, once', () => {
  const onReached = jest.fn();
  onDeadline(90_000, Date.now, document, onReached);
  jest.advanceTimersByTime(89_999);
  expect(onReached).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onReached).toHaveBeenCalledTimes(1);
  comeIntoView();
  jest.advanceTimersByTime(dayMs);
  expect(onReached).toHaveBeenCalledTimes(1);
});

test('GUARD-04 a moment beyond what a timer can wait is not reached at once', () => {
  const onReached = jest.fn();
  const stop = onDeadline(30 * dayMs, Date.now, document, onReached);
  jest.advanceTimersByTime(29 * dayMs);
  expect(onReached).not.toHaveBeenCalled();
  jest.advanceTimersByTime(dayMs);
  expect(onReached).toHaveBeenCalledTimes(1);
  stop();
});

test('GUARD-04 time that passed while the machine slept counts when the page comes back, and within a minute', () => {
  const onReached = jest.fn();
  onDeadline(3_600_000, Date.now, document, onReached);
  jest.setSystemTime(4_000_000);
  comeIntoView();
  expect(onReached).toHaveBeenCalledTimes(1);

  onDeadline(Date.now() + 3_600_000, Date.now, document, onReached);
  jest.setSystemTime(Date.now() + 4_000_000);
  jest.advanceTimersByTime(60_000);
  expect(onReached).toHaveBeenCalledTimes(2);
});

test('GUARD-04 nothing is called after the way out was taken', () => {
  const onReached = jest.fn();
  onDeadline(1_000, Date.now, document, onReached)();
  jest.advanceTimersByTime(2_000);
  comeIntoView();
  expect(onReached).not.toHaveBeenCalled();
});
