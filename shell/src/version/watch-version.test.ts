/** @browser */
import { focusManager } from '@tanstack/react-query';
import { versionCheck } from './page-version.ts';
import { watchVersion } from './watch-version.ts';

let served: jest.SpyInstance;
let fetching: jest.Mock<Promise<unknown>, []>;
let stop: () => void;

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function answer(ok: boolean, body: unknown) {
  fetching = jest.fn(() =>
    Promise.resolve({ ok, status: ok ? 200 : 503, json: () => Promise.resolve(body) }),
  );
  globalThis.fetch = fetching as unknown as typeof fetch;
}

beforeEach(() => {
  jest.useFakeTimers();
  AbortSignal.timeout ??= () => new AbortController().signal;
  served = jest.spyOn(versionCheck, 'served').mockReturnValue(undefined);
  stop = () => undefined;
});

afterEach(() => {
  stop();
  focusManager.setFocused(undefined);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('STATE-03 /version.json is asked for at once and every 900000 ms', async () => {
  answer(true, { version: 'v2', commit: null, built: 'x' });
  stop = watchVersion();
  await pass(0);
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(served.mock.lastCall).toEqual(['v2']);
  await pass(899_999);
  expect(fetching).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(fetching).toHaveBeenCalledTimes(2);
  stop();
  await pass(3_600_000);
  expect(fetching).toHaveBeenCalledTimes(2);
});

test('STATE-03 not in a hidden tab, and at once when it is seen after an interval', async () => {
  answer(true, { version: 'v2' });
  stop = watchVersion();
  await pass(0);
  focusManager.setFocused(false);
  await pass(60_000);
  focusManager.setFocused(true);
  await pass(0);
  expect(fetching).toHaveBeenCalledTimes(1);
  focusManager.setFocused(false);
  await pass(2_700_000);
  expect(fetching).toHaveBeenCalledTimes(1);
  focusManager.setFocused(true);
  await pass(0);
  expect(fetching).toHaveBeenCalledTimes(2);
});

test.each([
  ['a failure', false, { error: 'no_registry' }],
  ['a page', true, '<html>'],
  ['nothing', true, null],
  ['another shape', true, { version: 7 }],
  ['an empty version', true, { version: '' }],
])('STATE-03 %s changes nothing', async (_what, ok, body) => {
  answer(ok, body);
  stop = watchVersion();
  await pass(10_000);
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(served).not.toHaveBeenCalled();
});
