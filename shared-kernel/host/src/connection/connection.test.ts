import { createConnection, type ConnectionService } from './connection.ts';

/** A world without a server: what a test changes of it is told by `change`. */
function testWorld() {
  const now = { answers: false, network: true, visible: true };
  const listeners = new Set<() => void>();
  return {
    probe: jest.fn(() => Promise.resolve(now.answers)),
    hasNetwork: () => now.network,
    isVisible: () => now.visible,
    onBrowserChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    now: () => Date.now(),
    random: () => 0,
    /** Without a word to anybody. */
    set: (change: Partial<typeof now>) => void Object.assign(now, change),
    async change(change: Partial<typeof now>) {
      Object.assign(now, change);
      for (const listener of listeners) listener();
      await jest.advanceTimersByTimeAsync(0);
    },
    listeners,
  };
}

let world: ReturnType<typeof testWorld>;
let connection: ConnectionService;
let stop: () => void;
let seen: string[];

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  world = testWorld();
  connection = createConnection(world);
  seen = [];
  connection.connection$.subscribe((state) => seen.push(state));
  stop = connection.start();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('STATE-02 a call without an answer', () => {
  test('is a doubt until a probe, a second later, fails too', async () => {
    const began = Date.now();
    connection.missed();
    await pass(999);
    expect(world.probe).not.toHaveBeenCalled();
    expect(connection.current()).toBe('online');
    await pass(1);
    expect(connection.current()).toBe('unreachable');
    expect(connection.since()).toBe(began);
  });

  test('and a probe that is answered: a blip, which nobody sees', async () => {
    world.set({ answers: true });
    connection.missed();
    await pass(60_000);
    expect(world.probe).toHaveBeenCalledTimes(1);
    expect(seen).toEqual(['online']);
    expect(connection.since()).toBeNull();
  });

  test('and another call that is answered need no probe', async () => {
    connection.missed();
    connection.reached();
    await pass(60_000);
    expect(world.probe).not.toHaveBeenCalled();
  });

  test('and one that is answered late, after the browser lost its network: only a probe ends the doubt', async () => {
    await world.change({ network: false });
    connection.reached();
    await pass(1_000);
    expect(connection.current()).toBe('offline');
    connection.reached();
    expect(connection.current()).toBe('offline');
    world.set({ answers: true });
    await pass(2_000);
    expect(connection.current()).toBe('online');
  });

  test('starts one round of probes, however many calls miss', async () => {
    connection.missed();
    await pass(500);
    connection.missed();
    connection.missed();
    await pass(500);
    expect(world.probe).toHaveBeenCalledTimes(1);
  });

  test('means nothing before the host has started, or after it has stopped', async () => {
    stop();
    connection.missed();
    await pass(60_000);
    expect(world.probe).not.toHaveBeenCalled();
    expect(world.listeners.size).toBe(0);
  });
});

describe('STATE-02 while the server is away', () => {
  beforeEach(async () => {
    connection.missed();
    await pass(1_000);
    world.probe.mockClear();
  });

  test('probes come ever more seldom, 30 s apart at most', async () => {
    const at: number[] = [];
    const from = Date.now();
    world.probe.mockImplementation(() => {
      at.push((Date.now() - from) / 1000);
      return Promise.resolve(false);
    });
    await pass(100_000);
    expect(at).toEqual([2, 6, 14, 30, 60, 90]);
  });

  test('the first answer ends it, and the probes', async () => {
    world.set({ answers: true });
    await pass(2_000);
    expect(seen).toEqual(['online', 'unreachable', 'online']);
    await pass(60_000);
    expect(world.probe).toHaveBeenCalledTimes(1);
  });

  test('an answer to any call ends it too, and a probe that fails afterwards comes too late', async () => {
    let fail = (_answers: boolean): void => undefined;
    world.probe.mockImplementation(
      () =>
        new Promise((resolve) => {
          fail = resolve;
        }),
    );
    await pass(2_000);
    connection.reached();
    fail(false);
    await pass(0);
    expect(connection.current()).toBe('online');
  });

  test('a hidden tab never probes, and does at once when it is seen', async () => {
    await world.change({ visible: false });
    await pass(600_000);
    expect(world.probe).not.toHaveBeenCalled();
    await world.change({ visible: true, answers: true });
    expect(connection.current()).toBe('online');
  });

  test('a retry asks at once', async () => {
    world.set({ answers: true });
    await connection.retry();
    expect(connection.current()).toBe('online');
  });

  test('the next outage begins with short waits again', async () => {
    await pass(100_000);
    connection.reached();
    connection.missed();
    world.probe.mockClear();
    await pass(1_000);
    expect(world.probe).toHaveBeenCalledTimes(1);
  });
});

describe('STATE-02 a browser without network', () => {
  test('is offline when a probe fails too', async () => {
    await world.change({ network: false });
    expect(connection.current()).toBe('online');
    await pass(1_000);
    expect(connection.current()).toBe('offline');
  });

  test('that is wrong about it changes nothing', async () => {
    await world.change({ network: false, answers: true });
    await pass(1_000);
    expect(seen).toEqual(['online']);
  });

  test('probes as soon as the network is back', async () => {
    await world.change({ network: false });
    await pass(20_000);
    await world.change({ network: true, answers: true });
    expect(seen).toEqual(['online', 'offline', 'unreachable', 'online']);
  });

  test('is found at the start', async () => {
    stop();
    world.set({ network: false });
    stop = connection.start();
    await pass(1_000);
    expect(connection.current()).toBe('offline');
  });
});

test('STATE-02 a hidden tab keeps its doubt for when it is seen', async () => {
  world.set({ visible: false });
  connection.missed();
  await pass(60_000);
  expect(world.probe).not.toHaveBeenCalled();
  await world.change({ visible: true });
  expect(connection.current()).toBe('unreachable');
});
