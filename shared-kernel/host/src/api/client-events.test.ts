/** @browser */
import { session, signIn, signOut } from '../session/index.ts';
import { testToken } from '../../../testing/src/index.ts';
import { clientEvents } from './client-events.ts';
import type { ClientEvent } from '../../../wire/src/index.ts';

const crash: ClientEvent = { kind: 'script', remote: 'shell', version: '0.1.0-a', route: '/', count: 1 };
const id = 'vS2qkPjXcN0wB4yL7aFh';
const send = jest.fn<Promise<unknown>, [string, RequestInit]>();
const answers = (status: number, retryAfter: string | null = null) =>
  send.mockResolvedValue({ ok: status < 300, status, headers: { get: () => retryAfter } });

beforeEach(async () => {
  await signOut();
  send.mockReset();
  Object.assign(globalThis, { fetch: send });
});

test('PLAT-06 a report outlives the page, and what is told names no user', async () => {
  answers(204);
  expect(await clientEvents.send([crash], id)).toEqual({ ok: true });
  const [url, request] = send.mock.calls[0] ?? [];
  expect(url).toBe('/api/v1/client-events');
  expect(request).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  expect(request?.headers).toEqual({ 'content-type': 'application/json' });
  expect(JSON.parse(request?.body as string)).toEqual({ id, events: [crash] });
});

test('TRUTH-16 a report has the proof of its page, and the token of who is signed in', async () => {
  const token = testToken();
  await signIn(token);
  const block = document.createElement('script');
  Object.assign(block, { id: 'peil-page-proof', type: 'application/json', textContent: '"a.proof"' });
  document.body.append(block);
  answers(204);
  await clientEvents.send([crash], id);
  const request = send.mock.calls[0]?.[1];
  expect(request?.headers).toMatchObject({ authorization: `Bearer ${token}` });
  expect(JSON.parse(request?.body as string)).toEqual({ id, proof: 'a.proof', events: [crash] });
  block.remove();
});

test.each([
  [429, '90', 90],
  [429, null, null],
  [503, 'Wed, 21 Oct 2026 07:28:00 GMT', null],
])(
  'PLAT-06 a refusal (%d) is answered with when to come again',
  async (status, header, retryAfterSeconds) => {
    answers(status, header);
    expect(await clientEvents.send([crash], id)).toEqual({ ok: false, retryAfterSeconds });
  },
);

test('PLAT-06 a 401 ends no session, and no network throws nothing', async () => {
  await signIn(testToken());
  answers(401);
  expect((await clientEvents.send([crash], id)).ok).toBe(false);
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await clientEvents.send([crash], id)).toEqual({ ok: false, retryAfterSeconds: null });
  expect(session.current().status).toBe('signedIn');
});
