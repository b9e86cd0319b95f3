import { defaultBrand } from '@peil/shared-kernel/brand';
import { pageRegistry } from '@peil/shared-kernel/contract';
import { hasRoute, pathMatches, preloadLinks, renderIndexPage } from './index-page.ts';
import { registryOf, releaseOf } from './testing/releases-fixture.ts';

const registry = pageRegistry(
  registryOf(
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
  ),
  'stable',
);

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

test('PLAT-03 the page carries registry and brand', () => {
  const html = renderIndexPage(template, registry, defaultBrand, '/users');
  const data = (id: string): unknown =>
    JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '');
  expect(data('peil-registry')).toEqual(registry);
  expect(data('peil-brand')).toEqual(defaultBrand);
  expect(html).toContain('users.js');
});

test('PLAT-13 no text of the data can end its block, nor is it read as a replacement pattern', () => {
  const product = '</script><script>alert(1)</script><!-- $& $1';
  const html = renderIndexPage(template, registry, { ...defaultBrand, product }, '/');
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html).not.toContain('<script>');
  const brand = /id="peil-brand">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(brand)).toMatchObject({ product });
});
