import { portalRegistry, registryOf } from '../testing/registry-fixture.ts';
import { createLiveRegistry } from './live-registry.ts';
import { RegistryError } from './registry-error.ts';

const first = { ...portalRegistry, serial: 7 };
const newer = { ...registryOf({}), serial: 8 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const liveOf = (answer: () => Promise<typeof newer>) => {
  const newest = jest.fn(answer);
  return { registry: createLiveRegistry(first, newest), newest };
};
const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);

test('PLAT-03 PLAT-06 is the page’s own until a newer one is asked for', async () => {
  const { registry, newest } = liveOf(() => Promise.resolve(newer));
  expect(registry.current()).toBe(first);
  await expect(registry.refresh()).resolves.toBe(newer);
  expect(registry.current()).toBe(newer);
  expect(newest.mock.calls).toEqual([[7]]);
});

test('PLAT-06 the last good one stays when no newer can be had', async () => {
  const { registry } = liveOf(() => Promise.reject(new RegistryError('registryForged')));
  await expect(registry.refresh()).resolves.toBe(first);
  expect(registry.current()).toBe(first);
});

test('PLAT-06 a registry that is long in coming is not waited for, and is used once it is there', async () => {
  let arrive: (registry: typeof newer) => void = () => undefined;
  const { registry } = liveOf(() => new Promise((resolve) => (arrive = resolve)));
  const answer = registry.refresh();
  await jest.advanceTimersByTimeAsync(1_500);
  await expect(answer).resolves.toBe(first);
  arrive(newer);
  await jest.advanceTimersByTimeAsync(0);
  expect(registry.current()).toBe(newer);
});

test('PLAT-06 two that ask at the same time share one answer', async () => {
  const { registry, newest } = liveOf(() => Promise.resolve(newer));
  await Promise.all([registry.refresh(), registry.refresh()]);
  expect(newest).toHaveBeenCalledTimes(1);
  await registry.refresh();
  expect(newest).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(0);
});

test('PLAT-04 PLAT-07 a tab open for some minutes asks anew before it goes on, and then not for some minutes', async () => {
  const { registry, newest } = liveOf(() => Promise.resolve(newer));
  await minutes(4);
  await expect(registry.refreshIfOld()).resolves.toBe(first);
  expect(newest).not.toHaveBeenCalled();
  await minutes(1);
  await expect(registry.refreshIfOld()).resolves.toBe(newer);
  await minutes(4);
  await registry.refreshIfOld();
  expect(newest).toHaveBeenCalledTimes(1);
});
