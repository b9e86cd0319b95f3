/** @browser */
import { inPlace } from './in-place.ts';

interface Options {
  readonly ifAvailable?: boolean;
  readonly signal?: AbortSignal;
}
type Work = (lock: object | null) => Promise<unknown>;

/** The browser's locks: one holder a name, the others in turn. */
function lockManager() {
  const ends = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, { ifAvailable = false, signal }: Options, work: Work): Promise<unknown> {
      const before = ends.get(name);
      if (ifAvailable && before !== undefined) return work(null);
      const aborted = new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
      const held = Promise.race([before, aborted]).then(() => work({}));
      const end = held.catch(() => undefined);
      ends.set(name, end);
      void end.then(() => ends.get(name) === end && ends.delete(name));
      return held;
    },
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A window that wants to follow. */
function openWindow() {
  const leaving = new AbortController();
  const begun = jest.fn();
  const done = inPlace(leaving.signal, () => {
    begun();
    return new Promise((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
  });
  return { begun, done, leave: () => leaving.abort() };
}

describe('a browser that keeps locks', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { value: lockManager(), configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  test('STATE-02 of many windows side by side three follow; the next one does when one of them leaves', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const windows = Array.from({ length: 7 }, openWindow);
    await settle();
    const following = () => windows.filter(({ begun }) => begun.mock.calls.length > 0).length;
    expect(following()).toBe(3);
    windows[0]?.leave();
    await settle();
    expect(following()).toBe(4);
    for (const { leave } of windows) leave();
    await Promise.all(windows.map(({ done }) => done));
    expect(following()).toBe(4);
  });

  test('a failure is the caller’s', async () => {
    const failing = inPlace(new AbortController().signal, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
  });
});

test('STATE-02 without locks every window follows', async () => {
  const windows = Array.from({ length: 7 }, openWindow);
  await settle();
  for (const { begun, leave } of windows) {
    expect(begun).toHaveBeenCalledTimes(1);
    leave();
  }
});
