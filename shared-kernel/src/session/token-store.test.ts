import { webTokenStore } from './token-store.ts';

afterEach(() => {
  localStorage.clear();
});

test('keeps the token in localStorage', async () => {
  const store = webTokenStore(window);
  await store.write('t1');
  expect(await webTokenStore(window).read()).toBe('t1');
  await store.clear();
  expect(await store.read()).toBeNull();
});

test('STATE-01 tells of another tab’s sign-in, sign-out and of cleared storage, and of nothing else', () => {
  const seen: (string | null)[] = [];
  const leave = webTokenStore(window).onForeignChange((token) => seen.push(token));
  const fire = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  fire('peil.theme', 'dark');
  fire('peil.access_token', 't2');
  fire('peil.access_token', null);
  fire(null, null);
  leave();
  fire('peil.access_token', 't3');
  expect(seen).toEqual(['t2', null, null]);
});
