import { QueryObserver } from '@tanstack/react-query';
import { answerRequests, sentRequests } from '../../../testing/src/answer-requests.ts';
import { signIn, signOut } from '../session/index.ts';
import { testToken } from '../../../testing/src/token.ts';
import { deviceListQuery } from './queries.ts';
import { queryClient } from './query-client.ts';
import { forgetWithSession } from './session-end.ts';

const key = ['devices', 'list'];
const kept = () => queryClient.getQueryData(key);

beforeAll(() => {
  forgetWithSession();
});

beforeEach(async () => {
  await signOut();
  await signIn(testToken({ userid: 'u1' }));
  queryClient.setQueryData(key, ['tank']);
});

test('STATE-01 signing out leaves no data', async () => {
  await signOut();
  expect(kept()).toBeUndefined();
});

test('STATE-01 another user finds no data of the former one', async () => {
  await signIn(testToken({ userid: 'u2' }));
  expect(kept()).toBeUndefined();
});

test('STATE-01 the same user in another organisation finds no data of the former one', async () => {
  await signIn(testToken({ userid: 'u1', orgid: 'o2' }));
  expect(kept()).toBeUndefined();
});

test('STATE-01 a new token of the same user keeps the data', async () => {
  await signIn(testToken({ userid: 'u1', roles: ['viewer'] }));
  expect(kept()).toEqual(['tank']);
});

test('STATE-01 nothing that polled goes on after signing out', async () => {
  jest.useFakeTimers();
  answerRequests({ body: [] });
  queryClient.clear();
  const leave = new QueryObserver(queryClient, deviceListQuery()).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(sentRequests.map(({ url }) => url)).toEqual(['/api/v1/devicesettings']);
  await signOut();
  // What showed it leaves with the session.
  leave();
  await jest.advanceTimersByTimeAsync(2_000_000);
  expect(sentRequests).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('STATE-01 what was cached before signing in stays', async () => {
  await signOut();
  queryClient.setQueryData(['brand'], 'x');
  await signIn(testToken({ userid: 'u1' }));
  expect(queryClient.getQueryData(['brand'])).toBe('x');
});

test('STATE-01 an answer that arrives after signing out is not kept', async () => {
  let arrive = (_list: string[]): void => undefined;
  const late = new Promise<string[]>((resolve) => {
    arrive = resolve;
  });
  const leave = new QueryObserver(queryClient, { queryKey: ['late'], queryFn: () => late }).subscribe(
    () => undefined,
  );
  await signOut();
  arrive(['tank']);
  await late;
  leave();
  expect(queryClient.getQueryData(['late'])).toBeUndefined();
});
