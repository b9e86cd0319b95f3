import {
  pageRegistry,
  pageRegistrySchema,
  registrySchema,
  routePath,
  withoutSpareReleases,
  type Registry,
  type Release,
} from './registry.ts';

const release = (version: string): Release => ({
  version,
  builtAgainst: '1.0',
  base: `/releases/mfe-auth/${version}/`,
  entry: 'remoteEntry.js',
  integrity: { 'remoteEntry.js': 'sha384-x' },
  preload: [],
  pagePreload: {},
  routes: [{ path: '/login', title: 'Logg inn', access: 'guest' }],
  commit: 'abc',
  built: '2026-11-21T00:00:00Z',
});

const registry: Registry = {
  schema: 1,
  shell: { channels: { stable: release('1') }, previous: [] },
  remotes: {
    'mfe-auth': { channels: { stable: release('2'), beta: release('3') }, previous: [release('1')] },
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
    shell: { channels: { stable: { ...release('1'), ...broken } }, previous: [] },
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
