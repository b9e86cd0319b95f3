/** @browser */
import { webPush } from './web-push.ts';

const publicKey = Buffer.from([4, ...Array<number>(64).fill(9)]).toString('base64url');
const senderKey = () => Promise.resolve(publicKey);
const keys = { p256dh: 'BKey', auth: 'secret' };

interface Options {
  readonly permission?: NotificationPermission;
  readonly answer?: NotificationPermission;
  /** The key that the browser is subscribed with already. */
  readonly subscribedWith?: string;
  readonly failure?: Error;
}

function browser({ permission = 'default', answer = 'granted', subscribedWith, failure }: Options = {}) {
  const subscription = (key: string) => ({
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint: `https://push.example/${key.slice(-4)}`, keys }),
    unsubscribe: jest.fn(() => {
      present = null;
      return Promise.resolve(true);
    }),
  });
  let present = subscribedWith === undefined ? null : subscription(subscribedWith);
  const first = present;
  const subscribe = jest.fn((_options: unknown) => {
    if (failure) return Promise.reject(failure);
    present = subscription(publicKey);
    return Promise.resolve(present);
  });
  const registration = { pushManager: { getSubscription: () => Promise.resolve(present), subscribe } };
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  });
  const Notification = {
    permission,
    requestPermission: jest.fn(() => {
      Notification.permission = answer;
      return Promise.resolve(answer);
    }),
  };
  const page = {
    isSecureContext: true,
    PushManager: jest.fn(),
    Notification,
    navigator: { serviceWorker: container },
  };
  return { push: webPush(page as unknown as Window), page, subscribe, first, container };
}

test('NOTIFY-05 a browser is asked, subscribes with the portal’s key, and says how it is reached', async () => {
  const { push, subscribe } = browser();
  expect(await push.permission()).toBe('prompt');
  expect(await push.address()).toBeNull();
  const address = { kind: 'web', endpoint: `https://push.example/${publicKey.slice(-4)}`, keys };
  expect(await push.subscribe(senderKey)).toEqual(address);
  const [options] = subscribe.mock.calls[0] ?? [];
  expect(options).toMatchObject({ userVisibleOnly: true });
  expect(
    Buffer.from((options as { applicationServerKey: Uint8Array }).applicationServerKey).toString('base64url'),
  ).toBe(publicKey);
  expect(await push.permission()).toBe('granted');
  expect(await push.address()).toEqual(address);
  // Subscribed already: the same again.
  expect(await push.subscribe(senderKey)).toEqual(address);
  expect(subscribe).toHaveBeenCalledTimes(1);
  await push.unsubscribe();
  expect(await push.address()).toBeNull();
});

test('NOTIFY-05 refused now or before: nothing is subscribed, and nothing thrown', async () => {
  const now = browser({ answer: 'denied' });
  expect(await now.push.subscribe(senderKey)).toBeNull();
  const before = browser({ permission: 'denied', answer: 'denied' });
  expect(await before.push.permission()).toBe('denied');
  expect(await before.push.subscribe(senderKey)).toBeNull();
  expect(await before.push.address()).toBeNull();
  expect(before.subscribe).not.toHaveBeenCalled();
  const revoked = browser({ failure: Object.assign(new Error('no'), { name: 'NotAllowedError' }) });
  expect(await revoked.push.subscribe(senderKey)).toBeNull();
});

test('NOTIFY-05 a subscription with another key, of a portal that was set up anew, is made again', async () => {
  const old = Buffer.from([4, ...Array<number>(64).fill(1)]).toString('base64url');
  const { push, first, subscribe } = browser({ permission: 'granted', subscribedWith: old });
  await push.subscribe(senderKey);
  expect(first?.unsubscribe).toHaveBeenCalledTimes(1);
  expect(subscribe).toHaveBeenCalledTimes(1);
});

test('NOTIFY-05 a push service that cannot be reached is told', async () => {
  const { push } = browser({ failure: new Error('push service error') });
  await expect(push.subscribe(senderKey)).rejects.toThrow('push service error');
});

test('NOTIFY-05 a tapped notice is heard and answered; other messages are not', async () => {
  const { push, container } = browser();
  const opened = jest.fn();
  const end = await push.onOpened(opened);
  const port = { postMessage: jest.fn() };
  const tell = (data: unknown) =>
    container.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
  tell({ kind: 'peil.push.opened', path: '/devices/a' });
  tell({ kind: 'other', path: '/devices/b' });
  tell('text');
  expect(opened.mock.calls).toEqual([[{ path: '/devices/a' }]]);
  expect(port.postMessage).toHaveBeenCalledTimes(1);
  end();
  tell({ kind: 'peil.push.opened', path: '/devices/a' });
  expect(opened).toHaveBeenCalledTimes(1);
});

test('NOTIFY-05 a browser without push, or with storage blocked, has none', async () => {
  const { page } = browser();
  const blocked = {
    ...page,
    navigator: {
      get serviceWorker(): never {
        throw new Error('SecurityError');
      },
    },
  };
  for (const other of [{ ...page, isSecureContext: false }, { ...page, navigator: {} }, blocked]) {
    expect(await webPush(other as unknown as Window).permission()).toBe('unsupported');
  }
});
