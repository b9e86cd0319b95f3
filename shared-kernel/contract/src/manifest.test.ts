import { builtRoutes, declaredRoutes, type PageDeclaration } from './manifest.ts';
import { pageRegistrySchema } from './registry.ts';

const declaration = {
  path: '/users',
  title: 'Brukere',
  access: 'auth',
  page: () => Promise.reject(new Error('asked for')),
  firstCalls: ['/api/v1/users'],
  help: 'brukere',
  offline: 'asks',
} as const satisfies PageDeclaration;

/** As a source has it, whichever compiler it went through. */
const written = (source: string): PageDeclaration => ({
  ...declaration,
  page: Object.assign(() => Promise.reject(new Error('asked for')), { toString: () => source }),
});

test.each([
  ["() => import('./people/UsersPage.tsx')", 'people/UsersPage'],
  ["() => Promise.resolve().then(() => require('./people/UsersPage.tsx'))", 'people/UsersPage'],
  ['() => import("./UsersPage.js")', 'UsersPage'],
])('PLAT-03 the module of a page that is %s is %s', (source, page) => {
  expect(builtRoutes({ pages: [written(source)] })).toEqual([
    {
      path: '/users',
      title: 'Brukere',
      access: 'auth',
      page,
      calls: ['/api/v1/users'],
      help: 'brukere',
    },
  ]);
});

test.each(['() => other()', "() => import('@peil/other')", "() => import('./A.tsx') ?? import('./B.tsx')"])(
  'PLAT-03 a page that is %s is refused when the remote is built',
  (source) => {
    expect(() => builtRoutes({ pages: [written(source)] })).toThrow('/users');
  },
);

test('TRAIN-01 a reason for having no guide is for who reads the manifest alone', () => {
  const [route] = declaredRoutes({ pages: [{ ...declaration, help: { none: 'a text to read' } }] });
  expect(route).not.toHaveProperty('help');
});

test('PLAT-11 what a newer release says of a page in another way costs the page nothing but that', () => {
  const release = {
    version: '2',
    builtAgainst: '1.99',
    base: '/releases/mfe-admin/2/',
    entry: 'remoteEntry.js',
    integrity: {},
    preload: [],
    pagePreload: {},
    commit: 'c',
    built: 'b',
    routes: [
      { path: '/users', title: 'Brukere', access: 'auth', nav: 'main', search: 7, help: ['a'], later: {} },
    ],
  };
  const registry = pageRegistrySchema.parse({
    schema: 1,
    channel: 'stable',
    remotes: { 'mfe-admin': { current: release, previous: [] } },
  });
  expect(registry.remotes['mfe-admin']?.current.routes[0]).toMatchObject({
    path: '/users',
    title: 'Brukere',
  });
  expect(registry.remotes['mfe-admin']?.current.routes[0]?.nav).toBeUndefined();
});
