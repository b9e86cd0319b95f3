/** @browser */
import { whenIdle } from './when-idle.ts';

const work = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestIdleCallback', 'cancelIdleCallback'] });
  work.mockClear();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

afterEach(() => {
  jest.useRealTimers();
});

test('PLAT-14 a browser that does not tell when it is idle is left alone for a second', () => {
  whenIdle(work);
  jest.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test('PLAT-14 what was called off is not done', () => {
  whenIdle(work)();
  jest.advanceTimersByTime(5_000);
  expect(work).not.toHaveBeenCalled();
});
