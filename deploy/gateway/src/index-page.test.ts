import { defaultBrand } from '@peil/shared-kernel/brand';
import { pageRegistry, type PageRegistry } from '@peil/shared-kernel/contract';
import {
  firstFiles,
  firstPage,
  guestView,
  hasRoute,
  pathMatches,
  renderIndexPage,
  type PageOptions,
} from './index-page.ts';
import { liveStable, registryOf, releaseOf, releaserKeys } from './testing/releases-fixture.ts';

const state = registryOf(
  [
    'mfe-auth',
    releaseOf('mfe-auth', {
      preload: ['remoteEntry.js'],
      integrity: { 'remoteEntry.js': 'sha384-L', 'login.css': 'sha384-G' },
      pagePreload: { '/login': ['login.css'] },
      pageView: { '/login': 'view.html' },
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
        { path: '/users', title: 'Brukere', access: 'auth', calls: ['/api/v1/users?fmt=cols'] },
        { path: '/user/:username', title: 'Bruker', access: 'auth', calls: ['/api/v1/users/:username'] },
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

const nameOf = (url: string) => url.split('/').at(-1);
const namesFor = (path: string, provider = 'peil') =>
  firstFiles(registry, provider, path).map(({ url }) => nameOf(url));

test('PLAT-03 the asked-for page’s files come with the shell’s, each once, and nothing of another remote', () => {
  expect(namesFor('/users')).toEqual(['remoteEntry.js', 'expose.js', 'users.js', 'users.css']);
  expect(namesFor('/user/kari')).toEqual(['remoteEntry.js', 'expose.js']);
  expect(namesFor('/nivo-admin', 'nivo')).toEqual(['remoteEntry.js', 'expose.js', 'provider.js']);
  expect(namesFor('/nowhere')).toEqual([]);
});

test('PLAT-14 with the page come the host’s files that it asks for, and then what it asks for once it runs', () => {
  const admin = registry.remotes['mfe-admin']?.current ?? releaseOf('mfe-admin');
  const current = {
    ...admin,
    pageShared: { '/users': ['ui/data-table', 'ui/unknown'] },
    pageSoon: { '/users': ['chart.js', 'users.js'] },
  };
  const shell = releaseOf('shell', {
    integrity: { 'table.js': 'sha384-T' },
    sharedFiles: { 'ui/data-table': ['table.js'], 'ui/map': ['map.js'] },
  });
  expect(firstFiles({ ...adminAs({ current }), shell }, 'peil', '/users').slice(3)).toEqual([
    { url: '/releases/mfe-admin/1.0.0-a/users.css', integrity: 'sha384-C' },
    { url: '/releases/shell/1.0.0-a/table.js', integrity: 'sha384-T' },
    { url: '/releases/mfe-admin/1.0.0-a/chart.js', isLater: true },
  ]);
});

test('PLAT-14 a page for who is signed in is prepared by its first script: what to call and fetch, and what else for a guest', () => {
  expect(firstPage(registry, 'peil', '/user/kari nord')).toEqual({
    calls: ['/api/v1/users/kari%20nord'],
    files: firstFiles(registry, 'peil', '/user/kari nord'),
    guestFiles: firstFiles(registry, 'peil', '/login'),
  });
  expect(firstPage(registry, 'peil', '/users/')?.calls).toEqual(['/api/v1/users?fmt=cols']);
  expect(firstPage(adminAs({ disabled: true }), 'peil', '/users')).toMatchObject({ calls: [], files: [] });
  expect(firstPage(registry, 'peil', '/login')).toBeNull();
  expect(firstPage(registry, 'peil', '/nowhere')).toBeNull();
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

const template = '<head><!--peil:head--></head><body><!--peil:files--></body>';

/** The shell of an earlier contract: it has no first script. */
const earlierTemplate = '<head><!--peil:head--></head>';

async function pageOf(part: Partial<PageOptions> = {}, from = template): Promise<string> {
  const live = await liveStable(state);
  return renderIndexPage(from, {
    live,
    keys: releaserKeys,
    brand: defaultBrand,
    path: '/users',
    overrides: null,
    proof: null,
    view: null,
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
  expect(data(html, 'peil-first-page')).toEqual(firstPage(registry, 'peil', '/users'));
  expect(html).not.toContain('rel="preload"');
});

test('PLAT-13 a preloaded file carries its kind and its hash, and comes behind the shell’s own', async () => {
  const html = await pageOf({ path: '/login' });
  expect(html.slice(html.indexOf('<body>')).split('\n    ')).toEqual([
    '<body><link rel="preload" as="script" href="/releases/mfe-auth/1.0.0-a/remoteEntry.js" integrity="sha384-L" crossorigin>',
    '<link rel="preload" as="style" href="/releases/mfe-auth/1.0.0-a/login.css" integrity="sha384-G" crossorigin></body>',
  ]);
  expect(data(html, 'peil-first-page')).toBeNull();
});

test('PLAT-11 a shell without a first script has every page’s files in its head', async () => {
  const html = await pageOf({}, earlierTemplate);
  expect(html).toContain('users.css" integrity="sha384-C" crossorigin>');
  expect(html).not.toContain('peil-first-page');
});

test('PLAT-12 the page is told the overrides where there may be any', async () => {
  const none = { active: {}, origins: ['https://builds.example'] };
  expect(data(await pageOf({ overrides: none }), 'peil-overrides')).toEqual(none);
  const overrides = { active: { 'mfe-admin': 'http://localhost:3104/' }, origins: [] };
  const html = await pageOf({ overrides });
  expect(data(html, 'peil-overrides')).toEqual(overrides);
  expect(data(html, 'peil-first-page')).toMatchObject({ files: [] });
});

test('PLAT-13 no text of the data can end its block, nor is it read as a replacement pattern', async () => {
  const product = '</script><script>alert(1)</script><!-- $& $1';
  const html = await pageOf({ brand: { ...defaultBrand, product } });
  expect(html.match(/<\/script>/g)).toHaveLength(5);
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
  new Set(firstFiles(seen, 'peil', '/users').map(({ url }) => url.slice(0, url.lastIndexOf('/') + 1)));

test('PLAT-06 a remote out of service is not preloaded', () => {
  expect(firstFiles(adminAs({ disabled: true }), 'peil', '/users')).toEqual([]);
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

test('LOGIN-01 a guest is shown the login form first, where the login page is what a guest is led to', () => {
  const view = {
    release: registry.remotes['mfe-auth']?.current,
    file: 'view.html',
    styles: [{ url: '/releases/mfe-auth/1.0.0-a/login.css', integrity: 'sha384-G' }],
  };
  expect(guestView(registry, 'peil', '/login')).toEqual(view);
  expect(guestView(registry, 'peil', '/users')).toEqual(view);
  expect(guestView(registry, 'peil', '/nowhere')).toBeNull();
  expect(guestView(registry, 'peil', '/login', { 'mfe-auth': 'http://localhost:3000/' })).toBeNull();
});

const drawnView = (isShown: boolean) => ({
  html: '<form><h1>{product} Portal</h1></form>',
  styles: [{ url: '/login.css', integrity: 'sha384-G' }],
  isShown,
});
const withView = '<body><!--peil:files--><!--peil:view--><div id="portal"></div></body>';

test('LOGIN-01 the form stands in the page behind its style sheet, with the brand’s name and nothing else of it', async () => {
  const brand = { ...defaultBrand, product: 'A & <b>' };
  const html = await pageOf({ path: '/login', brand, view: drawnView(true) }, withView);
  expect(html).toContain(
    '<link rel="stylesheet" href="/login.css" integrity="sha384-G" crossorigin><div id="peil-first-view"><form><h1>A &amp; &lt;b&gt; Portal</h1></form></div><div id="portal">',
  );
});

const withScripts = `<script src="/first.js"></script><script defer fetchpriority="high" src="/main.js" integrity="sha384-M"></script>${withView}`;

test('LOGIN-01 the shell’s scripts come with the form and wait for it; its first script, and one before no form, wait for nothing', async () => {
  const shown = await pageOf({ path: '/login', view: drawnView(true) }, withScripts);
  expect(shown).toContain(
    '<script src="/first.js"></script><link rel="preload" as="script" href="/main.js" integrity="sha384-M"><script type="peil-later" src="/main.js" integrity="sha384-M"></script>',
  );
  for (const view of [drawnView(false), null]) {
    expect(await pageOf({ view }, withScripts)).toContain(
      '<script defer fetchpriority="high" src="/main.js"',
    );
  }
});

test('LOGIN-01 where it may not be wanted it stands in a template', async () => {
  const html = await pageOf({ view: drawnView(false) }, withView);
  expect(html).toContain(
    '<template id="peil-first-view"><link rel="stylesheet" href="/login.css" integrity="sha384-G" crossorigin><form><h1>Peil Portal</h1></form></template>',
  );
});

test.each([
  ['/users', 'Brukere – Peil &lt;b&gt;'],
  ['/nowhere', 'Peil &lt;b&gt;'],
])('ROUTE-01 the tab of %s says “%s” before any script does', async (path, title) => {
  const brand = { ...defaultBrand, product: 'Peil <b>' };
  expect(await pageOf({ path, brand }, '<title></title>')).toBe(`<title>${title}</title>`);
});
