import { appPlugins, type AppPlugins } from './plugins.ts';
import { noPush, platformPush } from './push.ts';

type Listener = (event: never) => void;

/** The platforms' services want none. */
const noKey = () => Promise.reject(new Error('asked for a key'));

function fakePush(receive: string, answer: (tell: (name: string, event: unknown) => void) => void) {
  const listeners = new Map<string, Listener>();
  const remove = jest.fn(() => Promise.resolve());
  const PushNotifications = {
    checkPermissions: () => Promise.resolve({ receive }),
    requestPermissions: () => Promise.resolve({ receive }),
    addListener: (name: string, listener: Listener) => {
      listeners.set(name, listener);
      return Promise.resolve({ remove });
    },
    register: jest.fn(() => {
      answer((name, event) => listeners.get(name)?.(event as never));
      return Promise.resolve();
    }),
    unregister: jest.fn(() => Promise.resolve()),
  };
  const plugins = { ...appPlugins, push: () => Promise.resolve({ PushNotifications }) };
  return { plugins: plugins as unknown as AppPlugins, PushNotifications, listeners, remove };
}

test.each([
  ['ios', 'apns'],
  ['android', 'fcm'],
] as const)('MOBILE-02 %s is reached by %s', async (client, kind) => {
  const { plugins, remove } = fakePush('granted', (tell) => {
    tell('registration', { value: 'abc' });
  });
  const push = platformPush(plugins, client);
  expect(await push.permission()).toBe('granted');
  expect(await push.subscribe(noKey)).toEqual({ kind, token: 'abc' });
  expect(remove).toHaveBeenCalledTimes(2);
});

test('MOBILE-02 who says no to notices is not registered, and nothing is thrown', async () => {
  const { plugins, PushNotifications } = fakePush('denied', () => undefined);
  const push = platformPush(plugins, 'android');
  expect(await push.subscribe(noKey)).toBeNull();
  expect(await push.permission()).toBe('denied');
  expect(PushNotifications.register).not.toHaveBeenCalled();
});

test.each(['prompt', 'prompt-with-rationale'])(
  'MOBILE-02 a permission of %s is still to be asked for',
  async (receive) => {
    expect(await platformPush(fakePush(receive, () => undefined).plugins, 'ios').permission()).toBe('prompt');
  },
);

test('MOBILE-02 a service that refuses is told, and listened to no more', async () => {
  const { plugins, remove } = fakePush('granted', (tell) => {
    tell('registrationError', { error: 'SERVICE_NOT_AVAILABLE' });
  });
  await expect(platformPush(plugins, 'android').subscribe(noKey)).rejects.toThrow('SERVICE_NOT_AVAILABLE');
  expect(remove).toHaveBeenCalledTimes(2);
});

test('MOBILE-02 a service that hangs is given up after half a minute', async () => {
  jest.useFakeTimers();
  try {
    const { plugins } = fakePush('granted', () => undefined);
    const subscribed = platformPush(plugins, 'ios').subscribe(noKey);
    const outcome = expect(subscribed).rejects.toThrow('did not answer within 30000 ms');
    await jest.advanceTimersByTimeAsync(30_000);
    await outcome;
  } finally {
    jest.useRealTimers();
  }
});

test('MOBILE-02 a tapped notice hands over its data', async () => {
  const { plugins, listeners, remove } = fakePush('granted', () => undefined);
  const opened = jest.fn();
  const end = await platformPush(plugins, 'ios').onOpened(opened);
  listeners.get('pushNotificationActionPerformed')?.({
    notification: { data: { path: '/device/D1' } },
  } as never);
  expect(opened).toHaveBeenCalledWith({ path: '/device/D1' });
  end();
  expect(remove).toHaveBeenCalledTimes(1);
});

test('MOBILE-02 an app without the plugin has no push', async () => {
  const plugins: AppPlugins = { ...appPlugins, push: () => Promise.reject(new Error('not implemented')) };
  expect(await platformPush(plugins, 'ios').permission()).toBe('unsupported');
});

test('MOBILE-02 a client without push says so and does nothing', async () => {
  expect(await noPush.permission()).toBe('unsupported');
  expect(await noPush.subscribe(noKey)).toBeNull();
  await noPush.unsubscribe();
  (await noPush.onOpened(() => undefined))();
});
