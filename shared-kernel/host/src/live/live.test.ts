import { BehaviorSubject } from 'rxjs';
import { ApiError } from '../api/index.ts';
import type { LiveEvent } from '../../../wire/src/index.ts';
import type { Connection } from '../connection/index.ts';
import type { Session } from '../session/index.ts';
import { createLive, type LiveService } from './live.ts';
import type { PageSight } from './page-sight.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const signedIn = (token: string, username = 'ola') =>
  ({ status: 'signedIn', token, user: { username } }) as Session;

/** One stream that the server holds. */
interface Stream {
  readonly token: string;
  readonly signal: AbortSignal;
  tell(event: LiveEvent): void;
  end(error?: Error): void;
}

let streams: Stream[];
/** What a stream is refused with. */
let refusal: Error | null;
let session$: BehaviorSubject<Session>;
let connection$: BehaviorSubject<Connection>;
let see: (sight: PageSight) => void;
let live: LiveService;
let stop: () => void;
/** Whether windows beside this one have all places. */
let mustWait: boolean;
let givePlace: () => void;
const take = jest.fn();
const missed = jest.fn();

async function* follow(token: string, signal: AbortSignal): AsyncGenerator<LiveEvent> {
  const events: LiveEvent[] = [];
  let isOver = false;
  let failure: Error | null = refusal;
  let wake = (): void => undefined;
  if (failure === null) {
    streams.push({
      token,
      signal,
      tell: (event) => {
        events.push(event);
        wake();
      },
      end: (error) => {
        isOver = true;
        failure = error ?? null;
        wake();
      },
    });
  }
  signal.addEventListener('abort', () => wake());
  for (;;) {
    if (failure !== null) throw failure;
    yield* events.splice(0);
    if (isOver || signal.aborted) return;
    await new Promise<void>((resolve) => (wake = resolve));
  }
}

const open = () => streams.filter(({ signal }) => !signal.aborted);
const last = () => streams.at(-1);
const ready: LiveEvent = { name: 'ready', version: 'v1' };

beforeEach(async () => {
  jest.useFakeTimers();
  for (const mock of [take, missed]) mock.mockClear();
  streams = [];
  refusal = null;
  mustWait = false;
  session$ = new BehaviorSubject<Session>({ status: 'starting' });
  connection$ = new BehaviorSubject<Connection>('online');
  live = createLive({
    follow,
    changes: { take, stop: jest.fn() },
    session$,
    connection$,
    reached: () => undefined,
    missed,
    watchSight: (listener) => {
      see = listener;
      listener('seen');
      return () => undefined;
    },
    inPlace: async (_signal, work) => {
      if (mustWait) await new Promise<void>((resolve) => (givePlace = resolve));
      return work();
    },
    random: () => 0,
  });
  stop = live.start();
});

