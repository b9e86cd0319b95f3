/** @browser */
import { testRemote } from '../testing/remote-fixture.ts';
import type { FileFault } from './diagnosis.ts';
import type { LoadAttempt } from './load-log.ts';
import { RemoteError } from './remote-error.ts';
import type { LoadedRemote, LoadProgress } from './remote-loader.ts';
import { createRemoteSlot } from './remote-slot.ts';

let reported: jest.Mock;

beforeEach(() => {
  jest.useFakeTimers();
  reported = jest.fn();
  globalThis.reportError = reported;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Lets everything that has been promised happen. */
const settle = () => jest.advanceTimersByTimeAsync(0);

function slotOf({ keepAlive = false, isFallback = false, remote = testRemote() } = {}) {
  const container = document.createElement('div');
  const loaded: LoadedRemote = { module: remote.module, version: '1.0.0-a', isFallback };
  let answer = () => Promise.resolve(loaded);
  const load = jest.fn((_name: string, onProgress: (progress: LoadProgress) => void) => {
    onProgress({ phase: 'load', version: '1.0.0-a' });
    return answer();
  });
  /** What a load comes to, from now on. */
  const answerWith = (next: typeof answer) => {
    answer = next;
  };
  const forget = jest.fn();
  const fileFault = jest.fn((): Promise<FileFault | null> => Promise.resolve(null));
  const states: string[] = [];
  const attempts: LoadAttempt[] = [];
  const slot = createRemoteSlot({
    remote: 'mfe-test',
    keepAlive,
    loader: { load, forget, fileFault },
    container,
    onState: (state) => states.push('slow' in state && state.slow ? `${state.status} slowly` : state.status),
    onAttempt: (attempt) => attempts.push(attempt),
  });
  /** How the attempts ended. */
  const ends = () => attempts.map(({ phase, fault }) => fault ?? phase);
  /** What a user sees of the remote. */
  const seen = () =>
    [...container.children]
      .filter((child) => !(child as HTMLElement).hidden)
      .map((child) => child.textContent);
  return {
    slot,
    remote,
    container,
    loaded,
    load,
    answerWith,
    forget,
    fileFault,
    states,
    attempts,
    ends,
    seen,
  };
}

/** A load that waits until told. */
function held<Value>(value: Value) {
  let arrive: () => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    arrive = () => {
      resolve(value);
    };
  });
  return {
    promise,
    arrive: () => {
      arrive();
    },
  };
}

