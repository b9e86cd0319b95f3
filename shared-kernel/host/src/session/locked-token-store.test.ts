import { withLock } from './locked-token-store.ts';
import { memoryTokenStore } from './memory-token-store.ts';

function locked(unlock: () => Promise<boolean>) {
  const inner = memoryTokenStore('t1');
  const asked = jest.fn(unlock);
  const report = jest.fn();
  return { inner, asked, report, store: withLock({ store: inner, unlock: asked, report }) };
}

test('MOBILE-02 the token is read after the unlock, which is asked for once a visit', async () => {
  const { store, asked } = locked(() => Promise.resolve(true));
  expect(await Promise.all([store.read(), store.read()])).toEqual(['t1', 't1']);
  expect(await store.read()).toBe('t1');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('MOBILE-02 called off, the token is not given out and not lost', async () => {
  const { store, inner } = locked(() => Promise.resolve(false));
  expect(await store.read()).toBeNull();
  expect(await store.read()).toBeNull();
  expect(await inner.read()).toBe('t1');
});

test('MOBILE-02 a phone that cannot be asked keeps it locked, and the reason is reported', async () => {
  const failure = new Error('no IndexedDB');
  const { store, report } = locked(() => Promise.reject(failure));
  expect(await store.read()).toBeNull();
  expect(report).toHaveBeenCalledWith(failure);
});

test('MOBILE-02 who has signed in now is not asked', async () => {
  const { store, asked, inner } = locked(() => Promise.resolve(false));
  await store.read();
  await store.write('t2');
  expect(await store.read()).toBe('t2');
  await store.clear();
  expect(await inner.read()).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
});
