/** @browser */
import { browserId } from './browser-id.ts';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

test('PLAT-04 is random, and the same at the next visit', () => {
  const id = browserId(localStorage);
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(browserId(localStorage)).toBe(id);
  localStorage.clear();
  expect(browserId(localStorage)).not.toBe(id);
});

test('PLAT-04 needs no secure context', () => {
  expect(browserId(localStorage)).not.toBeNull();
  jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  localStorage.clear();
  expect(browserId(localStorage)).not.toBeNull();
});

test('PLAT-04 is none where nothing is kept: an id for one visit would change the release at the next', () => {
  expect(browserId(undefined)).toBeNull();
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  expect(browserId(localStorage)).toBeNull();
  write.mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(browserId(localStorage)).toBeNull();
});
