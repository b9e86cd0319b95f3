import { portalRegistry, registryOf } from '../testing/registry-fixture.ts';
import { createLiveRegistry } from './live-registry.ts';
import { RegistryMissingError } from './registry-client.ts';

const newer = registryOf({});

test('PLAT-03 PLAT-06 is the page’s own until a newer one is asked for', async () => {
  const fetchNewest = jest.fn(() => Promise.resolve(newer));
  const registry = createLiveRegistry(portalRegistry, fetchNewest);
  expect(registry.current()).toBe(portalRegistry);
  expect(fetchNewest).not.toHaveBeenCalled();
  await expect(registry.refresh()).resolves.toBe(newer);
  expect(registry.current()).toBe(newer);
});

test('PLAT-06 the last good one stays when no newer can be had', async () => {
  const registry = createLiveRegistry(portalRegistry, () => Promise.reject(new RegistryMissingError('gone')));
  await expect(registry.refresh()).resolves.toBe(portalRegistry);
  expect(registry.current()).toBe(portalRegistry);
});
