import { pathOf, readNotice, receivePush } from './push-events.ts';

const origin = 'https://portal.example';

interface Tab {
  readonly focused: boolean;
  readonly visibilityState: string;
  readonly focus: jest.Mock;
  readonly navigate: jest.Mock;
  readonly postMessage: jest.Mock;
}

const key = new Uint8Array([4, 1]).buffer;
const subscription = (name: string) => ({
  options: { applicationServerKey: key },
  toJSON: () => ({
    endpoint: `https://push.example/${name}`,
    keys: { p256dh: `public-${name}`, auth: `secret-${name}` },
  }),
});

/** @param answers whether the page says that it goes there */
function tab({ answers = true, focused = false, visible = false } = {}): Tab {
  const made: Tab = {
    focused,
    visibilityState: visible ? 'visible' : 'hidden',
    focus: jest.fn(() => Promise.resolve(made)),
    navigate: jest.fn(() => Promise.resolve(made)),
    postMessage: jest.fn((_message: unknown, [port]: [MessagePort]) => {
      if (answers) port.postMessage('heard');
    }),
  };
  return made;
}

function worker(tabs: readonly Tab[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const showNotification = jest.fn(() => Promise.resolve());
  const openWindow = jest.fn(() => Promise.resolve(null));
  const subscribe = jest.fn(() => Promise.resolve(subscription('new')));
  const scope = {
    location: { origin },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: () => Promise.resolve(tabs), openWindow },
  };
  receivePush(scope as unknown as ServiceWorkerGlobalScope);
  const tell = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({
      ...event,
      waitUntil: (given: Promise<unknown>) => {
        work = given;
      },
    });
    await work;
  };
  const push = (text: string | null) =>
    tell('push', { data: text === null ? null : { json: () => JSON.parse(text) as unknown } });
  const close = jest.fn();
  const tap = (path: unknown, acknowledge: string | null = null, action = '') =>
    tell('notificationclick', { action, notification: { data: { path, acknowledge }, close } });
  return { showNotification, openWindow, subscribe, tell, push, tap, close };
}

test('NOTIFY-05 what the portal pushes is shown, under a tag that a later notice of the alarm takes over', async () => {
  const { push, showNotification } = worker();
  await push(
    JSON.stringify({ title: 'Tank nord: Nivå', body: 'Under 20 %', url: '/devices/a?b=1', tag: 'alarm-7' }),
  );
  expect(showNotification).toHaveBeenCalledWith(
    'Tank nord: Nivå',
    expect.objectContaining({
      body: 'Under 20 %',
      tag: 'alarm-7',
      renotify: true,
      data: { path: '/devices/a?b=1', acknowledge: null },
      actions: [],
    }),
  );
});

test.each([null, 'no json', '[]', '{"title": 7, "url": "https://evil.example/"}'])(
  'NOTIFY-05 a push that cannot be read (%s) is shown all the same, and leads to the portal',
  async (text) => {
    const { push, showNotification } = worker();
    await push(text);
    expect(showNotification).toHaveBeenCalledWith(
      'Varsel fra portalen',
      expect.objectContaining({ data: { path: '/', acknowledge: null } }),
    );
  },
);