test('PLAT-06 PLAT-08 shows: loads, mounts into an element of its own, is ready', async () => {
  const { slot, remote, states, seen } = slotOf();
  slot.show();
  await settle();
  expect(states).toEqual(['resolving', 'loading', 'mounting', 'ready']);
  expect(remote.calls).toEqual(['mount']);
  expect(remote.props()).toMatchObject({
    active: true,
    name: expect.stringMatching(/^mfe-test#\d+$/) as string,
  });
  expect(seen()).toEqual(['Siden']);
});

test('PLAT-06 says when it takes time, and stops saying it', async () => {
  const { slot, loaded, answerWith, states } = slotOf();
  const waiting = held(loaded);
  answerWith(() => waiting.promise);
  slot.show();
  await jest.advanceTimersByTimeAsync(1_999);
  expect(states).toEqual(['resolving', 'loading']);
  await jest.advanceTimersByTimeAsync(1);
  waiting.arrive();
  await settle();
  expect(states).toEqual(['resolving', 'loading', 'loading slowly', 'mounting slowly', 'ready']);
  expect(jest.getTimerCount()).toBe(0);
});

test('PLAT-06 hidden while it loads: nothing is mounted when it arrives', async () => {
  const { slot, remote, loaded, answerWith, states, container } = slotOf();
  const waiting = held(loaded);
  answerWith(() => waiting.promise);
  slot.show();
  slot.hide();
  waiting.arrive();
  await settle();
  expect(remote.calls).toEqual([]);
  expect(states).toEqual(['resolving', 'loading', 'idle']);
  expect(container).toBeEmptyDOMElement();
});

test('PLAT-06 hidden and shown again while it loads: mounted once', async () => {
  const { slot, remote, loaded, answerWith, seen } = slotOf();
  const waiting = held(loaded);
  answerWith(() => waiting.promise);
  slot.show();
  slot.hide();
  slot.show();
  waiting.arrive();
  await settle();
  expect(remote.calls).toEqual(['mount']);
  expect(seen()).toEqual(['Siden']);
});

test.each([false, true])(
  'PLAT-08 hidden while it mounts (kept alive: %s): not seen any more, and unmounted after the mount',
  async (keepAlive) => {
    const { slot, remote, container, seen, states } = slotOf({ keepAlive });
    const mounting = remote.holdNext('mount');
    slot.show();
    await settle();
    slot.hide();
    await settle();
    expect(remote.calls).toEqual(['mount']);
    expect(seen()).toEqual([]);
    mounting.release();
    await settle();
    expect(remote.calls).toEqual(['mount', 'unmount']);
    expect(container).toBeEmptyDOMElement();
    expect(states.at(-1)).toBe('idle');
  },
);

test('PLAT-08 every mount has a name and an element of its own', async () => {
  const { slot, remote } = slotOf();
  slot.show();
  await settle();
  const first = remote.props();
  slot.hide();
  slot.show();
  await settle();
  expect(remote.calls).toEqual(['mount', 'unmount', 'mount']);
  expect(remote.props().name).not.toBe(first.name);
  expect(remote.props().domElement).not.toBe(first.domElement);
});

test('PLAT-06 the new page is seen alone while the old one is slow to leave', async () => {
  const { slot, remote, container, seen } = slotOf();
  slot.show();
  await settle();
  const leaving = remote.holdNext('unmount');
  slot.hide();
  slot.show();
  await settle();
  expect(seen()).toEqual(['Siden']);
  expect(container.children).toHaveLength(2);
  leaving.release();
  await settle();
  expect(container.children).toHaveLength(1);
});

test('ROUTE-04 kept alive: stays mounted, is told when it is hidden and shown', async () => {
  const { slot, remote, container, load } = slotOf({ keepAlive: true });
  slot.show();
  await settle();
  slot.hide();
  slot.show();
  slot.hide();
  await settle();
  expect(remote.calls).toEqual(['mount', 'update hidden', 'update shown', 'update hidden']);
  expect(load).toHaveBeenCalledTimes(1);
  expect(container).toHaveTextContent('Siden');
});

test('PLAT-08 lifecycle calls of one mount never overlap', async () => {
  const { slot, remote } = slotOf({ keepAlive: true });
  slot.show();
  await settle();
  const hiding = remote.holdNext('update');
  slot.hide();
  slot.show();
  slot.dispose();
  await settle();
  expect(remote.calls).toEqual(['mount', 'update hidden']);
  hiding.release();
  await settle();
  expect(remote.calls).toEqual(['mount', 'update hidden', 'update shown', 'unmount']);
});

const failure = { remote: 'mfe-test', version: '1.0.0-a' } as const;
const missing = new RemoteError({ ...failure, fault: 'missing', phase: 'load' });
const boom = new Error('boom');
const lostChunk = Object.assign(new Error('Loading chunk 7 failed.'), {
  name: 'ChunkLoadError',
  type: 'error',
  request: 'https://portal.example/releases/mfe-test/1.0.0-a/7.js',
});
const never = () => new Promise<never>(() => undefined);

test('PLAT-06 a remote that is shown tells how long it took; an earlier release that stands in says so', async () => {
  const { slot, loaded, answerWith, attempts, states } = slotOf({ isFallback: true });
  const waiting = held(loaded);
  answerWith(() => waiting.promise);
  const at = Date.now();
  slot.show();
  await jest.advanceTimersByTimeAsync(300);
  waiting.arrive();
  await settle();
  expect(states.at(-1)).toBe('degraded');
  expect(attempts).toEqual([{ ...failure, isFallback: true, phase: 'ready', fault: null, ms: 300, at }]);
});

test('PLAT-06 a remote that cannot be loaded fails once, and the retry shows it', async () => {
  const { slot, loaded, answerWith, states, attempts, seen } = slotOf();
  answerWith(() => Promise.reject(missing));
  slot.show();
  await settle();
  expect(states).toEqual(['resolving', 'loading', 'blocked']);
  expect(attempts).toMatchObject([{ ...failure, phase: 'load', fault: 'missing' }]);
  expect(reported.mock.calls).toEqual([[missing]]);
  answerWith(() => Promise.resolve(loaded));
  slot.retry();
  await settle();
  expect(states.slice(3)).toEqual(['idle', 'resolving', 'loading', 'mounting', 'ready']);
  expect(seen()).toEqual(['Siden']);
});

describe('PLAT-06 the one deadline', () => {
  test('ends the wait for a load that hangs; what comes later changes nothing', async () => {
    const { slot, remote, loaded, answerWith, forget, ends, attempts, states } = slotOf();
    const waiting = held(loaded);
    answerWith(() => waiting.promise);
    slot.show();
    await jest.advanceTimersByTimeAsync(7_999);
    expect(ends()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(attempts).toMatchObject([{ ...failure, fault: 'timeout', phase: 'load', ms: 8_000 }]);
    expect(forget).toHaveBeenCalledWith('mfe-test');
    waiting.arrive();
    await settle();
    expect(remote.calls).toEqual([]);
    expect(states.at(-1)).toBe('blocked');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('holds for the registry, before any release is chosen', async () => {
    const { slot, load, attempts } = slotOf();
    load.mockImplementationOnce(never);
    slot.show();
    await jest.advanceTimersByTimeAsync(8_000);
    expect(attempts).toMatchObject([{ fault: 'timeout', phase: 'resolve', version: '' }]);
  });

  test('holds for load and mount together', async () => {
    const { slot, remote, loaded, answerWith, attempts, states } = slotOf();
    const waiting = held(loaded);
    answerWith(() => waiting.promise);
    const mounting = remote.holdNext('mount');
    slot.show();
    await jest.advanceTimersByTimeAsync(7_000);
    waiting.arrive();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(attempts).toMatchObject([{ fault: 'timeout', phase: 'mount' }]);
    mounting.release();
    await settle();
    expect(states.at(-1)).toBe('blocked');
    expect(attempts).toHaveLength(1);
  });

  test('is none for a remote that is shown, nor for one that was left', async () => {
    const { slot, answerWith, ends } = slotOf();
    slot.show();
    await settle();
    slot.hide();
    answerWith(never);
    slot.show();
    slot.hide();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(ends()).toEqual(['ready']);
  });
});

test('PLAT-06 a mount that throws fails as mount; the retry takes a fresh module and a fresh element', async () => {
  const { slot, remote, forget, load, ends, container } = slotOf();
  remote.failNext('mount', boom);
  slot.show();
  await settle();
  expect(ends()).toEqual(['mount']);
  expect(forget).toHaveBeenCalledWith('mfe-test');
  slot.retry();
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  expect(remote.calls).toEqual(['mount', 'unmount', 'mount']);
  expect(container.children).toHaveLength(1);
});

test('PLAT-06 a page that throws while it renders fails as render, told once whatever follows', async () => {
  const { slot, remote, forget, states, ends } = slotOf();
  slot.show();
  await settle();
  remote.props().onError?.(boom, 'render');
  remote.props().onError?.(new Error('again'), 'render');
  expect(states.at(-1)).toBe('blocked');
  expect(ends()).toEqual(['ready', 'render']);
  expect(forget).toHaveBeenCalledTimes(1);
});

test.each<[FileFault | null, string]>([
  ['missing', 'chunk'],
  ['server', 'chunk'],
  ['network', 'chunk'],
  ['timeout', 'chunk'],
  ['content', 'chunk'],
  ['integrity', 'integrity'],
  ['script', 'render'],
  [null, 'render'],
])('PLAT-06 PLAT-13 a page whose file was lost by %s fails as %s', async (lost, fault) => {
  const { slot, remote, fileFault, attempts, ends } = slotOf();
  fileFault.mockResolvedValue(lost);
  slot.show();
  await settle();
  remote.props().onError?.(lostChunk, 'render');
  remote.props().onError?.(lostChunk, 'render');
  await settle();
  expect(ends()).toEqual(['ready', fault]);
  expect(attempts.at(-1)).toMatchObject({ phase: 'render', version: '1.0.0-a' });
});

test('PLAT-06 a page that is left while its lost file is looked for fails no more', async () => {
  const { slot, remote, fileFault, ends, states } = slotOf();
  const looking = held<FileFault>('missing');
  fileFault.mockReturnValue(looking.promise);
  slot.show();
  await settle();
  remote.props().onError?.(lostChunk, 'render');
  expect(states.at(-1)).toBe('diagnosing');
  slot.hide();
  looking.arrive();
  await settle();
  expect(ends()).toEqual(['ready']);
});

test('PLAT-06 a page that throws while it mounts, and whose mount then never ends, fails once', async () => {
  const { slot, remote, states, ends } = slotOf();
  const mounting = remote.holdNext('mount');
  slot.show();
  await settle();
  remote.props().onError?.(boom, 'render');
  mounting.release();
  await settle();
  expect(states).toEqual(['resolving', 'loading', 'mounting', 'blocked']);
  expect(ends()).toEqual(['render']);
});

test('PLAT-06 an update that throws fails as render', async () => {
  const { slot, remote, ends } = slotOf({ keepAlive: true });
  slot.show();
  await settle();
  slot.hide();
  await settle();
  remote.failNext('update', boom);
  slot.show();
  await settle();
  expect(ends()).toEqual(['ready', 'render']);
});

test('PLAT-06 what a remote says after it is gone changes nothing', async () => {
  const { slot, remote, states, ends } = slotOf();
  slot.show();
  await settle();
  const { onError } = remote.props();
  slot.hide();
  onError?.(new Error('late'), 'render');
  await settle();
  expect(states.at(-1)).toBe('idle');
  expect(ends()).toEqual(['ready']);
});

test('PLAT-06 an unmount that throws is told, leaves nothing in the page, and the next visit works', async () => {
  const { slot, remote, container, forget, attempts, states, seen } = slotOf();
  slot.show();
  await settle();
  remote.failNext('unmount', boom);
  slot.hide();
  await settle();
  expect(container).toBeEmptyDOMElement();
  expect(attempts.at(-1)).toMatchObject({ ...failure, fault: 'unmount', phase: 'unmount' });
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ fault: 'unmount', cause: boom }));
  expect(forget).toHaveBeenCalledWith('mfe-test');
  slot.show();
  await settle();
  expect(states.at(-1)).toBe('ready');
  expect(seen()).toEqual(['Siden']);
});

test('PLAT-06 an unmount that hangs: the page is gone at once, its elements after a while, and it is told', async () => {
  const { slot, remote, container, ends, seen } = slotOf();
  slot.show();
  await settle();
  remote.holdNext('unmount');
  slot.hide();
  await settle();
  expect(seen()).toEqual([]);
  await jest.advanceTimersByTimeAsync(5_999);
  expect(ends()).toEqual(['ready']);
  await jest.advanceTimersByTimeAsync(1);
  expect(ends()).toEqual(['ready', 'unmount']);
  expect(container).toBeEmptyDOMElement();
});

test('PLAT-06 what failed already is not told again for how it leaves', async () => {
  const { slot, remote, container, ends } = slotOf();
  slot.show();
  await settle();
  remote.props().onError?.(boom, 'render');
  remote.failNext('unmount', boom);
  slot.hide();
  await settle();
  expect(ends()).toEqual(['ready', 'render']);
  expect(container).toBeEmptyDOMElement();
});

test('PLAT-06 a failed remote that is left begins anew at the next visit', async () => {
  const { slot, loaded, answerWith, states } = slotOf({ keepAlive: true });
  answerWith(() => Promise.reject(missing));
  slot.show();
  await settle();
  slot.hide();
  answerWith(() => Promise.resolve(loaded));
  slot.show();
  await settle();
  expect(states.slice(2)).toEqual(['blocked', 'idle', 'resolving', 'loading', 'mounting', 'ready']);
});

test('PLAT-06 a retry of what has not failed does nothing', async () => {
  const { slot, remote } = slotOf();
  slot.retry();
  await settle();
  expect(remote.calls).toEqual([]);
  slot.show();
  await settle();
  slot.retry();
  await settle();
  expect(remote.calls).toEqual(['mount']);
});

test.each([false, true])('PLAT-08 disposed (kept alive: %s): unmounted for good', async (keepAlive) => {
  const { slot, remote, container } = slotOf({ keepAlive });
  slot.show();
  await settle();
  slot.dispose();
  await settle();
  expect(remote.calls).toEqual(['mount', 'unmount']);
  expect(container).toBeEmptyDOMElement();
});

test('PLAT-06 fifty visits leave nothing behind: no element, no timer', async () => {
  const { slot, container, ends } = slotOf();
  for (let visit = 0; visit < 50; visit += 1) {
    slot.show();
    await settle();
    slot.hide();
    await settle();
  }
  expect(ends()).toHaveLength(50);
  expect(container).toBeEmptyDOMElement();
  expect(jest.getTimerCount()).toBe(0);
});
