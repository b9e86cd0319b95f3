import { isKeptFromThisMachine } from './local-network.ts';

const permissions = (states: Readonly<Record<string, string>>) =>
  ({
    query: ({ name }: { name: string }) =>
      name in states ? Promise.resolve({ state: states[name] }) : Promise.reject(new TypeError('unknown')),
  }) as unknown as Permissions;

test.each([
  [{ 'loopback-network': 'denied' }, true],
  [{ 'local-network-access': 'denied' }, true],
  [{ 'loopback-network': 'prompt', 'local-network-access': 'denied' }, false],
  [{}, false],
])('PLAT-12 with the permissions %j the page is kept from the machine: %s', async (states, kept) => {
  expect(await isKeptFromThisMachine(permissions(states))).toBe(kept);
});
