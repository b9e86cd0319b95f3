import { defaultBrand } from '@peil/shared-kernel/brand';
import { pageRegistry, type PageRegistry } from '@peil/shared-kernel/contract';
import { hasRoute, pathMatches, preloadLinks, renderIndexPage, type PageOptions } from './index-page.ts';
import { liveStable, registryOf, releaseOf, releaserKeys } from './testing/releases-fixture.ts';

const state = registryOf(
  [
    'mfe-auth',
    releaseOf('mfe-auth', {
      preload: ['remoteEntry.js'],
      routes: [{ path: '/login', title: 'Logg inn', access: 'guest' }],
    }),
  ],
  [
    'mfe-admin',
    releaseOf('mfe-admin', {
      preload: ['remoteEntry.js', 'expose.js'],
      pagePreload: {
        '/users': ['users.js', 'users.css', 'expose.js'],
        '/{provider}-admin': ['provider.js'],
      },
      integrity: {
        'remoteEntry.js': 'sha384-E',
        'expose.js': 'sha384-X',
        'users.js': 'sha384-U',
        'users.css': 'sha384-C',
        'provider.js': 'sha384-P',
      },
      routes: [
        { path: '/users', title: 'Brukere', access: 'auth' },
        { path: '/user/:username', title: 'Bruker', access: 'auth' },
        { path: '/{provider}-admin', title: 'Leverandør', access: 'auth' },
      ],
    }),
  ],
);
const registry = pageRegistry(state, 'stable');

test.each([
  ['/', '/', true],
  ['/users', '/users', true],
  ['/users', '/users/', true],
  ['/users', '/users/1', false],
  ['/user/:username', '/user/ola.nordmann', true],
  ['/user/:username', '/user', false],
  ['/device-onboarding/:continueWithDeviceId?', '/device-onboarding', true],
  ['/device-onboarding/:continueWithDeviceId?', '/device-onboarding/1', true],
  ['/device-onboarding/:continueWithDeviceId?', '/device-onboarding/1/x', false],
  ['/device/:deviceId/settings/device?', '/device/1/settings', true],
  ['/device/:deviceId/settings/device?', '/device/1/settings/device', true],
  ['/device/:deviceId/settings/device?', '/device/1/settings/tank', false],
  ['/device/:deviceId/settings/device?', '/device/1', false],
])('ROUTE-03 %s and %s: %s', (pattern, path, matches) => {
  expect(pathMatches(pattern, path)).toBe(matches);
});

const hrefs = (path: string, provider = 'peil') =>
  preloadLinks(registry, provider, path).map((link) => /href="[^"]*\/([^/"]+)"/.exec(link)?.[1]);

test('PLAT-03 preloads what the asked-for page needs, each file once, and nothing of another remote', () => {
  expect(hrefs('/users')).toEqual(['remoteEntry.js', 'expose.js', 'users.js', 'users.css']);
  expect(hrefs('/user/kari')).toEqual(['remoteEntry.js', 'expose.js']);
  expect(hrefs('/nivo-admin', 'nivo')).toEqual(['remoteEntry.js', 'expose.js', 'provider.js']);
  expect(hrefs('/nowhere')).toEqual([]);
});

test('PLAT-13 a preloaded file carries its kind and its hash', () => {
  expect(preloadLinks(registry, 'peil', '/users').slice(2)).toEqual([
    '<link rel="preload" as="script" href="/releases/mfe-admin/1.0.0-a/users.js" integrity="sha384-U" crossorigin>',
    '<link rel="preload" as="style" href="/releases/mfe-admin/1.0.0-a/users.css" integrity="sha384-C" crossorigin>',
  ]);
});

test.each([
  ['/users', true],
  ['/user/ola.nordmann', true],
  ['/peil-admin', true],
  ['/favicon.ico', false],
  ['/nowhere', false],
])('ROUTE-03 %s is a remote’s page: %s', (path, known) => {
  expect(hasRoute(registry, 'peil', path)).toBe(known);
});

const template = '<head><!--peil:head--></head>';

async function pageOf(part: Partial<PageOptions> = {}): Promise<string> {
  const live = await liveStable(state);
  return renderIndexPage(template, {
    live,
    keys: releaserKeys,
    brand: defaultBrand,
    path: '/users',
    overrides: null,
    proof: null,
    ...part,
  });
}

const data = (html: string, id: string): unknown =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null',
  );

