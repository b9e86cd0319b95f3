/** @browser */
import { focusManager, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { api, ApiError, type Device } from '../api/index.ts';
import { deviceListQuery, deviceQuery } from './queries.ts';
import { createQueryClient } from './query-client.ts';

let client: QueryClient;

beforeEach(() => {
  jest.useFakeTimers();
  client = createQueryClient();
  client.mount();
});

afterEach(() => {
  client.clear();
  client.unmount();
  focusManager.setFocused(undefined);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const device = (devid: string) => ({ devid }) as Device;

describe('STATE-02 the device list', () => {
  const watch = () => new QueryObserver(client, deviceListQuery()).subscribe(() => undefined);

  test('polls every 900000 ms while someone looks, and stops when nobody does', async () => {
    const list = jest.spyOn(api.devices, 'list').mockResolvedValue([]);
    const leave = watch();
    await jest.advanceTimersByTimeAsync(899_999);
    expect(list).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(list).toHaveBeenCalledTimes(2);
    leave();
    await jest.advanceTimersByTimeAsync(1_800_000);
    expect(list).toHaveBeenCalledTimes(2);
  });

  test('loads once for all who look, unless it is forced', async () => {
    const list = jest.spyOn(api.devices, 'list').mockResolvedValue([]);
    const leave = watch();
    await jest.advanceTimersByTimeAsync(60_000);
    watch()();
    await jest.advanceTimersByTimeAsync(0);
    expect(list).toHaveBeenCalledTimes(1);
    await client.refetchQueries(deviceListQuery());
    expect(list).toHaveBeenCalledTimes(2);
    leave();
  });

  test('pauses in a hidden tab and catches up when the tab is seen again', async () => {
    const list = jest.spyOn(api.devices, 'list').mockResolvedValue([]);
    const leave = watch();
    await jest.advanceTimersByTimeAsync(0);
    focusManager.setFocused(false);
    await jest.advanceTimersByTimeAsync(2_700_000);
    expect(list).toHaveBeenCalledTimes(1);
    focusManager.setFocused(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(list).toHaveBeenCalledTimes(2);
    leave();
  });
});

test('DETAIL-01 one device is asked for once, by whichever id the address carries', async () => {
  const get = jest.spyOn(api.devices, 'get').mockResolvedValue(device('d1'));
  await expect(client.query(deviceQuery('TANK001'))).resolves.toEqual(device('d1'));
  expect(get.mock.calls).toEqual([['TANK001']]);
});

describe('STATE-02 a failure', () => {
  const failing = (error: Error) => jest.spyOn(api.devices, 'list').mockRejectedValue(error);
  const load = async () => {
    const observer = new QueryObserver(client, deviceListQuery());
    const leave = observer.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(10_000);
    leave();
    return observer.getCurrentResult().status;
  };

  test.each(['network', 'timeout', 'server'] as const)(
    'that may pass (%s) is tried once more',
    async (kind) => {
      const list = failing(new ApiError(kind));
      expect(await load()).toBe('error');
      expect(list).toHaveBeenCalledTimes(2);
    },
  );

  test.each(['unauthorised', 'forbidden', 'notFound', 'badAnswer', 'rateLimited'] as const)(
    'that stays (%s) is shown at once',
    async (kind) => {
      const list = failing(new ApiError(kind));
      expect(await load()).toBe('error');
      expect(list).toHaveBeenCalledTimes(1);
    },
  );
});
