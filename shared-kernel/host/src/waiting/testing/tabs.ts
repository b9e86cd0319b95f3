type Waiting = typeof import('../index.ts');
type Api = typeof import('../../api/index.ts');
type Session = (typeof import('../../session/index.ts'))['session'];

interface Tab {
  readonly waiting: Waiting;
  readonly api: Api;
  readonly session: Session;
}

/** Tabs of one browser: each has modules of its own, and they share its databases and its locks. */
export function lockedTabs() {
  const queues = new Map<string, Promise<unknown>>();
  const persist = jest.fn(() => Promise.resolve(true));
  let free: () => void = () => undefined;

  async function request<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
    const before = queues.get(lock);
    const mine = (async () => {
      await before?.catch(() => undefined);
      return work();
    })();
    queues.set(lock, mine);
    return mine;
  }

  const hold = (lock: string): (() => void) => {
    let release: () => void = () => undefined;
    void request(lock, () => new Promise<void>((resolve) => (release = resolve)));
    return () => release();
  };

  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { locks: { request }, storage: { persist }, onLine: true },
  });
  // What would be tried in seconds or hours keeps no test running.
  const { setTimeout: later } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (work: () => void, ms = 0) => {
      const timer = later(work, ms);
      return ms < 1000 ? timer : timer.unref();
    },
  });
  const events = new EventTarget();
  Object.assign(globalThis, {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    reportError: jest.fn(),
  });

  return {
    persist,
    hold,
    /** No tab sends until `letSend`. */
    holdSending: () => {
      free = hold('peil.waiting.send');
    },
    letSend: () => free(),
    open(): Tab {
      let tab: Tab | undefined;
      jest.isolateModules(() => {
        tab = {
          waiting: jest.requireActual<Waiting>('../index.ts'),
          api: jest.requireActual<Api>('../../api/index.ts'),
          session:
            jest.requireActual<typeof import('../../session/index.ts')>('../../session/index.ts').session,
        };
      });
      if (!tab) throw new Error('no tab');
      return tab;
    },
    /** All that the browser keeps, whoever's it is. */
    stored: async (): Promise<readonly unknown[]> => {
      const { openDB } = await import('idb');
      const db = await openDB('peil.outbox');
      const all: unknown[] = await db.getAll('entries');
      db.close();
      return all;
    },
  };
}
