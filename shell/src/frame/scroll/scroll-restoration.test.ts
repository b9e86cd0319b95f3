/** @browser */
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

test('ROUTE-05 a page that was reloaded is put where it was left, and again when its rows have moved it', () => {
  const first = start();
  first.scrollsTo(700);
  window.dispatchEvent(new Event('pagehide'));
  stop();
  Object.assign(window.performance, { getEntriesByType: () => [{ type: 'reload' }] });
  const { scrollsTo } = start();
  scrollsTo(0);
  act(() => jest.advanceTimersByTime(50));
  expect(tops()).toEqual([700]);
  scrollsTo(682);
  act(() => jest.advanceTimersByTime(50));
  expect(tops()).toEqual([700, 700]);
  scrollsTo(700);
  act(() => jest.advanceTimersByTime(5_000));
  expect(tops()).toEqual([700, 700, 700]);
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

test('ROUTE-05 a page that does not remember begins at the top, on the way back too', async () => {
  const { history, scrollsTo } = start();
  history.push('/device/D1');
  scrollsTo(800);
  history.push('/devices');
  scrollTo.mockClear();
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.go(-1);
  await jest.advanceTimersByTimeAsync(10);
  await back;
  expect(tops()).toEqual([0]);
});

test('any other page that a link leads to begins at the top, a change of its query does not move it', () => {
  const { history, scrollsTo } = start();
  scrollsTo(700);
  history.push('/device/D1');
  expect(tops()).toEqual([0]);
  history.push('/device/D1?graf=volum');
  expect(tops()).toEqual([0]);
});
