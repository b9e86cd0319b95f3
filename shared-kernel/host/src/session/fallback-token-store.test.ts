import { withMemoryFallback } from './fallback-token-store.ts';
import { memoryTokenStore } from './memory-token-store.ts';
import type { TokenStore } from './token-store.ts';

const locked = new Error('database is locked');
const refuses = () => Promise.reject(locked);

function withStore(open: () => Promise<TokenStore>, disown = jest.fn(() => Promise.resolve())) {
  const report = jest.fn();
  return { store: withMemoryFallback({ open, disown, report }), disown, report };
}

test('MOBILE-01 a store that works is used as it is, and opened once', async () => {
  const inner = memoryTokenStore('t1');
  const open = jest.fn(() => Promise.resolve(inner));
  const { store, disown, report } = withStore(open);
  expect(open).not.toHaveBeenCalled();
  expect(await store.read()).toBe('t1');
  await store.write('t2');
  expect(await inner.read()).toBe('t2');
  await store.clear();
  expect(await inner.read()).toBeNull();
  expect(open).toHaveBeenCalledTimes(1);
  expect(disown).not.toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
});

test('MOBILE-01 a store that cannot be opened: nobody is signed in, and a sign-in holds for the visit', async () => {
  const { store, report } = withStore(refuses);
  expect(await store.read()).toBeNull();
  await store.write('t1');
  expect(await store.read()).toBe('t1');
  await store.clear();
  expect(await store.read()).toBeNull();
  expect(report).toHaveBeenCalledWith(locked);
});

test('MOBILE-01 a token that could not be replaced is neither read again nor left usable', async () => {
  const inner = { ...memoryTokenStore('old'), write: refuses };
  const { store, disown } = withStore(() => Promise.resolve(inner));
  await store.read();
  await store.write('new');
  expect(await store.read()).toBe('new');
  expect(disown).toHaveBeenCalledTimes(1);
});

test('STATE-01 a token that could not be removed at logout is made unusable', async () => {
  const inner = { ...memoryTokenStore('t1'), clear: refuses };
  const { store, disown } = withStore(() => Promise.resolve(inner));
  await store.read();
  await store.clear();
  expect(await store.read()).toBeNull();
  expect(disown).toHaveBeenCalledTimes(1);
});

test('MOBILE-01 when even that fails, it is reported and nothing is thrown', async () => {
  const { store, report } = withStore(
    refuses,
    jest.fn(() => Promise.reject(new Error('no IndexedDB'))),
  );
  await store.clear();
  expect(report).toHaveBeenCalledTimes(2);
});

test('MOBILE-01 a store that never answers is given up after five seconds', async () => {
  jest.useFakeTimers();
  try {
    const { store, report } = withStore(() => new Promise(() => undefined));
    const read = store.read();
    await jest.advanceTimersByTimeAsync(4_999);
    expect(report).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await read).toBeNull();
    expect(report).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('MOBILE-01 an answer that comes after that changes nothing any more', async () => {
  jest.useFakeTimers();
  try {
    let answer: (token: string) => void = () => undefined;
    const late = { ...memoryTokenStore(), read: () => new Promise<string>((resolve) => (answer = resolve)) };
    const { store } = withStore(() => Promise.resolve(late));
    const read = store.read();
    await jest.advanceTimersByTimeAsync(5_000);
    await read;
    await store.write('new');
    answer('old');
    await jest.advanceTimersByTimeAsync(0);
    expect(await store.read()).toBe('new');
  } finally {
    jest.useRealTimers();
  }
});
