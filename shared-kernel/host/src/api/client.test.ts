import { CanceledError } from 'axios';
import * as z from 'zod/mini';
import { connection } from '../connection/index.ts';
import { answerRequests, sentRequests } from '../../../testing/src/answer-requests.ts';
import { session, signIn, signOut } from '../session/index.ts';
import { testToken } from '../../../testing/src/token.ts';
import { call } from './client.ts';

const schema = z.object({ thing: z.number() });
const ask = (url = '/api/v1/thing') => call(schema, { url });

beforeEach(async () => {
  await signOut();
  answerRequests({ body: { thing: 1 } });
});

test('STATE-04 a call waits 60 s at most and sends credentials', async () => {
  await expect(ask()).resolves.toEqual({ thing: 1 });
  expect(sentRequests[0]).toMatchObject({ timeout: 60_000, withCredentials: true });
});

test('STATE-04 carries the token of who is signed in, and none otherwise', async () => {
  await ask();
  const token = testToken();
  await signIn(token);
  await ask();
  expect(sentRequests.map(({ headers }) => headers.get('Authorization'))).toEqual([
    undefined,
    `Bearer ${token}`,
  ]);
});

test.each([
  ['another shape', { thing: 'one' }],
  ['a page instead of JSON', '<!doctype html>'],
  ['nothing', undefined],
])('API-03 %s is a bad answer, not a wrong value somewhere later', async (_what, body) => {
  answerRequests({ body });
  await expect(ask()).rejects.toMatchObject({ name: 'ApiError', kind: 'badAnswer' });
});

test.each([
  ['ERR_NETWORK', 'network'],
  ['ECONNABORTED', 'timeout'],
  ['ETIMEDOUT', 'timeout'],
])('STATE-04 no answer (%s) is %s', async (code, kind) => {
  answerRequests({ code });
  await expect(ask()).rejects.toMatchObject({ kind, status: undefined });
});

test('API-03 a refusal has its status and the server’s text', async () => {
  answerRequests({ status: 409, body: { error: 'conflict', message: 'Allerede bestilt.' } });
  await expect(ask()).rejects.toMatchObject({ kind: 'conflict', status: 409, message: 'Allerede bestilt.' });
});

describe('GUARD-04 a 401', () => {
  test('ends the session', async () => {
    await signIn(testToken());
    answerRequests({ status: 401 });
    await expect(ask()).rejects.toMatchObject({ kind: 'unauthorised' });
    expect(session.current()).toEqual({ status: 'anonymous', reason: 'expired' });
  });

  test.each([
    ['token_revoked', 'revoked'],
    ['unauthorised', 'expired'],
  ])('named %s tells the user why: %s', async (error, reason) => {
    await signIn(testToken());
    answerRequests({ status: 401, body: { error, message: 'Logg inn på nytt.' } });
    await expect(ask()).rejects.toMatchObject({ kind: 'unauthorised', code: error });
    expect(session.current()).toEqual({ status: 'anonymous', reason });
  });

  test('of several calls at once ends it once', async () => {
    await signIn(testToken());
    answerRequests({ status: 401, body: { error: 'token_revoked', message: 'x' } });
    const statuses: string[] = [];
    const following = session.session$.subscribe(({ status }) => statuses.push(status));
    await Promise.allSettled([ask(), ask('/api/v1/other'), ask('/api/v1/third')]);
    following.unsubscribe();
    expect(statuses).toEqual(['signedIn', 'anonymous']);
  });

  test('ends the next session as it ended the last', async () => {
    answerRequests({ status: 401 });
    for (const userid of ['u1', 'u1']) {
      await signIn(testToken({ userid }));
      await expect(ask()).rejects.toMatchObject({ kind: 'unauthorised' });
      expect(session.current().status).toBe('anonymous');
    }
  });

  test('to a request of a former session leaves the present one', async () => {
    await signIn(testToken({ userid: 'u1' }));
    answerRequests(async () => {
      await signIn(testToken({ userid: 'u2' }));
      return { status: 401 };
    });
    await expect(ask()).rejects.toMatchObject({ kind: 'unauthorised' });
    expect(session.current()).toMatchObject({ status: 'signedIn', user: { userid: 'u2' } });
  });

  test('ROUTE-06 while nobody is signed in ends nothing: the page stays, and says that it got no data', async () => {
    answerRequests({ status: 401 });
    const statuses: string[] = [];
    const following = session.session$.subscribe(({ status }) => statuses.push(status));
    await expect(ask()).rejects.toMatchObject({ kind: 'unauthorised' });
    following.unsubscribe();
    expect(statuses).toEqual(['anonymous']);
  });

  test('to the login is an answer, not the end of a session', async () => {
    await signIn(testToken());
    answerRequests({ status: 401 });
    await expect(ask('/api/v1/auth')).rejects.toMatchObject({ kind: 'unauthorised' });
    expect(session.current().status).toBe('signedIn');
  });

  test.each([403, 404, 500])('is not a %d', async (status) => {
    await signIn(testToken());
    answerRequests({ status });
    await expect(ask()).rejects.toMatchObject({ status });
    expect(session.current().status).toBe('signedIn');
  });
});

describe('STATE-02 the connection', () => {
  const told = { reached: jest.spyOn(connection, 'reached'), missed: jest.spyOn(connection, 'missed') };

  beforeEach(() => {
    jest.clearAllMocks();
  });

  test.each([
    ['an answer', { body: { thing: 1 } }],
    ['a refusal', { status: 403 }],
    ['a failure of the API', { status: 500 }],
    ['a busy part of the API', { status: 503, body: { error: 'busy', message: 'x' } }],
  ])('is told of %s', async (_what, answer) => {
    answerRequests(answer);
    await ask().catch(() => undefined);
    expect(told.reached).toHaveBeenCalledTimes(1);
    expect(told.missed).not.toHaveBeenCalled();
  });

  test.each([
    ['no answer', { code: 'ERR_NETWORK' }],
    ['no answer within 60 s', { code: 'ECONNABORTED' }],
    ['a gateway without the API', { status: 502, body: { error: 'unavailable', message: 'x' } }],
  ])('is told of %s', async (_what, answer) => {
    answerRequests(answer);
    await ask().catch(() => undefined);
    expect(told.missed).toHaveBeenCalledTimes(1);
    expect(told.reached).not.toHaveBeenCalled();
  });

  test('is told nothing of a call that was given up', async () => {
    answerRequests(() => {
      throw new CanceledError();
    });
    await ask().catch(() => undefined);
    expect(told.missed).not.toHaveBeenCalled();
    expect(told.reached).not.toHaveBeenCalled();
  });
});
