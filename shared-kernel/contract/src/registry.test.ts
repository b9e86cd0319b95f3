import { releaseOf } from '../../testing/src/release.ts';
import {
  channels,
  pageRegistry,
  pageRegistrySchema,
  registrySchema,
  routePath,
  withoutSpareReleases,
  type PackageEntry,
  type Registry,
} from './registry.ts';

const registry: Registry = {
  schema: 1,
  serial: 1,
  shell: { channels: { stable: releaseOf('1') }, previous: [] },
  remotes: {
    'mfe-auth': { channels: { stable: releaseOf('2'), beta: releaseOf('3') }, previous: [releaseOf('1')] },
  },
};

test('PLAT-04 a channel has its own release where there is one, else the stable one', () => {
  const versionOn = (channel: 'stable' | 'beta' | 'develop') =>
    pageRegistry(registry, channel).remotes['mfe-auth']?.current.version;
  expect(versionOn('stable')).toBe('2');
  expect(versionOn('beta')).toBe('3');
  expect(versionOn('develop')).toBe('2');
});

test('a page registry carries what a page may fall back on and passes its own schema', () => {
  const page = pageRegistry(registry, 'stable');
  expect(page.remotes['mfe-auth']?.previous.map(({ version }) => version)).toEqual(['1']);
  expect(pageRegistrySchema.safeParse(page).success).toBe(true);
});

test.each([
  ['a base without its slash', { base: '/releases/mfe-auth/2' }],
  ['a route that does not begin at the root', { routes: [{ path: 'login', title: 'x', access: 'guest' }] }],
  ['a route nobody knows who may open', { routes: [{ path: '/login', title: 'x', access: 'everyone' }] }],
])('refuses %s', (_what, broken) => {
  const candidate = {
    ...registry,
    shell: { channels: { stable: { ...releaseOf('1'), ...broken } }, previous: [] },
  };
  expect(registrySchema.safeParse(candidate).success).toBe(false);
});

test('a path follows the provider of the deployment', () => {
  expect(routePath('/{provider}-admin', 'nivo')).toBe('/nivo-admin');
  expect(routePath('/devices', 'nivo')).toBe('/devices');
});

test('PLAT-11 a page gets the earlier releases only where the live one does not fit its shell', () => {
  const page = pageRegistry(registry, 'stable');
  const earlier = (contract: string) =>
    withoutSpareReleases(page, contract).remotes['mfe-auth']?.previous.length;
  expect(earlier('1.0')).toBe(0);
  expect(earlier('0.9')).toBe(1);
});

const rolling = (part: Partial<PackageEntry> = {}): Registry => ({
  ...registry,
  remotes: {
    'mfe-auth': {
      channels: { stable: releaseOf('2'), beta: releaseOf('3') },
      rollouts: { stable: { release: releaseOf('4', { builtAgainst: '1.1' }), percent: 10 } },
      previous: [releaseOf('1')],
      ...part,
    },
  },
});

test('PLAT-04 a channel without a release of its own takes part in stable’s rollout, one with its own does not', () => {
  const comingOn = (channel: 'stable' | 'beta' | 'develop') =>
    pageRegistry(rolling(), channel).remotes['mfe-auth']?.rollout?.release.version;
  expect(comingOn('stable')).toBe('4');
  expect(comingOn('develop')).toBe('4');
  expect(comingOn('beta')).toBeUndefined();
});

test('PLAT-06 what an operator takes out of service is so on every channel', () => {
  for (const channel of channels)
    expect(pageRegistry(rolling({ disabled: true }), channel).remotes['mfe-auth']?.disabled).toBe(true);
  expect(pageRegistry(rolling(), 'stable').remotes['mfe-auth']).not.toHaveProperty('disabled');
});

test('PLAT-04 PLAT-11 a page gets the earlier releases where the one on its way out may not fit', () => {
  const page = pageRegistry(rolling(), 'stable');
  const earlier = (contract: string) =>
    withoutSpareReleases(page, contract).remotes['mfe-auth']?.previous.length;
  expect(earlier('1.1')).toBe(0);
  expect(earlier('1.0')).toBe(1);
});
