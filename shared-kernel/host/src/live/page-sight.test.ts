/** @browser */
import { watchSight, type PageSight } from './page-sight.ts';

test('STATE-02 the page tells when it is seen, hidden, left and back, until nobody listens', () => {
  let visibility: DocumentVisibilityState = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const told: PageSight[] = [];
  const leave = watchSight((sight) => told.push(sight));
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  visibility = 'visible';
  window.dispatchEvent(new Event('pageshow'));
  leave();
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  expect(told).toEqual(['seen', 'hidden', 'gone', 'seen']);
});
