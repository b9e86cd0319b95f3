import { session, signIn } from '../session/index.ts';
import { testToken } from '../testing/index.ts';
import { clientEvents } from './client-events.ts';
import type { ClientEvent } from './schemas/index.ts';

const crash: ClientEvent = { kind: 'script', remote: 'shell', version: '0.1.0-a', route: '/', count: 1 };
const send = jest.fn<Promise<unknown>, [string, RequestInit]>();
const answers = (status: number, retryAfter: string | null = null) =>
  send.mockResolvedValue({ ok: status < 300, status, headers: { get: () => retryAfter } });

beforeEach(() => {
  send.mockReset();
  Object.assign(globalThis, { fetch: send });
});

test('PLAT-06 a report names no user and outlives the page', async () => {
  await signIn(testToken());
  answers(204);
  expect(await clientEvents.send([crash])).toEqual({ ok: true });
  const [url, request] = send.mock.calls[0] ?? [];
  expect(url).toBe('/api/v1/client-events');
  expect(request).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  expect(request?.headers).toEqual({ 'content-type': 'application/json' });
  expect(JSON.parse(request?.body as string)).toEqual([crash]);
});

test.each([
  [429, '90', 90],
  [429, null, null],
  [503, 'Wed, 21 Oct 2026 07:28:00 GMT', null],
])(
  'PLAT-06 a refusal (%d) is answered with when to come again',
  async (status, header, retryAfterSeconds) => {
    answers(status, header);
    expect(await clientEvents.send([crash])).toEqual({ ok: false, retryAfterSeconds });
  },
);

test('PLAT-06 a 401 ends no session, and no network throws nothing', async () => {
  await signIn(testToken());
  answers(401);
  expect((await clientEvents.send([crash])).ok).toBe(false);
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await clientEvents.send([crash])).toEqual({ ok: false, retryAfterSeconds: null });
  expect(session.current().status).toBe('signedIn');
});
