/** @browser */
import { browserEffects } from './effects.ts';

const answer = (result: Promise<Partial<Response>>) => {
  const fetching = jest.fn(() => result);
  globalThis.fetch = fetching as unknown as typeof fetch;
  return fetching;
};

// jsdom has none.
beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});

test.each([
  ['an answer', Promise.resolve({ ok: true }), true],
  ['a refusal (502 of a gateway, 503 of an API without its database)', Promise.resolve({ ok: false }), false],
  ['no answer', Promise.reject(new TypeError('Failed to fetch')), false],
])('STATE-02 a probe: %s', async (_what, result, expected) => {
  const fetching = answer(result);
  await expect(browserEffects.probe()).resolves.toBe(expected);
  expect(fetching).toHaveBeenCalledWith('/api/ready', expect.objectContaining({ cache: 'no-store' }));
});

test.each(['online', 'offline', 'focus', 'visibilitychange'])(
  'STATE-02 %s is told, until nobody listens',
  (event) => {
    const listener = jest.fn();
    const leave = browserEffects.onBrowserChange(listener);
    const target = event === 'visibilitychange' ? document : window;
    target.dispatchEvent(new Event(event));
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    target.dispatchEvent(new Event(event));
    expect(listener).toHaveBeenCalledTimes(1);
  },
);
