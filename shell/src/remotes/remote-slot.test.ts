import type { RemoteModule } from '@peil/shared-kernel/contract';
import { testRemote } from '../testing/remote-fixture.ts';
import { RemoteError } from './remote-error.ts';
import { createRemoteSlot } from './remote-slot.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Lets everything that has been promised happen. */
const settle = () => jest.advanceTimersByTimeAsync(0);

function slotOf({ keepAlive = false, remote = testRemote() } = {}) {
  const container = document.createElement('div');
  const load = jest.fn((_name: string): Promise<RemoteModule> => Promise.resolve(remote.module));
  const forget = jest.fn();
  const states: string[] = [];
  const onFailure = jest.fn((error: RemoteError) => error.kind);
  const slot = createRemoteSlot({
    remote: 'mfe-test',
    keepAlive,
    loader: { load, forget },
    container,
    onState: (state) => states.push('slow' in state && state.slow ? `${state.status} slowly` : state.status),
    onFailure,
  });
  /** What a user sees of the remote. */
  const seen = () =>
    [...container.children]
      .filter((child) => !(child as HTMLElement).hidden)
      .map((child) => child.textContent);
  return { slot, remote, container, load, forget, states, onFailure, seen };
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
  expect(states).toEqual(['loading', 'mounting', 'ready']);
  expect(remote.calls).toEqual(['mount']);
  expect(remote.props()).toMatchObject({
    active: true,
    name: expect.stringMatching(/^mfe-test#\d+$/) as string,
  });
  expect(seen()).toEqual(['Siden']);
});

test('PLAT-06 says when it takes time, and stops saying it', async () => {
  const { slot, remote, load, states } = slotOf();
  const waiting = held(remote.module);
  load.mockReturnValueOnce(waiting.promise);
  slot.show();
  await jest.advanceTimersByTimeAsync(1_999);
  expect(states).toEqual(['loading']);
  await jest.advanceTimersByTimeAsync(1);
  waiting.arrive();
  await settle();
  expect(states).toEqual(['loading', 'loading slowly', 'mounting slowly', 'ready']);
  expect(jest.getTimerCount()).toBe(0);
});

test('PLAT-06 hidden while it loads: nothing is mounted when it arrives', async () => {
  const { slot, remote, load, states, container } = slotOf();
  const waiting = held(remote.module);
  load.mockReturnValueOnce(waiting.promise);
  slot.show();
  slot.hide();
  waiting.arrive();
  await settle();
  expect(remote.calls).toEqual([]);
  expect(states).toEqual(['loading', 'idle']);
  expect(container).toBeEmptyDOMElement();
});

test('PLAT-06 hidden and shown again while it loads: mounted once', async () => {
  const { slot, remote, load, seen } = slotOf();
  const waiting = held(remote.module);
  load.mockReturnValue(waiting.promise);
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

test('PLAT-06 a remote that cannot be loaded fails once, and the retry shows it', async () => {
  const { slot, load, states, onFailure, seen } = slotOf();
  const error = new RemoteError('entry', 'mfe-test');
  load.mockRejectedValueOnce(error);
  slot.show();
  await settle();
  expect(states).toEqual(['loading', 'failed']);
  expect(onFailure.mock.calls).toEqual([[error]]);
  slot.retry();
  await settle();
  expect(states.slice(2)).toEqual(['idle', 'loading', 'mounting', 'ready']);
  expect(seen()).toEqual(['Siden']);
});

test('PLAT-06 a mount that throws fails as mount; the retry takes a fresh module and a fresh element', async () => {
  const { slot, remote, forget, load, onFailure, container } = slotOf();
  remote.failNext('mount', new Error('boom'));
  slot.show();
  await settle();
  expect(onFailure.mock.results).toEqual([{ type: 'return', value: 'mount' }]);
  expect(forget).toHaveBeenCalledWith('mfe-test');
  slot.retry();
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  expect(remote.calls).toEqual(['mount', 'unmount', 'mount']);
  expect(container.children).toHaveLength(1);
});

test('PLAT-06 a page that throws while it renders fails as render, told once whatever follows', async () => {
  const { slot, remote, forget, states, onFailure } = slotOf();
  slot.show();
  await settle();
  remote.props().onError?.(new Error('boom'), 'render');
  remote.props().onError?.(new Error('again'), 'render');
  expect(states.at(-1)).toBe('failed');
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveReturnedWith('render');
  expect(forget).toHaveBeenCalledTimes(1);
});

test('PLAT-06 a page that throws while it mounts, and whose mount then never ends, fails once', async () => {
  const { slot, remote, states, onFailure } = slotOf();
  const mounting = remote.holdNext('mount');
  slot.show();
  await settle();
  remote.props().onError?.(new Error('boom'), 'render');
  mounting.release();
  await settle();
  expect(states).toEqual(['loading', 'mounting', 'failed']);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('PLAT-06 an update that throws fails as render', async () => {
  const { slot, remote, onFailure } = slotOf({ keepAlive: true });
  slot.show();
  await settle();
  slot.hide();
  await settle();
  remote.failNext('update', new Error('boom'));
  slot.show();
  await settle();
  expect(onFailure).toHaveReturnedWith('render');
});

test('PLAT-06 what a remote says after it is gone changes nothing', async () => {
  const { slot, remote, states, onFailure } = slotOf();
  slot.show();
  await settle();
  const { onError } = remote.props();
  slot.hide();
  onError?.(new Error('late'), 'render');
  await settle();
  expect(states.at(-1)).toBe('idle');
  expect(onFailure).not.toHaveBeenCalled();
});

test('PLAT-06 an unmount that throws is reported and leaves nothing in the page', async () => {
  const report = jest.fn();
  globalThis.reportError = report;
  const { slot, remote, container, onFailure } = slotOf();
  slot.show();
  await settle();
  const error = new Error('boom');
  remote.failNext('unmount', error);
  slot.hide();
  await settle();
  expect(report).toHaveBeenCalledWith(error);
  expect(container).toBeEmptyDOMElement();
  expect(onFailure).not.toHaveBeenCalled();
});

test('PLAT-06 a failed remote that is left begins anew at the next visit', async () => {
  const { slot, load, states } = slotOf({ keepAlive: true });
  load.mockRejectedValueOnce(new RemoteError('timeout', 'mfe-test'));
  slot.show();
  await settle();
  slot.hide();
  slot.show();
  await settle();
  expect(states).toEqual(['loading', 'failed', 'idle', 'loading', 'mounting', 'ready']);
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
