import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Device } from '../api/index.ts';
import { awaitedDeviceQuery, deviceQuery } from '../cache/queries.ts';
import { createToldDevices, type ToldDevices } from './told-devices.ts';

const tank = { devid: 'dev-1', name: 'Tank', proddata: { shortid: 'TANK001' } } as Device;
const other = { devid: 'dev-2', name: 'Kum', proddata: { shortid: 'KUM0001' } } as Device;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

let client: QueryClient;
let told: ToldDevices;
let listVersion: string | null;
const load = jest.fn(async () => tank);

/** A page that shows the device under this id; returns a function that ends it. */
function show(id: string, query = deviceQuery): () => void {
  const options = { ...query(id), queryFn: load, staleTime: Infinity };
  return new QueryObserver(client, options).subscribe(() => undefined);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  load.mockClear();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  listVersion = null;
  told = createToldDevices(client, () => listVersion);
});

afterEach(() => {
  told.stop();
  client.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each(['dev-1', 'TANK001'])(
  'STATE-02 DETAIL-01 a device shown as %s is asked for when its row changes, at a moment of the tab’s own',
  async (id) => {
    show(id);
    await pass(0);
    told.tell([tank]);
    await pass(999);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(load).toHaveBeenCalledTimes(2);
  },
);

test('STATE-02 another device’s row asks for nothing', async () => {
  show('TANK001');
  await pass(0);
  told.tell([other]);
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('STATE-02 however often it is told of, a device is asked for once in 10 s at most', async () => {
  show('dev-1');
  await pass(0);
  for (let second = 0; second < 30; second += 1) {
    told.tell([tank]);
    await pass(1_000);
  }
  expect(load.mock.calls.length).toBeGreaterThan(2);
  expect(load.mock.calls.length).toBeLessThanOrEqual(4);
});

test('STATE-02 ONB-01 a device that somebody waits by is asked for at once, and once in a second at most', async () => {
  show('dev-1', awaitedDeviceQuery);
  const leave = show('TANK001');
  await pass(0);
  told.tell([tank]);
  await pass(200);
  expect(load).toHaveBeenCalledTimes(3);
  leave();
  load.mockClear();
  for (let tenth = 0; tenth < 50; tenth += 1) {
    told.tell([tank]);
    await pass(100);
  }
  expect(load.mock.calls.length).toBeGreaterThanOrEqual(4);
  expect(load.mock.calls.length).toBeLessThanOrEqual(5);
});

test('STATE-02 what was told before the stream broke is asked for by the next one', async () => {
  show('dev-1');
  await pass(0);
  told.tell([tank]);
  told.stop();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  told.goOn();
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  told.goOn();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('STATE-02 a device that is not shown waits until it is', async () => {
  const leave = show('dev-1');
  await pass(0);
  leave();
  told.tell([tank]);
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  show('dev-1');
  await pass(0);
  expect(load).toHaveBeenCalledTimes(2);
});

test('STATE-02 a word that comes while the device is on its way asks again: the answer may be older', async () => {
  show('TANK001');
  told.tell([tank]);
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('STATE-02 any device may be another: the ones shown are asked for', async () => {
  show('dev-1');
  await pass(0);
  told.tellOlder(null);
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('STATE-02 a device that was answered with an older list is asked for once, one of this list is not', async () => {
  show('dev-1');
  listVersion = 'v1';
  await pass(0);
  told.tellOlder('v1');
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);

  told.tellOlder('v2');
  listVersion = 'v2';
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(1);

  told.tellOlder('v3');
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});