test('PLAT-03 the page carries registry, signature, keys and brand', async () => {
  const html = await pageOf();
  expect(data(html, 'peil-registry')).toMatchObject({
    remotes: { 'mfe-auth': { current: { version: '1.0.0-a' } } },
  });
  expect(data(html, 'peil-registry-signature')).toMatch(new RegExp(`^${releaserKeys[0]?.id ?? ''}\\.`));
  expect(data(html, 'peil-registry-keys')).toEqual(releaserKeys);
  expect(data(html, 'peil-brand')).toEqual(defaultBrand);
  expect(html).not.toContain('peil-overrides');
  expect(html).toContain('users.js');
});

test('PLAT-12 the page is told the overrides where there may be any', async () => {
  const none = { active: {}, origins: ['https://builds.example'] };
  expect(data(await pageOf({ overrides: none }), 'peil-overrides')).toEqual(none);
  const overrides = { active: { 'mfe-admin': 'http://localhost:3104/' }, origins: [] };
  const html = await pageOf({ overrides });
  expect(data(html, 'peil-overrides')).toEqual(overrides);
  expect(html).not.toContain('rel="preload"');
});

test('PLAT-13 no text of the data can end its block, nor is it read as a replacement pattern', async () => {
  const product = '</script><script>alert(1)</script><!-- $& $1';
  const html = await pageOf({ brand: { ...defaultBrand, product } });
  expect(html.match(/<\/script>/g)).toHaveLength(4);
  expect(html).not.toContain('<script>');
  expect(data(html, 'peil-brand')).toMatchObject({ product });
});

/** The registry with something else said of mfe-admin. */
const adminAs = (part: Partial<PageRegistry['remotes'][string]>): PageRegistry => {
  const entry = registry.remotes['mfe-admin'];
  if (!entry) throw new Error('no mfe-admin');
  return { ...registry, remotes: { ...registry.remotes, 'mfe-admin': { ...entry, ...part } } };
};

const bases = (seen: PageRegistry) =>
  new Set(preloadLinks(seen, 'peil', '/users').map((link) => /href="([^"]*\/)/.exec(link)?.[1]));

test('PLAT-06 a remote out of service is not preloaded', () => {
  expect(preloadLinks(adminAs({ disabled: true }), 'peil', '/users')).toEqual([]);
});

test.each([
  [49, '1.0.0-a'],
  [50, '2'],
  [99, '2'],
])('PLAT-04 a release rolled out to %i percent: %s is preloaded', (percent, version) => {
  const routes = registry.remotes['mfe-admin']?.current.routes ?? [];
  const release = releaseOf('mfe-admin', { version: '2', preload: ['e.js'], routes });
  const seen = adminAs({ rollout: { percent, release } });
  expect(bases(seen)).toEqual(new Set([`/releases/mfe-admin/${version}/`]));
});

test('PLAT-11 what does not fit the shell is not preloaded: the one it falls back on is', () => {
  const current = registry.remotes['mfe-admin']?.current ?? releaseOf('mfe-admin');
  const seen = adminAs({
    current: { ...current, version: '3', base: '/releases/mfe-admin/3/', builtAgainst: '1.99' },
    previous: [current],
  });
  expect(bases(seen)).toEqual(new Set(['/releases/mfe-admin/1.0.0-a/']));
  expect(bases(adminAs({ current: { ...current, builtAgainst: '1.99' } }))).toEqual(new Set());
});
