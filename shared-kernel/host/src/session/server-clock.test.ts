/** @browser */
import { serverClock } from './server-clock.ts';

const hourMs = 3_600_000;
const serverNow = Date.UTC(2026, 4, 1, 12);

beforeEach(() => {
  localStorage.clear();
});

/** A machine whose clock is ahead, or with a minus behind, when a token issued some seconds ago arrives. */
function clockAfterSignIn(aheadMs: number, ageSeconds = 1) {
  const clock = serverClock(() => serverNow + aheadMs, localStorage);
  clock.learn(serverNow / 1000 - ageSeconds);
  return clock;
}

test('LOGIN-03 a clock that is ahead is set right, for later visits too', () => {
  expect(clockAfterSignIn(3 * hourMs).now()).toBe(serverNow - 1_000);
  expect(serverClock(() => serverNow + 4 * hourMs, localStorage).now()).toBe(serverNow + hourMs - 1_000);
});

test('LOGIN-03 a clock that is right or behind is left alone, and what was known of it is forgotten', () => {
  clockAfterSignIn(3 * hourMs);
  expect(clockAfterSignIn(0, 59).now()).toBe(serverNow);
  expect(clockAfterSignIn(-hourMs).now()).toBe(serverNow - hourMs);
  expect(localStorage).toHaveLength(0);
});

test('LOGIN-03 a lead that cannot be read is none', () => {
  localStorage.setItem('peil.clock_ahead', 'soon');
  expect(serverClock(() => serverNow, localStorage).now()).toBe(serverNow);
});