afterEach(async () => {
  stop();
  await pass(0);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

const begin = async (): Promise<void> => {
  session$.next(signedIn('t1'));
  await pass(0);
  last()?.tell(ready);
  await pass(0);
};

test('STATE-02 nobody is signed in: no stream', async () => {
  session$.next({ status: 'anonymous', reason: null });
  await pass(60_000);
  expect(streams).toEqual([]);
});

test('STATE-02 signed in, the page follows; it is live once the stream has begun', async () => {
  session$.next(signedIn('t1'));
  await pass(0);
  expect([open().length, live.current()]).toEqual([1, 'polling']);
  last()?.tell(ready);
  await pass(0);
  expect(live.current()).toBe('live');
  expect(take).toHaveBeenCalledWith(ready, 'ola');
});

test('STATE-02 a window that has no place beside others polls until it has one', async () => {
  mustWait = true;
  session$.next(signedIn('t1'));
  await pass(60_000);
  expect([streams, live.current()]).toEqual([[], 'polling']);
  givePlace();
  await pass(0);
  expect(streams).toHaveLength(1);
});

test('STATE-01 what comes by the stream of a session that is over is nobody’s', async () => {
  await begin();
  const former = last();
  take.mockClear();
  session$.next({ status: 'anonymous', reason: 'user' });
  expect([open().length, live.current()]).toEqual([0, 'polling']);
  former?.tell({ name: 'devices', version: 'v2', devices: [] });
  session$.next(signedIn('t2', 'kari'));
  await pass(0);
  expect(take).not.toHaveBeenCalled();
  expect(open().map(({ token }) => token)).toEqual(['t2']);
  last()?.tell(ready);
  await pass(0);
  expect(take.mock.calls).toEqual([[ready, 'kari']]);
});

test('STATE-01 a new token of the same user gets a stream of its own', async () => {
  await begin();
  session$.next(signedIn('t2'));
  await pass(0);
  expect(open().map(({ token }) => token)).toEqual(['t2']);
});

test('STATE-02 a hidden tab keeps its stream for 5 s, and has none afterwards, until it is seen', async () => {
  await begin();
  see('hidden');
  await pass(4_999);
  expect(open()).toHaveLength(1);
  see('seen');
  await pass(60_000);
  expect([streams.length, open().length]).toEqual([1, 1]);
  see('hidden');
  await pass(5_000);
  expect([open().length, live.current()]).toEqual([0, 'polling']);
  await pass(600_000);
  expect(streams).toHaveLength(1);
  see('seen');
  await pass(0);
  expect(open()).toHaveLength(1);
});

test('STATE-02 a page that is left ends its stream at once, and follows again when it comes back', async () => {
  await begin();
  see('hidden');
  see('gone');
  expect(open()).toEqual([]);
  see('seen');
  await pass(0);
  expect(open()).toHaveLength(1);
});

test('STATE-02 no stream is tried while the server is away', async () => {
  await begin();
  connection$.next('unreachable');
  expect(open()).toEqual([]);
  await pass(600_000);
  expect(streams).toHaveLength(1);
  connection$.next('online');
  await pass(0);
  expect(open()).toHaveLength(1);
});

test('STATE-02 a stream that is cut is begun anew a second later', async () => {
  await begin();
  last()?.end(new TypeError('network error'));
  await pass(999);
  expect([streams.length, live.current()]).toEqual([1, 'polling']);
  await pass(1);
  expect(streams).toHaveLength(2);
  last()?.tell(ready);
  await pass(0);
  expect(live.current()).toBe('live');
  last()?.end();
  await pass(1_000);
  expect(streams).toHaveLength(3);
  expect(missed).not.toHaveBeenCalled();
});

test('STATE-02 streams that do not begin are tried ever more seldom, 60 s apart at most', async () => {
  session$.next(signedIn('t1'));
  const at: number[] = [];
  for (let second = 0; second <= 190; second += 1) {
    await pass(second === 0 ? 0 : 1_000);
    if (streams.length > at.length) {
      at.push(second);
      last()?.end();
    }
  }
  expect(at).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
});

test('STATE-02 a server that cannot be had is doubted', async () => {
  refusal = new ApiError('network');
  session$.next(signedIn('t1'));
  await pass(0);
  expect(missed).toHaveBeenCalledTimes(1);
});

test('STATE-02 a server without room is asked again when it says so', async () => {
  refusal = new ApiError('server', { status: 503, code: 'full', retryAfterSeconds: 30 });
  session$.next(signedIn('t1'));
  await pass(0);
  refusal = null;
  await pass(29_999);
  expect(streams).toEqual([]);
  await pass(1);
  expect(streams).toHaveLength(1);
});

test.each([
  ['refused', () => (refusal = new ApiError('unauthorised', { status: 401 }))],
  [
    'ended',
    () =>
      setTimeout(() => {
        last()?.tell({ name: 'end' });
        last()?.end();
      }, 10),
  ],
])(
  'GUARD-04 a token that is %s is tried no more; the session is left to find out',
  async (_what, prepare) => {
    prepare();
    session$.next(signedIn('t1'));
    await pass(600_000);
    expect(streams.length).toBeLessThanOrEqual(1);
    expect(take).toHaveBeenCalledWith({ name: 'end' }, 'ola');
    refusal = null;
    session$.next(signedIn('t2'));
    await pass(0);
    expect(last()?.token).toBe('t2');
  },
);
