/** @browser */
import { focusManager, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { answerRequests, sentRequests, type TestAnswer } from '../../../testing/src/answer-requests.ts';
import { tankDevice } from '../../../testing/src/tank-device.ts';
import { deviceListQuery, deviceQuery } from './queries.ts';
import { createQueryClient } from './query-client.ts';

let client: QueryClient;

const addresses = () => sentRequests.map(({ url }) => url);
/** The list, so many times. */
const asked = (times: number) => Array.from({ length: times }, () => '/api/v1/devicesettings');

beforeEach(() => {
  jest.useFakeTimers();
  client = createQueryClient();
  client.mount();
});

afterEach(() => {
  client.clear();
  client.unmount();
  focusManager.setFocused(undefined);
  jest.useRealTimers();
});

describe('STATE-02 the device list', () => {
  const watch = () => new QueryObserver(client, deviceListQuery()).subscribe(() => undefined);

  test('polls every 900000 ms while someone looks, and stops when nobody does', async () => {
    answerRequests({ body: [] });
    const leave = watch();
    await jest.advanceTimersByTimeAsync(899_999);
    expect(addresses()).toEqual(asked(1));
    await jest.advanceTimersByTimeAsync(1);
    expect(addresses()).toEqual(asked(2));
    leave();
    await jest.advanceTimersByTimeAsync(1_800_000);
    expect(addresses()).toEqual(asked(2));
  });

  test('loads once for all who look, unless it is forced', async () => {
    answerRequests({ body: [] });
    const leave = watch();
    await jest.advanceTimersByTimeAsync(60_000);
    watch()();
    await jest.advanceTimersByTimeAsync(0);
    expect(addresses()).toEqual(asked(1));
    await client.refetchQueries(deviceListQuery());
    expect(addresses()).toEqual(asked(2));
    leave();
  });

  test('pauses in a hidden tab and catches up when the tab is seen again', async () => {
    answerRequests({ body: [] });
    const leave = watch();
    await jest.advanceTimersByTimeAsync(0);
    focusManager.setFocused(false);
    await jest.advanceTimersByTimeAsync(2_700_000);
    expect(addresses()).toEqual(asked(1));
    focusManager.setFocused(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(addresses()).toEqual(asked(2));
    leave();
  });
});

test('DETAIL-01 one device is asked for once, by whichever id the address carries', async () => {
  answerRequests({ body: tankDevice() });
  await expect(client.query(deviceQuery('TANK001'))).resolves.toEqual(tankDevice());
  expect(addresses()).toEqual(['/api/v1/devicesettings/TANK001']);
});

describe('STATE-02 a failure', () => {
  const load = async () => {
    const observer = new QueryObserver(client, deviceListQuery());
    const leave = observer.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(10_000);
    leave();
    return observer.getCurrentResult().status;
  };

  test.each<[string, TestAnswer]>([
    ['network', { code: 'ERR_NETWORK' }],
    ['timeout', { code: 'ECONNABORTED' }],
    ['server', { status: 500 }],
  ])('that may pass (%s) is tried once more', async (_kind, answer) => {
    answerRequests(answer);
    expect(await load()).toBe('error');
    expect(addresses()).toEqual(asked(2));
  });

  test.each<[string, TestAnswer]>([
    ['unauthorised', { status: 401 }],
    ['forbidden', { status: 403 }],
    ['notFound', { status: 404 }],
    ['badAnswer', { body: 'no list' }],
    ['rateLimited', { status: 429 }],
  ])('that stays (%s) is shown at once', async (_kind, answer) => {
    answerRequests(answer);
    expect(await load()).toBe('error');
    expect(addresses()).toEqual(asked(1));
  });
});
