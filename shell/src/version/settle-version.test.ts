import { isReloaded, settleVersion } from './settle-version.ts';

function start(stored: string | null, { isReload = false, keeps = true } = {}) {
  const reload = jest.fn();
  const store = {
    read: () => stored,
    write: jest.fn((version: string) => {
      if (keeps) stored = version;
      return keeps;
    }),
  };
  const reloads = settleVersion({ loaded: 'v2', store, isReload, reload });
  return { reloads, stored, calls: reload.mock.calls.length };
}

test.each([
  ['missing: set, and the page reloads', null, {}, { reloads: true, stored: 'v2', calls: 1 }],
  ['another: set, and the page reloads', 'v1', {}, { reloads: true, stored: 'v2', calls: 1 }],
  ['this one: nothing', 'v2', {}, { reloads: false, stored: 'v2', calls: 0 }],
  ['missing at a reload: set', null, { isReload: true }, { reloads: false, stored: 'v2', calls: 0 }],
  [
    'a newer one promised before a reload: kept',
    'v3',
    { isReload: true },
    { reloads: false, stored: 'v3', calls: 0 },
  ],
  [
    'missing where nothing is kept: no reload',
    null,
    { keeps: false },
    { reloads: false, stored: null, calls: 0 },
  ],
])('STATE-03 a stored version that is %s', (_what, stored, options, expected) => {
  expect(start(stored, options)).toEqual(expected);
});

test.each([
  ['reload', true],
  ['navigate', false],
  ['back_forward', false],
])('STATE-03 a document come by %s', (type, expected) => {
  expect(isReloaded({ getEntriesByType: () => [{ type }] } as unknown as Performance)).toBe(expected);
});

test('STATE-03 a browser that does not tell how is taken for a first load', () => {
  expect(isReloaded({ getEntriesByType: () => [] } as unknown as Performance)).toBe(false);
});
