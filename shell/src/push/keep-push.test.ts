import type { PushMark, Session } from '@peil/shared-kernel/session';
import { keepPush } from './keep-push.ts';

const address = {
  kind: 'web',
  endpoint: 'https://push.example/a',
  keys: { p256dh: 'B', auth: 'a' },
} as const;

const signedIn = (userid: string, exp: number): Session =>
  ({
    status: 'signedIn',
    token: `${userid}-${String(exp)}`,
    user: { userid, username: userid, exp },
  }) as Session;
const loggedOut: Session = { status: 'anonymous', reason: 'user' };

/** A session that changes. */
function sessions(first: Session) {
  let current = first;
  const listeners = new Set<(session: Session) => void>();
  return {
    subscribe(listener: (session: Session) => void) {
      listeners.add(listener);
      listener(current);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
    next(session: Session) {
      current = session;
      for (const listener of listeners) listener(session);
    },
  };
}

function open(first: PushMark | null, reached: typeof address | null = address) {
  let kept = first;
  const session$ = sessions({ status: 'starting' });
  const push = {
    permission: jest.fn(() => Promise.resolve('granted')),
    subscribe: jest.fn(() => Promise.resolve(reached)),
    unsubscribe: jest.fn(() => Promise.resolve()),
  };
  const start = jest.fn(() => Promise.resolve());
  const loadBridge = jest.fn(() => Promise.resolve({ push, start }));
  const add = jest.fn(() => Promise.resolve({ id: 'device-2' }));
  const devices = jest.fn(() => Promise.resolve([{ id: 'device-1' }]));
  const end = jest.fn();
  const report = jest.fn();
  keepPush({
    session$,
    mark: {
      read: () => kept,
      write: (mark) => {
        kept = mark;
      },
      forget: () => {
        kept = null;
      },
    },
    loadBridge: loadBridge as never,
    add: add as never,
    senderKey: () => Promise.resolve('key'),
    devices,
    end,
    whenQuiet: (work) => {
      work();
    },
    report,
  });
  const tell = async (session: Session) => {
    session$.next(session);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { tell, mark: () => kept, push, start, loadBridge, add, devices, end, report };
}

const mark: PushMark = { userid: 'kari', id: 'device-1', address: address.endpoint, tokenEnds: 1000 };

test('NOTIFY-05 where nobody has turned notices on, nothing is loaded', async () => {
  const { tell, loadBridge, end } = open(null);
  await tell(signedIn('kari', 1000));
  await tell(loggedOut);
  expect(loadBridge).not.toHaveBeenCalled();
  expect(end).not.toHaveBeenCalled();
});

test('NOTIFY-05 a logout ends them on the server, with the token that goes, and in the browser', async () => {
  const page = open(mark);
  await page.tell(signedIn('kari', 1000));
  expect(page.start).toHaveBeenCalledTimes(1);
  expect(page.add).not.toHaveBeenCalled();
  await page.tell(loggedOut);
  expect(page.end).toHaveBeenCalledWith('device-1', 'kari-1000');
  expect(page.push.unsubscribe).toHaveBeenCalledTimes(1);
  expect(page.mark()).toBeNull();
});

test('NOTIFY-05 a session that ran out, or was ended elsewhere, leaves them on: the next sign-in tells the server again', async () => {
  const page = open(mark);
  await page.tell(signedIn('kari', 1000));
  await page.tell({ status: 'anonymous', reason: 'expired' });
  expect(page.push.unsubscribe).not.toHaveBeenCalled();
  await page.tell(signedIn('kari', 2000));
  expect(page.add).toHaveBeenCalledWith(address);
  expect(page.mark()).toEqual({ ...mark, id: 'device-2', tokenEnds: 2000 });
});

test.each(['https://push.example/before', null])(
  'NOTIFY-05 a visit at which the browser is reached elsewhere than was told (%s) tells the server, with the same token',
  async (told) => {
    const page = open({ ...mark, address: told });
    await page.tell(signedIn('kari', 1000));
    expect(page.add).toHaveBeenCalledWith(address);
    expect(page.mark()).toEqual({ ...mark, id: 'device-2' });
  },
);

test('NOTIFY-05 another person at this browser gets none of them', async () => {
  const page = open(mark);
  await page.tell(signedIn('ola', 3000));
  expect(page.push.unsubscribe).toHaveBeenCalledTimes(1);
  expect(page.add).not.toHaveBeenCalled();
  expect(page.mark()).toBeNull();
});

test('NOTIFY-05 turned off in the browser since: nothing is told, and nothing fails', async () => {
  const page = open(mark, null);
  await page.tell(signedIn('kari', 2000));
  expect(page.add).not.toHaveBeenCalled();
  expect(page.report).not.toHaveBeenCalled();
});

test('TOLD-05 a device that the server no longer knows, or whose address the browser dropped, is told again at the visit', async () => {
  const gone = open(mark);
  gone.devices.mockResolvedValue([]);
  await gone.tell(signedIn('kari', 1000));
  expect(gone.devices).toHaveBeenCalledWith('kari');
  expect(gone.add).toHaveBeenCalledWith(address, 'device-1');
  expect(gone.mark()).toEqual({ ...mark, id: 'device-2' });
  // Ended by the person on another device: it stays ended.
  const ended = open(mark);
  ended.devices.mockResolvedValue([]);
  ended.add.mockResolvedValue(null as never);
  await ended.tell(signedIn('kari', 1000));
  expect(ended.push.unsubscribe).toHaveBeenCalledTimes(1);
  expect(ended.mark()).toBeNull();
  // Subscribed anew, since it was dropped or the portal has other keys: another address.
  const dropped = open({ ...mark, address: 'https://push.example/old' });
  await dropped.tell(signedIn('kari', 1000));
  expect(dropped.push.subscribe).toHaveBeenCalledTimes(1);
  expect(dropped.mark()?.address).toBe(address.endpoint);
});

test('TOLD-05 where the browser no longer allows it, nobody is asked', async () => {
  const page = open(mark);
  page.push.permission.mockResolvedValue('denied');
  await page.tell(signedIn('kari', 1000));
  expect(page.push.subscribe).not.toHaveBeenCalled();
  expect(page.add).not.toHaveBeenCalled();
});
