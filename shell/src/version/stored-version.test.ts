/** @browser */
import { webVersionStore } from './stored-version.ts';

const closed = Object.defineProperties(
  {},
  {
    localStorage: {
      get() {
        throw new Error('SecurityError');
      },
    },
    sessionStorage: {
      get() {
        throw new Error('SecurityError');
      },
    },
  },
) as Window;

const forgetful = {
  localStorage: { getItem: () => null, setItem: () => undefined },
  sessionStorage: { getItem: () => null, setItem: () => undefined },
} as unknown as Window;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('STATE-03 the version is the browser’s, the reload the tab’s', () => {
  const store = webVersionStore(window);
  expect(store.read()).toBeNull();
  expect(store.lastReload()).toBeNull();
  expect(store.write('0.1.0-abc')).toBe(true);
  expect(store.rememberReload({ version: '0.1.0-abc', at: 1_768_000_000_000 })).toBe(true);
  expect(localStorage.getItem('peil.version')).toBe('0.1.0-abc');
  expect(webVersionStore(window).lastReload()).toEqual({ version: '0.1.0-abc', at: 1_768_000_000_000 });
  expect(localStorage).toHaveLength(1);
});

test.each([
  ['may not be used', closed],
  ['keeps nothing', forgetful],
])('STATE-03 a storage that %s says so', (_what, window) => {
  const store = webVersionStore(window);
  expect(store.write('v1')).toBe(false);
  expect(store.rememberReload({ version: 'v1', at: 1 })).toBe(false);
  expect(store.read()).toBeNull();
  expect(store.lastReload()).toBeNull();
});
