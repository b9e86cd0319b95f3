/** @browser */
import { webTokenStore } from './web-token-store.ts';

afterEach(() => {
  localStorage.clear();
});

test('LOGIN-03 keeps the token in localStorage', async () => {
  const store = webTokenStore(window);
  await store.write('t1');
  expect(await webTokenStore(window).read()).toBe('t1');
  await store.clear();
  expect(await store.read()).toBeNull();
});

describe('what other tabs did', () => {
  const seen: (string | null)[] = [];
  let leave: () => void;
  /** Another tab has stored or removed something, and the browser says so. */
  function fire(key: string | null, stored: string | null): void {
    if (stored === null) localStorage.clear();
    else localStorage.setItem(key ?? '', stored);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: stored }));
  }
  beforeEach(() => {
    seen.length = 0;
    leave = webTokenStore(window).onForeignChange((token) => seen.push(token));
  });
  afterEach(() => {
    leave();
  });

  test('STATE-01 tells of a sign-in, a sign-out and of cleared storage, and of nothing else', () => {
    fire('peil.theme', 'dark');
    fire('peil.access_token', 't2');
    fire('peil.access_token', null);
    fire(null, null);
    leave();
    fire('peil.access_token', 't3');
    expect(seen).toEqual(['t2', null, null]);
  });

  test('STATE-01 two tabs that sign in at once agree: an event that comes late tells what is stored now', () => {
    localStorage.setItem('peil.access_token', 'mine');
    window.dispatchEvent(new StorageEvent('storage', { key: 'peil.access_token', newValue: 'theirs' }));
    expect(seen).toEqual(['mine']);
  });

  test('STATE-01 a page that the back button brings back hears of the logout it slept through', () => {
    const show = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    expect(seen).toEqual([]);
    show(true);
    expect(seen).toEqual([null]);
  });
});
