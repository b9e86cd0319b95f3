import { act } from '@testing-library/react';
import { createPortalHistory } from '@peil/shared-kernel/navigation';
import { startScrollRestoration } from './scroll-restoration.ts';

const scrollTo = jest.fn();
let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/devices');
  scrollTo.mockReset();
  window.scrollTo = scrollTo;
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

function start() {
  const history = createPortalHistory(window);
  stop = startScrollRestoration(history, (pathname) => pathname === '/devices');
  const scrollsTo = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  return { history, scrollsTo };
}

const tops = () => scrollTo.mock.calls.map(([options]: [{ top: number }]) => options.top);

test('ROUTE-05 a remembered page gets its position back, tried for one second', () => {
  const { history, scrollsTo } = start();
  scrollsTo(1500);
  history.push('/users');
  scrollsTo(0);
  scrollTo.mockClear();
  history.push('/devices');
  act(() => jest.advanceTimersByTime(900));
  expect(new Set(tops())).toEqual(new Set([1500]));
  act(() => jest.advanceTimersByTime(200));
  scrollTo.mockClear();
  act(() => jest.advanceTimersByTime(1000));
  expect(scrollTo).not.toHaveBeenCalled();
});

test('ROUTE-05 a person who scrolls meanwhile is left alone', () => {
  const { history, scrollsTo } = start();
  scrollsTo(1500);
  history.push('/users');
  scrollsTo(0);
  history.push('/devices');
  window.dispatchEvent(new Event('wheel'));
  scrollTo.mockClear();
  act(() => jest.advanceTimersByTime(1000));
  expect(scrollTo).not.toHaveBeenCalled();
});

test('any other page that a link leads to begins at the top, a change of its query does not move it', () => {
  const { history, scrollsTo } = start();
  scrollsTo(700);
  history.push('/device/D1');
  expect(tops()).toEqual([0]);
  history.push('/device/D1?graf=volum');
  expect(tops()).toEqual([0]);
});
