/** @browser */
import { keepLeftPosition, takeLeftPosition } from './left-position.ts';

const loadedBy = (type: string) => ({ getEntriesByType: () => [{ type }] }) as unknown as Performance;

beforeEach(() => {
  sessionStorage.clear();
});

test.each([
  ['reload', '/devices', 900],
  ['back_forward', '/devices', 900],
  ['navigate', '/devices', 0],
  ['reload', '/users', 0],
])('ROUTE-05 a document that came by %s shows %s from %i px down', (type, pathname, top) => {
  keepLeftPosition('/devices', 900);
  expect(takeLeftPosition(pathname, loadedBy(type))).toBe(top);
});

test('ROUTE-05 a position is told once', () => {
  keepLeftPosition('/devices', 900);
  takeLeftPosition('/users', loadedBy('navigate'));
  expect(takeLeftPosition('/devices', loadedBy('reload'))).toBe(0);
});

test('ROUTE-05 a browser that keeps nothing begins at the top', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  keepLeftPosition('/devices', 900);
  expect(takeLeftPosition('/devices', loadedBy('reload'))).toBe(0);
  jest.restoreAllMocks();
});