test('NOTIFY-05 a tap goes there in the tab that is open and seen, which asks about unsaved input itself', async () => {
  const hidden = tab();
  const seen = tab({ visible: true });
  const { tap, openWindow, close } = worker([hidden, seen]);
  await tap('/devices/a');
  expect(close).toHaveBeenCalled();
  expect(seen.focus).toHaveBeenCalled();
  expect(seen.postMessage).toHaveBeenCalledWith({ kind: 'peil.push.opened', path: '/devices/a' }, [
    expect.anything(),
  ]);
  expect([seen.navigate, hidden.focus, openWindow].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
});

test('NOTIFY-05 a page that does not answer is taken there; without one a tab is opened', async () => {
  const silent = tab({ answers: false });
  await worker([silent]).tap('/devices/a');
  expect(silent.navigate).toHaveBeenCalledWith('/devices/a');
  silent.navigate.mockRejectedValueOnce(new TypeError('not controlled'));
  const other = worker([silent]);
  await other.tap('/devices/b');
  expect(other.openWindow).toHaveBeenCalledWith('/devices/b');
  const none = worker();
  await none.tap('/devices/c');
  expect(none.openWindow).toHaveBeenCalledWith('/devices/c');
});

test('NOTIFY-05 a notice leads nowhere but into this portal', () => {
  expect(pathOf('https://evil.example/devices', origin)).toBe('/');
  expect(pathOf('//evil.example', origin)).toBe('/');
  expect(pathOf(undefined, origin)).toBe('/');
  expect(pathOf(`${origin}/devices/a#b`, origin)).toBe('/devices/a#b');
  expect(readNotice(null, origin).path).toBe('/');
});

test('NOTIFY-02 a notice with a link to acknowledge has a button that leads there; the notice itself leads to the device', async () => {
  const { push, tap, openWindow, showNotification } = worker();
  const acknowledge = '/acknowledge/abc';
  await push(JSON.stringify({ title: 'Alarm', body: '', url: '/device/a', acknowledge, tag: 'alarm-7' }));
  expect(showNotification).toHaveBeenCalledWith(
    'Alarm',
    expect.objectContaining({
      data: { path: '/device/a', acknowledge },
      actions: [{ action: 'acknowledge', title: 'Kvitter' }],
    }),
  );
  await tap('/device/a', acknowledge, 'acknowledge');
  await tap('/device/a', acknowledge);
  await tap('/device/a', 'https://evil.example/acknowledge/abc', 'acknowledge');
  expect(openWindow.mock.calls).toEqual([[acknowledge], ['/device/a'], ['/']]);
});

describe('a browser that changes its address', () => {
  const change = 'pushsubscriptionchange';
  const told = jest.fn((_url: string, _init: { readonly body: string }) =>
    Promise.resolve(new Response(null, { status: 204 })),
  );
  const body = () => JSON.parse(told.mock.calls[0]?.[1].body ?? '') as unknown;
  const known = globalThis.fetch;
  beforeEach(() => {
    told.mockClear();
    globalThis.fetch = told as unknown as typeof fetch;
  });
  afterAll(() => {
    globalThis.fetch = known;
  });
  const moved = {
    from: { endpoint: 'https://push.example/old', auth: 'secret-old' },
    to: { endpoint: 'https://push.example/new', keys: { p256dh: 'public-new', auth: 'secret-new' } },
  };

  test('NOTIFY-05 one that was given up is made anew with the same key, and the server is told, by the old secret', async () => {
    const { tell, subscribe } = worker();
    await tell(change, { oldSubscription: subscription('old') });
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
    expect(told).toHaveBeenCalledWith(
      '/api/v1/push-devices/moved',
      expect.objectContaining({ method: 'POST' }),
    );
    expect(body()).toEqual(moved);
  });

  test('NOTIFY-05 one that the browser made itself is told', async () => {
    const { tell, subscribe } = worker();
    await tell(change, { oldSubscription: subscription('old'), newSubscription: subscription('new') });
    expect(subscribe).not.toHaveBeenCalled();
    expect(body()).toEqual(moved);
  });

  test('NOTIFY-05 what cannot be told is left to the next page: no old address, the same one, no network, refused', async () => {
    const { tell, subscribe } = worker();
    await tell(change, { oldSubscription: null });
    await tell(change, { oldSubscription: subscription('same'), newSubscription: subscription('same') });
    subscribe.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await tell(change, { oldSubscription: subscription('old') });
    expect(told).not.toHaveBeenCalled();
    told.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await tell(change, { oldSubscription: subscription('old') });
    expect(told).toHaveBeenCalledTimes(1);
  });
});
