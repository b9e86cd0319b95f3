import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Device } from '../api/index.ts';
import type { ListAnswer } from '../api/devices.ts';
import { deviceListQuery, deviceQuery, listSettingsQuery, userQuery } from '../cache/queries.ts';
import { createChangeTaker, type ChangeTaker } from './take-changes.ts';

const { queryKey } = deviceListQuery();
const device = (devid: string, name = devid) => ({ devid, name, proddata: { shortid: devid } }) as Device;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

let client: QueryClient;
let answer: ListAnswer;
let part: ListAnswer;
let listVersionOf: string | null;
let changes: ChangeTaker;
/** What the server answers next. */
let server: { list: Device[]; etag: string };
let arrive: (() => void) | null;
let leave: () => void;
const load = jest.fn(async () => {
  const now = server;
  if (arrive !== null) await new Promise<void>((resolve) => (arrive = resolve));
  answer = { etag: now.etag };
  return now.list;
});
const cached = () => client.getQueryData<Device[]>(queryKey);

beforeEach(async () => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  load.mockClear();
  arrive = null;
  part = { etag: null };
  listVersionOf = null;
  server = { list: [device('a'), device('b')], etag: 'v1' };
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  changes = createChangeTaker(
    client,
    () => answer,
    () => part,
    () => listVersionOf,
  );
  leave = new QueryObserver(client, { queryKey, queryFn: load, staleTime: Infinity }).subscribe(
    () => undefined,
  );
  await pass(0);
});

afterEach(() => {
  changes.stop();
  leave();
  client.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('STATE-02 a row that changed is in the list at once, without a call', async () => {
  changes.take({ name: 'devices', version: 'v2', devices: [device('b', 'new')] }, 'ola');
  expect(cached()).toEqual([device('a'), device('b', 'new')]);
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('STATE-02 a stream that begins asks for the list only when that is of another version', async () => {
  changes.take({ name: 'ready', version: 'v1' }, 'ola');
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);

  changes.take({ name: 'devices', version: 'v2', devices: [device('b', 'new')] }, 'ola');
  changes.take({ name: 'ready', version: 'v2' }, 'ola');
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);

  changes.take({ name: 'ready', version: 'v3' }, 'ola');
  await pass(999);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['another list', { name: 'list', version: 'v2' }],
  ['a row it does not have', { name: 'devices', version: 'v2', devices: [device('c')] }],
  ['an event that cannot be read', { name: 'unreadable' }],
  ['a server that names no version', { name: 'ready', version: null }],
] as const)('STATE-02 %s: the list is asked for', async (_what, event) => {
  changes.take(event, 'ola');
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('STATE-02 however often it changes, the list is asked for once in 10 s at most', async () => {
  for (let version = 2; version < 62; version += 1) {
    changes.take({ name: 'list', version: `v${String(version)}` }, 'ola');
    await pass(500);
  }
  expect(load.mock.calls.length).toBeGreaterThan(2);
  expect(load.mock.calls.length).toBeLessThanOrEqual(5);
});

test('STATE-02 a row told of while an older answer is under way is not lost', async () => {
  arrive = () => undefined;
  void client.invalidateQueries({ queryKey });
  await pass(0);
  server = { list: [device('a'), device('b', 'new')], etag: 'v2' };
  changes.take({ name: 'devices', version: 'v2', devices: [device('b', 'new')] }, 'ola');
  const late = arrive;
  arrive = null;
  late();
  await pass(0);
  expect(cached()).toEqual([device('a'), device('b')]);
  await pass(1_000);
  expect(cached()).toEqual([device('a'), device('b', 'new')]);
});

test('STATE-02 what comes before the list is loaded leaves no list of its own', async () => {
  leave();
  client.clear();
  changes.take({ name: 'devices', version: 'v2', devices: [device('b', 'new')] }, 'ola');
  expect(cached()).toBeUndefined();
});

describe('a device that is shown by itself', () => {
  const loadOne = jest.fn(async () => device('a'));
  let leaveOne: () => void;

  beforeEach(async () => {
    loadOne.mockClear();
    listVersionOf = 'v1';
    leaveOne = new QueryObserver(client, {
      queryKey: deviceQuery('a').queryKey,
      queryFn: loadOne,
      staleTime: Infinity,
    }).subscribe(() => undefined);
    await pass(0);
  });
  afterEach(() => leaveOne());

  test('STATE-02 DETAIL-01 is asked for when a row of it comes, with or without a list', async () => {
    changes.take({ name: 'devices', version: 'v2', devices: [device('a', 'new')] }, 'ola');
    await pass(1_000);
    expect(loadOne).toHaveBeenCalledTimes(2);
    leave();
    client.removeQueries({ queryKey });
    await pass(10_000);
    changes.take({ name: 'devices', version: 'v3', devices: [device('a', 'newer')] }, 'ola');
    await pass(1_000);
    expect(loadOne).toHaveBeenCalledTimes(3);
  });

  test.each(['ready', 'list'] as const)(
    'STATE-02 “%s” asks for it only when the list is of another version',
    async (name) => {
      changes.take({ name, version: 'v1' }, 'ola');
      await pass(60_000);
      expect(loadOne).toHaveBeenCalledTimes(1);
      changes.take({ name, version: 'v2' }, 'ola');
      await pass(2_000);
      expect(loadOne).toHaveBeenCalledTimes(2);
    },
  );

  test('STATE-02 DETAIL-01 is asked for at “ready” when it was answered before what the page knows of the list', async () => {
    leave();
    client.removeQueries({ queryKey });
    part = { etag: 'v2' };
    changes.take({ name: 'ready', version: 'v2' }, 'ola');
    await pass(2_000);
    expect(loadOne).toHaveBeenCalledTimes(2);
  });

  test('GUARD-04 finds out that the session is over where there is no list', async () => {
    leave();
    client.removeQueries({ queryKey });
    changes.take({ name: 'end' }, 'ola');
    await pass(1_000);
    expect(loadOne).toHaveBeenCalledTimes(2);
  });
});

test('DLIST-03 the user’s own settings are asked for when they changed, and nobody else’s', () => {
  for (const username of ['ola', 'kari']) {
    client.setQueryData(userQuery(username).queryKey, {} as never);
    client.setQueryData(listSettingsQuery(username).queryKey, {} as never);
  }
  changes.take({ name: 'user' }, 'ola');
  const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect(isOld(userQuery('ola').queryKey)).toBe(true);
  expect(isOld(listSettingsQuery('ola').queryKey)).toBe(true);
  expect(isOld(userQuery('kari').queryKey)).toBe(false);
});

test('GUARD-04 a session that is over is found out by a call', async () => {
  changes.take({ name: 'end' }, 'ola');
  await pass(0);
  expect(load).toHaveBeenCalledTimes(2);
});

test('STATE-02 after its end nothing is asked for', async () => {
  changes.take({ name: 'list', version: 'v2' }, 'ola');
  changes.stop();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
