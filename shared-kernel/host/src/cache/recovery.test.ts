/** @browser */
import { QueryObserver } from '@tanstack/react-query';
import { connection } from '../connection/index.ts';
import { queryClient } from './query-client.ts';
import { refetchOnRecovery } from './recovery.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const leaving: (() => void)[] = [];

/** A query that somebody looks at. */
function watch(name: string, queryFn: () => Promise<string>) {
  const observer = new QueryObserver(queryClient, {
    queryKey: [name],
    queryFn,
    staleTime: Infinity,
    retry: false,
  });
  leaving.push(observer.subscribe(() => undefined));
  return observer;
}

async function loseServer() {
  connection.missed();
  await pass(800);
  expect(connection.current()).toBe('unreachable');
}

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok: false })) as unknown as typeof fetch;
  leaving.push(connection.start(), refetchOnRecovery());
});

afterEach(() => {
  connection.reached();
  for (const leave of leaving.splice(0)) leave();
  queryClient.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('STATE-02 what is shown is fetched again once, at a moment of the tab’s own, though it is not old yet', async () => {
  const list = jest.fn(() => Promise.resolve('tank'));
  watch('list', list);
  await pass(0);
  await loseServer();
  connection.reached();
  await pass(999);
  expect(list).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(list).toHaveBeenCalledTimes(2);
});

test('STATE-02 what failed is fetched again, by itself', async () => {
  await loseServer();
  const list = jest.fn(() => Promise.reject(new Error('away')));
  const observer = watch('failed', list as () => Promise<string>);
  await pass(0);
  expect(observer.getCurrentResult().status).toBe('error');
  list.mockImplementation((() => Promise.resolve('tank')) as never);
  connection.reached();
  await pass(2_000);
  expect(observer.getCurrentResult().data).toBe('tank');
});

test('STATE-02 what was fetched since the server is back is fresh', async () => {
  await loseServer();
  connection.reached();
  const list = jest.fn(() => Promise.resolve('tank'));
  watch('new', list);
  await pass(2_000);
  expect(list).toHaveBeenCalledTimes(1);
});

test('STATE-02 what is not shown is fetched when it is', async () => {
  queryClient.setQueryData(['hidden'], 'old');
  await pass(10);
  await loseServer();
  connection.reached();
  await pass(2_000);
  expect(queryClient.getQueryState(['hidden'])).toMatchObject({ isInvalidated: true, fetchStatus: 'idle' });
});

test('STATE-02 nothing is asked of a server that went again', async () => {
  const list = jest.fn(() => Promise.resolve('tank'));
  watch('list', list);
  await pass(0);
  await loseServer();
  connection.reached();
  await loseServer();
  await pass(60_000);
  expect(list).toHaveBeenCalledTimes(1);
});

test('STATE-02 a blip refetches nothing', async () => {
  const list = jest.fn(() => Promise.resolve('tank'));
  watch('list', list);
  await pass(0);
  connection.missed();
  connection.reached();
  await pass(60_000);
  expect(list).toHaveBeenCalledTimes(1);
});

test('STATE-02 the browser’s own "online" refetches nothing', async () => {
  queryClient.mount();
  leaving.push(() => {
    queryClient.unmount();
  });
  const list = jest.fn(() => Promise.resolve('tank'));
  watch('list', list);
  await pass(0);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(list).toHaveBeenCalledTimes(1);
});
