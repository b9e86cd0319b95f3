/** @browser */
import { clientTokenStore } from './client-token-store.ts';

const openNative = jest.fn();
const forget = jest.fn(() => Promise.resolve());

jest.mock('./native/index.ts', () => ({
  nativeTokenStore: () => openNative() as unknown,
  forgetInstallationSecret: () => forget(),
  mayUseToken: () => Promise.resolve(true),
}));

Object.assign(globalThis, { reportError: jest.fn(), indexedDB: {} });

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
});

test.each(['ios', 'android'] as const)(
  'MOBILE-01 %s keeps nothing in localStorage, a failing plugin or not',
  async (client) => {
    openNative.mockRejectedValue(new Error('CapacitorSQLite plugin is not implemented'));
    const store = clientTokenStore(client);
    await store.write('t1');
    expect(await store.read()).toBe('t1');
    expect(openNative).toHaveBeenCalledTimes(1);
    expect(forget).toHaveBeenCalledTimes(1);
    expect(reportError).toHaveBeenCalledTimes(1);
    expect(localStorage).toHaveLength(0);
  },
);

test('STATE-06 a browser keeps the token in localStorage and never asks for the plugin', async () => {
  await clientTokenStore('web').write('t1');
  expect(Object.values(localStorage)).toEqual(['t1']);
  expect(openNative).not.toHaveBeenCalled();
});

test('STATE-06 a browser that blocks its storage keeps the token in memory', async () => {
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const store = clientTokenStore('web');
  await store.write('t1');
  expect(await store.read()).toBe('t1');
  await store.clear();
  expect(await store.read()).toBeNull();
  blocked.mockRestore();
});

test('STATE-06 Node keeps the token in memory', async () => {
  const store = clientTokenStore('node');
  await store.write('t1');
  expect(await store.read()).toBe('t1');
  expect(await clientTokenStore('node').read()).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(openNative).not.toHaveBeenCalled();
});
