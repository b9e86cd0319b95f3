/** @browser */
import * as z from 'zod/mini';
import type { FirstCall } from '../../../contract/src/first-page.ts';
import { answerRequests, sentRequests } from '../../../testing/src/answer-requests.ts';
import { session, signIn, signOut } from '../session/index.ts';
import { testToken } from '../../../testing/src/token.ts';
import { call, callWithEtag } from './client.ts';

const schema = z.object({ thing: z.string() });
const url = '/api/v1/things?view=list&fmt=cols';
const config = { url: '/api/v1/things', params: { view: 'list', fmt: 'cols' } };
const token = testToken();
const abort = jest.fn();

/** What the first script began, as far as it has come. */
function begun(answer: Promise<Response>, part: Partial<FirstCall> = {}): void {
  window.peilFirstCalls = [{ url, token, answer, abort, ...part }];
}

const answered = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Promise.resolve({
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    headers: new Map(Object.entries(headers)),
    text: () => Promise.resolve(JSON.stringify(body)),
  } as unknown as Response);

beforeEach(async () => {
  abort.mockClear();
  answerRequests({ body: { thing: 'asked' } });
  await signIn(token);
});

afterEach(async () => {
  delete window.peilFirstCalls;
  await signOut();
});

test('PLAT-14 the same call with the same token takes what was begun for it, with its ETag, once', async () => {
  begun(answered(200, { thing: 'begun' }, { etag: '"7"' }));
  await expect(callWithEtag(schema, config)).resolves.toEqual({ body: { thing: 'begun' }, etag: '"7"' });
  expect(sentRequests).toEqual([]);
  await expect(call(schema, config)).resolves.toEqual({ thing: 'asked' });
});

test.each<[string, Partial<FirstCall>, object]>([
  ['of another token', { token: testToken({ userid: 'u2' }) }, {}],
  ['of another address', { url: '/api/v1/things' }, {}],
  ['of another method', {}, { method: 'POST' }],
  ['that asks for changes only', {}, { ifNoneMatch: '"6"' }],
])('PLAT-14 a call %s asks by itself', async (_which, part, more) => {
  begun(answered(200, { thing: 'begun' }), part);
  await expect(call(schema, { ...config, ...more })).resolves.toEqual({ thing: 'asked' });
  expect(window.peilFirstCalls).toHaveLength(1);
});

test.each<[string, () => Promise<Response>]>([
  ['was refused', () => answered(401, {})],
  ['met a fault', () => answered(503, {})],
  ['never arrived', () => Promise.reject(new TypeError('Failed to fetch'))],
])('PLAT-14 one that %s is as good as never begun', async (_what, answer) => {
  begun(answer());
  await expect(call(schema, config)).resolves.toEqual({ thing: 'asked' });
  expect(session.current().status).toBe('signedIn');
});

test('GUARD-04 a refusal ends the session when the call itself is refused too', async () => {
  begun(answered(401, {}));
  answerRequests({ status: 401, body: { error: 'token_revoked', message: '' } });
  await expect(call(schema, config)).rejects.toMatchObject({ kind: 'unauthorised' });
  expect(session.current()).toEqual({ status: 'anonymous', reason: 'revoked' });
});

test('API-03 an answer of another shape is a bad answer', async () => {
  begun(answered(200, { thing: 1 }));
  await expect(call(schema, config)).rejects.toMatchObject({ kind: 'badAnswer' });
});

test('STATE-04 the time limit of a call holds for one that was begun, too', async () => {
  jest.useFakeTimers();
  begun(new Promise(() => undefined));
  const failing = expect(call(schema, config)).rejects.toMatchObject({ kind: 'timeout' });
  await jest.advanceTimersByTimeAsync(60_000);
  await failing;
  expect(abort).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('STATE-04 who gives up waiting ends the call', async () => {
  begun(new Promise(() => undefined));
  const leaving = new AbortController();
  const failing = expect(call(schema, { ...config, signal: leaving.signal })).rejects.toMatchObject({
    name: 'ApiError',
  });
  await Promise.resolve();
  leaving.abort();
  await failing;
  expect(abort).toHaveBeenCalledTimes(1);
  expect(sentRequests).toEqual([]);
});
